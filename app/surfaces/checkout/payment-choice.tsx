import { useWords } from '#app/foundation/i18n/text.tsx'
import { mandateWords } from '#app/shop/orders/mails/mandate-words.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { faultAt, Hint } from '#app/surfaces/checkout/frame/form-field.tsx'
import { Option } from './delivery-choice.tsx'
import { PaymentMessage } from './payment-message.tsx'

type Payable = Pick<CheckoutPage, 'dueCents' | 'kind' | 'frames' | 'faults'> &
  Partial<Pick<CheckoutPage, 'mandate'>> &
  Readonly<{ details: Pick<CheckoutPage['details'], 'payment'> }>

/** Card data is typed into a frame of the gateway: this page never sees it. */
export function PaymentChoice({ page, message }: { page: Payable; message: string | null }) {
  const { details, dueCents, kind, frames, faults, mandate = [] } = page
  const words = useWords(pageWords)
  const { title: mandateTitle } = useWords(mandateWords)
  const covered = dueCents === 0 && <p className="notice ok">{words.nothingDue}</p>
  if (covered && kind !== 'subscription')
    return (
      <section className="stack" id="payment-choice">
        <h2 className="display">{words.payment}</h2>
        {covered}
      </section>
    )
  const fault = faultAt(faults, 'payment')
  return (
    <section className="stack" id="payment-choice">
      <h2 className="display">{words.payment}</h2>
      {message && <PaymentMessage>{message}</PaymentMessage>}
      {covered}
      <fieldset className="stack co-tight">
        <legend className="vh">{words.payment}</legend>
        {(['card', 'sepa'] as const).map((method) => (
          <Option
            key={method}
            name="payment"
            value={method}
            isChosen={details.payment === method}
            label={words.kinds[method]}
            frame={frames[method]}
          />
        ))}
      </fieldset>
      <iframe id="payment-frame" className="co-frame" title={words.frame} src={frames[details.payment]} />
      {mandate.length > 0 && (
        <div className="notice frost co-mandate sm">
          <p className="b">{mandateTitle}</p>
          <p>{words.mandate}</p>
          <ul>
            {mandate.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <div className={fault ? 'field err' : 'field'} aria-live="polite">
        <Hint id="payment" fault={fault} />
      </div>
      {kind === 'subscription' && <p className="sm muted">{words.savesMethod}</p>}
      <noscript>
        <p className="notice">{words.noScript}</p>
      </noscript>
    </section>
  )
}
