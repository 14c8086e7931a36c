import { formatDate, formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { eur } from '#app/foundation/money/money.ts'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** Invoice and credit notes, for the buyer alone. */
export function OrderPapers({ page: { own } }: { page: OrderPage }) {
  const language = useLanguage()
  const words = useWords(orderWords)
  if (!own) return null
  return (
    <section className="card stack" id="papers">
      <h2 className="display h3">{words.papers}</h2>
      <ul className="or-papers">
        {own.documents.map(({ number, kind, issuedOn, cents, to }) => {
          const name = `${words.kinds[kind]} ${number}`
          return (
            <li key={number}>
              <div>
                <div className="b">
                  {words.kinds[kind]} <span className="or-number">{number}</span>
                </div>
                <div className="sm muted num">
                  {words.issued(formatDate(issuedOn, language))}, {formatMoney(eur(cents), language)}
                </div>
              </div>
              <a href={to} className="btn line sm" aria-label={words.download(name)} download>
                PDF
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
