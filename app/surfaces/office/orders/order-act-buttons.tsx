import type { ReactNode } from 'react'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { LONGEST_NOTE } from '#app/shop/office/order-forms.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import { typedBefore } from '#app/surfaces/office/frame/office-page.ts'
import { orderWords } from './office-order-words.ts'
import type { OrderParts } from './order-parts.ts'

export function NoteForm({ frame, order }: OrderParts) {
  const words = useWords(orderWords)
  const action = `/office/orders/${order.number}/note`
  return (
    <section className="of-card">
      <h2 className="of-h">{words.noteTitle}</h2>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        <div className="field">
          <label htmlFor="text">{words.noteText}</label>
          <textarea
            className="input"
            id="text"
            name="text"
            rows={3}
            maxLength={LONGEST_NOTE}
            defaultValue={typedBefore(frame, action)?.['text']}
            required
            aria-describedby="text-hint"
          />
          <span className="hint" id="text-hint">
            {words.noteHint}
          </span>
        </div>
        <button type="submit" className="btn soft sm">
          {words.saveNote}
        </button>
      </form>
    </section>
  )
}

/** For cancellations that no contract could be found for by itself. */
export function EndForm({ frame, order }: OrderParts) {
  const { endTitle: title, endHint: hint, endsOn } = useWords(orderWords)
  const action = `/office/orders/${order.number}/end`
  return (
    <FinalAct frame={frame} action={action} title={title} hint={hint} button={title}>
      <label htmlFor="ends-on">{endsOn}</label>
      <input
        className="input"
        id="ends-on"
        name="endsOn"
        type="date"
        required
        defaultValue={typedBefore(frame, action)?.['endsOn']}
      />
    </FinalAct>
  )
}

export function CancelForm({ frame, order }: OrderParts) {
  const { cancelTitle: title, cancelHint: hint, doCancel: button, cancelReason } = useWords(orderWords)
  const action = `/office/orders/${order.number}/cancel`
  return (
    <FinalAct frame={frame} action={action} title={title} hint={hint} button={button}>
      <label htmlFor="cancel-reason">{cancelReason}</label>
      <input
        className="input"
        id="cancel-reason"
        name="reason"
        required
        maxLength={200}
        defaultValue={typedBefore(frame, action)?.['reason']}
      />
    </FinalAct>
  )
}

type FinalActProps = Pick<OrderParts, 'frame'> &
  Readonly<{ action: string; title: string; hint: string; button: string; children: ReactNode }>

/** What cannot be taken back, with one field to fill: folded away, so that nobody does it by accident. */
function FinalAct({ frame, action, title, hint, button, children }: FinalActProps) {
  return (
    <details className="of-card" open={typedBefore(frame, action) !== null}>
      <summary className="of-h">{title}</summary>
      <form method="post" action={action} className="stack">
        <FormKeys frame={frame} />
        <p className="sm">{hint}</p>
        <div className="field">{children}</div>
        <button type="submit" className="btn line sm of-danger">
          {button}
        </button>
      </form>
    </details>
  )
}
