import { formatDay, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'
import { PlainSheet } from './sheet-frame.tsx'

/** What was ordered, for whoever has the link. */
export function Sheet({ data: { number, lines, totalCents, deliveryOn, email } }: { data: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  return (
    <PlainSheet title={words.thanks}>
      <p className="lead">{words.placed(number)}</p>
      <p>{words.mailed(email)}</p>
      {deliveryOn && <p className="notice frost">{words.arrives(formatDay(deliveryOn, language))}</p>}
      <ul className="co-goods">
        {lines.map(({ key, title, quantity, totalCents: cents }) => (
          <li key={key}>
            <span>
              {quantity} × {title}
            </span>
            <span className="num">{formatMoney(eur(cents), language)}</span>
          </li>
        ))}
      </ul>
      <p className="row between b num">
        <span>{words.total}</span>
        <span>{formatMoney(eur(totalCents), language)}</span>
      </p>
    </PlainSheet>
  )
}
