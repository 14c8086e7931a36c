import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { BankStep } from '#app/shop/checkout/bank-step.ts'
import { bankStepWords } from '#app/surfaces/checkout/frame/bank-step-words.ts'
import { pageWords } from '#app/surfaces/checkout/frame/checkout-page-words.ts'
import { PaymentMessage } from './payment-message.tsx'

type Left = { step: BankStep; path: string }

/** Stands where the payment is chosen as long as a bank waits for the buyer: the way back there, or another way to pay. */
export function BankStepSection({ step, path }: Left) {
  const words = useWords(bankStepWords)
  const { payment } = useWords(pageWords)
  const language = useLanguage()
  return (
    <section className="stack" id="payment-choice">
      <h2 className="display">{payment}</h2>
      <PaymentMessage>
        <p className="b">{words.title}</p>
        <p>{words.text(formatMoney(eur(step.cents), language), step.label)}</p>
      </PaymentMessage>
      <div className="row co-ways">
        <a className="btn" href={step.url}>
          {words.back}
        </a>
        <button className="btn sec" type="submit" formAction={`${path}/another-way`} formNoValidate>
          {words.other}
        </button>
      </div>
    </section>
  )
}
