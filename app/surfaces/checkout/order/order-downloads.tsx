import { useWords } from '#app/foundation/i18n/text.tsx'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** The e-books of an order, for the buyer alone, in both languages. */
export function OrderDownloads({ page: { own } }: { page: OrderPage }) {
  const { downloads: words } = useWords(orderWords)
  if (!own || own.downloads.length === 0) return null
  return (
    <section className="card stack" id="downloads">
      <h2 className="display h3">{words.title}</h2>
      <ul className="or-papers">
        {own.downloads.map(({ title, links }) => (
          <li key={title}>
            <div>
              <div className="b">{title}</div>
              {links.length === 0 && <div className="sm muted">{words.ended}</div>}
            </div>
            <div className="row or-wrap">
              {links.map(({ language, to }) => (
                <a
                  key={language}
                  href={to}
                  className="btn line sm"
                  hrefLang={language}
                  aria-label={words.load(title, words.languages[language])}
                  download
                >
                  {words.languages[language]}
                </a>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
