import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { BankStep } from '#app/shop/checkout/bank-step.ts'
import { PlainSheet } from '#app/surfaces/checkout/frame/sheet-frame.tsx'
import { BankStepSection } from './bank-step-section.tsx'
import { type PayNote, payWords } from './pay-words.ts'
import { PaymentChoice } from './payment-choice.tsx'

/** Everything the page shows: nothing that tells whose order it is, as anybody with the link may pay. */
export type PayPage = Readonly<{
  number: string
  path: string
  formToken: string
  owedCents: number
  note: PayNote | null
  bankStep: BankStep | null
  /** What a direct debit would be collected under. */
  mandate: readonly string[]
  frames: Readonly<Record<'card' | 'sepa', string>>
}>

/** What an order owes, and the fields to pay it with. */
export function Sheet({ data: page }: { data: PayPage }) {
  const words = useWords(payWords)
  const language = useLanguage()
  const { number, path, owedCents, note, formToken, bankStep } = page
  const amount = formatMoney(eur(owedCents), language)
  if (owedCents === 0)
    return (
      <PlainSheet title={words.done}>
        <p className="lead" role="status">
          {words.paid}
        </p>
        <ButtonLink to={`${path.replace(/^\/en\b/, '').replace(/\/pay$/, '')}`}>{words.toOrder}</ButtonLink>
      </PlainSheet>
    )
  return (
    <PlainSheet title={words.heading}>
      <p className="lead">{words.text(amount)}</p>
      {bankStep && note === 'no-answer' && (
        <p className="notice" role="alert">
          {words.notes[note]}
        </p>
      )}
      <form method="post" action={path} id="checkout" className="stack" data-faults="{}">
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="methodRef" defaultValue="" />
        {bankStep ? (
          <BankStepSection step={bankStep} path={path} />
        ) : (
          <PaymentChoice
            page={{ ...page, details: { payment: 'card' }, dueCents: owedCents, kind: 'once', faults: [] }}
            message={note && words.notes[note]}
          />
        )}
        <dl className="co-sum num">
          <div>
            <dt>{words.order}</dt>
            <dd>{number}</dd>
          </div>
          <div className="co-total">
            <dt>{words.open}</dt>
            <dd className="display h2">{amount}</dd>
          </div>
        </dl>
        {!bankStep && (
          <button className="btn full" type="submit" id="order">
            {words.pay(amount)}
          </button>
        )}
      </form>
    </PlainSheet>
  )
}
