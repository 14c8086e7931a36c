import { useWords } from '#app/foundation/i18n/text.tsx'
import type { Letter } from '#app/shop/office/letter.ts'
import { LONGEST_ORDER_NUMBER } from '#app/shop/office/order-forms.ts'
import { inboxWords } from '#app/surfaces/office/frame/inbox-words.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { type Frame, typedBefore } from '#app/surfaces/office/frame/office-page.ts'

/** For letters whose sender named no order, or another one. */
export function AssignLetterForm({ frame, letter }: Readonly<{ frame: Frame; letter: Letter }>) {
  const words = useWords(inboxWords)
  const { kind, orderNumber } = letter
  if (kind === 'payment-returned' || kind === 'mail-refused') return null
  const action = `/office/inbox/${letter.id}/assign`
  const typed = typedBefore(frame, action)
  const form = (
    <form method="post" action={action} className="stack">
      <FormKeys frame={frame} />
      <div className="field">
        <label htmlFor="number">{words.assignNumber}</label>
        <input
          className="input"
          id="number"
          name="number"
          required
          maxLength={LONGEST_ORDER_NUMBER}
          autoComplete="off"
          defaultValue={typed?.['number']}
          placeholder="TG-100234"
          aria-describedby="assign-hint"
        />
        <span className="hint" id="assign-hint">
          {words.assignHint[kind]}
        </span>
      </div>
      {kind !== 'withdrawal' && (
        <label className="of-mode">
          <input
            type="checkbox"
            name="holds"
            value="yes"
            defaultChecked={typed ? typed['holds'] === 'yes' : kind === 'cancellation'}
          />
          {words.assignHolds}
        </label>
      )}
      <button type="submit" className="btn sec sm">
        {words.doAssign}
      </button>
    </form>
  )
  if (orderNumber === null)
    return (
      <section className="of-card">
        <h2 className="of-h">{words.assignTitle}</h2>
        {form}
      </section>
    )
  return (
    <details className="of-card" open={typed !== null}>
      <summary className="of-h">{words.reassignTitle}</summary>
      {form}
    </details>
  )
}
