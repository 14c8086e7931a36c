import { useWords } from '#app/foundation/i18n/text.tsx'
import type { OfficeCustomer } from '#app/shop/office/customers/office-customer.ts'
import { LONGEST_NOTE } from '#app/shop/office/order-forms.ts'
import { FormKeys } from '#app/surfaces/office/frame/office-frame.tsx'
import type { Frame } from '#app/surfaces/office/frame/office-page.ts'
import { customerWords } from './office-customer-words.ts'

const LONGEST_REASON = 200

type Shown = Readonly<{ frame: Frame; customer: OfficeCustomer }>

export function NoteForm({ frame, customer }: Shown) {
  const words = useWords(customerWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.note}</h2>
      <form method="post" action={`/office/customers/${customer.id}/note`} className="stack">
        <FormKeys frame={frame} />
        <div className="field">
          <label htmlFor="text">{words.note}</label>
          <textarea
            className="input"
            id="text"
            name="text"
            rows={3}
            maxLength={LONGEST_NOTE}
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

/** Keeps a customer out, or lets them in again. */
export function BlockForm({ frame, customer }: Shown) {
  const words = useWords(customerWords)
  const path = `/office/customers/${customer.id}`
  if (customer.isBlocked)
    return (
      <form method="post" action={`${path}/unblock`} className="of-card">
        <FormKeys frame={frame} />
        <button type="submit" className="btn soft sm">
          {words.unblock}
        </button>
      </form>
    )
  return (
    <details className="of-card">
      <summary className="of-h">{words.block}</summary>
      <form method="post" action={`${path}/block`} className="stack">
        <FormKeys frame={frame} />
        <p className="sm">{words.blockHint}</p>
        <div className="field">
          <label htmlFor="block-reason">{words.reason}</label>
          <input className="input" id="block-reason" name="reason" required maxLength={LONGEST_REASON} />
        </div>
        <button type="submit" className="btn line sm of-danger">
          {words.doBlock}
        </button>
      </form>
    </details>
  )
}

/** Everything that is kept about a customer, to be handed over. */
export function ExportForm({ frame, customer }: Shown) {
  const words = useWords(customerWords)
  return (
    <section className="of-card">
      <h2 className="of-h">{words.export}</h2>
      <form method="post" action={`/office/customers/${customer.id}/export`} className="stack">
        <FormKeys frame={frame} />
        <p className="sm">{words.exportHint}</p>
        <button type="submit" className="btn soft sm">
          {words.doExport}
        </button>
      </form>
    </section>
  )
}

/** For owners of the shop alone. */
export function EraseForm({ frame, customer }: Shown) {
  const words = useWords(customerWords)
  return (
    <details className="of-card">
      <summary className="of-h">{words.erase}</summary>
      <form method="post" action={`/office/customers/${customer.id}/erase`} className="stack">
        <FormKeys frame={frame} />
        <p className="sm">{words.eraseHint}</p>
        <div className="field">
          <label htmlFor="erase-email">{words.eraseCheck(customer.email)}</label>
          <input className="input" id="erase-email" name="email" type="email" required autoComplete="off" />
        </div>
        <button type="submit" className="btn line sm of-danger">
          {words.doErase}
        </button>
      </form>
    </details>
  )
}
