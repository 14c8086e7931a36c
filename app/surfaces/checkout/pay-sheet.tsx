import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import { PlainSheet } from '#app/surfaces/checkout/frame/sheet-frame.tsx'
import { type PayNote, payWords } from './pay-words.ts'
import { PaymentChoice } from './payment-choice.tsx'

/** Everything the page shows: nothing that tells whose order it is, as anybody with the link may pay. */
export type PayPage = Readonly<{
  number: string
  path: string
  formToken: string
  owedCents: number
  note: PayNote | null
  frames: Readonly<Record<'card' | 'sepa', string>>
}>

/** What an order owes, and the fields to pay it with. */
export function Sheet({ data: page }: { data: PayPage }) {
  const words = useWords(payWords)
  const language = useLanguage()
  const { number, path, owedCents, note, formToken } = page
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
      {note && (
        <p className="notice" role="alert">
          {words.notes[note]}
        </p>
      )}
      <form method="post" action={path} id="checkout" className="stack" data-faults="{}">
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="methodRef" defaultValue="" />
        <PaymentChoice
          page={{ ...page, details: { payment: 'card' }, dueCents: owedCents, kind: 'once', faults: [] }}
        />
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
        <button className="btn full" type="submit" id="order">
          {words.pay(amount)}
        </button>
      </form>
    </PlainSheet>
  )
}
