import type { Typed } from '#app/foundation/forms/form.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { centsLeft, type LineLeft, linesLeft } from '#app/shop/office/office-order.ts'
import { LONGEST_REFUND_NOTE, REFUND_REASONS } from '#app/shop/office/refund-form.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import type { OrderParts } from './order-parts.ts'
import { refundWords } from './refund-words.ts'

/** Pays back: everything that is left, pieces of lines, or an amount. */
export function RefundForm({ frame, order }: OrderParts) {
  const words = useWords(refundWords)
  const language = useLanguage()
  const left = centsLeft(order)
  if (left <= 0) return null
  const action = `/office/orders/${order.number}/refund`
  const typed = typedBefore(frame, action)
  return (
    <details className="of-card" id="refund" open={typed !== null}>
      <summary className="of-h">
        {words.title} <span className="sm muted">{words.left(formatMoney(eur(left), language))}</span>
      </summary>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        <Mode mode="pieces" typed={typed} />
        <Pieces lines={linesLeft(order)} typed={typed} />
        <Mode mode="amount" typed={typed} />
        <div className="field of-inside">
          <label htmlFor="amount">{words.amount}</label>
          <input
            className="input"
            id="amount"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typed?.['amount']}
            aria-describedby="amount-hint"
          />
          <span className="hint" id="amount-hint">
            {words.amountHint}
          </span>
        </div>
        <Mode mode="all" typed={typed} />
        <div className="field">
          <label htmlFor="reason">{words.reason}</label>
          <select className="input" id="reason" name="reason" required defaultValue={typed?.['reason'] ?? ''}>
            <option value="">{words.choose}</option>
            {REFUND_REASONS.map((reason) => (
              <option key={reason} value={reason}>
                {words.reasons[reason]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="refund-note">{words.note}</label>
          <textarea
            className="input"
            id="refund-note"
            name="note"
            rows={2}
            maxLength={LONGEST_REFUND_NOTE}
            defaultValue={typed?.['note']}
            aria-describedby="refund-note-hint"
          />
          <span className="hint" id="refund-note-hint">
            {words.noteHint}
          </span>
        </div>
        <button type="submit" className="btn sm">
          {words.check}
        </button>
      </form>
    </details>
  )
}

type ModeProps = Readonly<{ mode: 'all' | 'pieces' | 'amount'; typed: Typed | null }>

function Mode({ mode, typed }: ModeProps) {
  const words = useWords(refundWords)
  return (
    <label className="of-mode">
      <input type="radio" name="mode" value={mode} defaultChecked={mode === (typed?.['mode'] ?? 'pieces')} />{' '}
      {words.modes[mode]}
    </label>
  )
}

function Pieces({ lines, typed }: { lines: readonly LineLeft[]; typed: Typed | null }) {
  const words = useWords(refundWords)
  return (
    <div className="of-inside of-pieces">
      {lines
        .filter(({ left }) => left > 0)
        .map(({ key, title, left }) => (
          <div key={key} className="row between">
            <label htmlFor={`pieces-${key}`}>{words.ofPieces(title, left)}</label>
            <input
              className="input num"
              id={`pieces-${key}`}
              name={`pieces.${key}`}
              type="number"
              min={0}
              max={left}
              defaultValue={typed?.[`pieces.${key}`] ?? 0}
            />
          </div>
        ))}
    </div>
  )
}
