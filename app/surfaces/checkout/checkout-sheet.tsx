import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { faultWords } from '#app/surfaces/checkout/frame/fault-words.ts'
import { FormField, fieldId } from '#app/surfaces/checkout/frame/form-field.tsx'
import { isPaymentNote, noteWords } from '#app/surfaces/checkout/frame/note-words.ts'
import { SheetFooter } from '#app/surfaces/checkout/frame/sheet-footer.tsx'
import { SheetBar } from '#app/surfaces/checkout/frame/sheet-frame.tsx'
import { AddressChoice, Contact } from './account-choice.tsx'
import { AddressFields } from './address-fields.tsx'
import { BankStepSection } from './bank-step-section.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { OrderReview } from './order-review.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'

/** The checkout: one page, one form, one button that orders. */
export function Sheet({ data: page }: { data: CheckoutPage }) {
  const words = useWords(pageWords)
  const { contents, note } = page
  const language = useLanguage()
  const travels = contents !== 'mail'
  return (
    <div className="co">
      <SheetBar />
      <OrderSummary page={page} />
      <main className="co-main" id="main">
        <h1 className="vh">{words.title}</h1>
        <Messages page={page} />
        <form
          id="checkout"
          className="co-form"
          method="post"
          action={page.path}
          noValidate
          data-faults={JSON.stringify(useWords(faultWords))}
          data-token={page.token}
        >
          {/* The Enter key presses the first button of a form: it saves, it never orders. */}
          <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
            {words.update}
          </button>
          <input type="hidden" name="formToken" value={page.formToken} />
          <Contact page={page} />
          {travels && <Delivery page={page} />}
          <Billing page={page} />
          {travels && <DeliveryChoice page={page} />}
          <noscript>
            <button type="submit" className="btn line sm">
              {words.update}
            </button>
          </noscript>
          {page.bankStep ? (
            <BankStepSection step={page.bankStep} path={page.path} />
          ) : (
            <PaymentChoice page={page} message={note && isPaymentNote(note) ? noteWords[language][note] : null} />
          )}
          <OrderReview page={page} />
        </form>
      </main>
      <SheetFooter />
    </div>
  )
}

function Messages({ page: { note, faults, shortages, bankStep } }: { page: CheckoutPage }) {
  const language = useLanguage()
  const words = useWords(pageWords)
  const labels: Readonly<Record<string, unknown>> = words
  const reasons = useWords(faultWords)
  return (
    <div id="messages">
      {note && (bankStep ? note === 'no-answer' : !isPaymentNote(note)) && (
        <p className="notice" role="alert">
          {noteWords[language][note]}
        </p>
      )}
      {shortages.length > 0 && (
        <ul className="notice co-faults" role="status">
          {shortages.map((shortage) => (
            <li key={shortage}>{shortage}</li>
          ))}
        </ul>
      )}
      {faults.length > 0 && (
        <div className="notice co-faults" role="alert">
          <p className="b">{words.faults(faults.length)}</p>
          <ul>
            {faults.map(({ field, fault }) => (
              <li key={field}>
                <a href={`#${fieldId(field)}`}>{labelOf(labels, field)}</a>: {reasons[fault]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function labelOf(labels: Readonly<Record<string, unknown>>, field: string): string {
  const name = field.split('.').at(-1) ?? field
  const other: Readonly<Record<string, string>> = {
    deliveryOn: 'day',
    deliveryMethod: 'method',
    waivesWithdrawal: 'waiver',
  }
  return String(labels[other[name] ?? name] ?? name)
}

function Delivery({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const { details, typed, countries, faults, contents } = page
  const isFrozen = contents === 'frozen'
  return (
    <section className="stack">
      <h2 className="display">{isFrozen ? words.where.frozen : words.where.dry}</h2>
      <AddressChoice page={page} field="savedAddress">
        <AddressFields
          group="delivery"
          address={typed.delivery}
          countries={countries}
          faults={faults}
          isDoor={isFrozen}
        />
      </AddressChoice>
      <FormField field="note" label={words.note} hint={words.noteHint} value={details.note} faults={faults} />
    </section>
  )
}

/** A buyer who has nothing delivered still needs an address on the invoice. */
function Billing({ page }: { page: CheckoutPage }) {
  const words = useWords(pageWords)
  const { details, typed, countries, faults, contents } = page
  const travels = contents !== 'mail'
  const fields = (
    <AddressFields group="billing" address={typed.billing} countries={countries} faults={faults} isDoor={false} />
  )
  return (
    <section className="stack co-billing">
      {travels ? (
        <label className="check">
          <input type="checkbox" className="vh" name="hasBilling" defaultChecked={details.hasBilling} />
          <i>
            <Icon name="check" />
          </i>
          <span>{words.hasBilling}</span>
        </label>
      ) : (
        <input type="hidden" name="hasBilling" value="on" />
      )}
      <div className={travels ? 'stack co-on-demand' : 'stack'}>
        <h2 className="display">{words.billing}</h2>
        <AddressChoice page={page} field={travels ? 'savedBilling' : 'savedAddress'}>
          {fields}
        </AddressChoice>
        <FormField field="billing.vatId" label={words.vatId} value={details.billing.vatId} faults={faults} />
      </div>
    </section>
  )
}
