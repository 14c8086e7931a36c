import { useWords } from '#app/foundation/i18n/text.tsx'
import { mandateWords } from '#app/shop/orders/mails/mandate-words.ts'
import { accountWords } from '#app/surfaces/checkout/frame/account-choice-words.ts'
import type { CheckoutPage } from '#app/surfaces/checkout/frame/checkout-page.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { faultAt, Hint } from '#app/surfaces/checkout/frame/form-field.tsx'
import { Tick } from './account-choice.tsx'
import { Option } from './delivery-choice.tsx'
import { PaymentMessage } from './payment-message.tsx'

type Payable = Pick<CheckoutPage, 'dueCents' | 'kind' | 'frames' | 'faults'> &
  Partial<Pick<CheckoutPage, 'mandate' | 'account'>> &
  Readonly<{
    details: Pick<CheckoutPage['details'], 'payment'> & Partial<Pick<CheckoutPage['details'], 'keepsMethod'>>
  }>

/** Card data is typed into a frame of the gateway: this page never sees it. */
export function PaymentChoice({ page, message }: { page: Payable; message: string | null }) {
  const { details, dueCents, kind, frames, faults, mandate = [], account = null } = page
  const own = useWords(accountWords)
  const paysBySaved = account?.methods.some(({ isChosen, isExpired }) => isChosen && !isExpired) ?? false
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
        <legend className="vh">{account ? own.savedMethods : words.payment}</legend>
        {account?.methods.map(({ id, label, more, isExpired, isChosen }) => (
          <Option
            key={id}
            name="payment"
            value={`saved-${id}`}
            isChosen={isChosen && !isExpired}
            label={label}
            more={isExpired ? own.expired : more}
            isDisabled={isExpired}
          />
        ))}
        {(['card', 'sepa'] as const).map((method) => (
          <Option
            key={method}
            name="payment"
            value={method}
            isChosen={!paysBySaved && details.payment === method}
            label={account?.methods.length ? own.otherKinds[method] : words.kinds[method]}
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
      {account && kind !== 'subscription' && (
        <div className="co-new-method">
          <Tick name="keepsMethod" isTicked={details.keepsMethod ?? false} label={own.keepsMethod} />
        </div>
      )}
      {kind === 'subscription' && <p className="sm muted">{words.savesMethod}</p>}
      <noscript>
        <p className="notice co-new-method">{words.noScript}</p>
      </noscript>
    </section>
  )
}
