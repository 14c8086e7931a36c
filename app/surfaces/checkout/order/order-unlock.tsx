import { useWords } from '#app/foundation/i18n/text.tsx'
import type { OrderPage } from './order-page.ts'
import { orderWords } from './order-words.ts'

/** Who has the link but not the browser that bought tells what only the buyer knows. */
export function OrderUnlock({ page: { path, unlockNote } }: { page: OrderPage }) {
  const { unlock: words } = useWords(orderWords)
  return (
    <section className="card stack" id="unlock">
      <h2 className="display h3">{words.title}</h2>
      <p className="sm muted">{words.text}</p>
      {unlockNote && (
        <p
          className={unlockNote === 'mailed' ? 'notice ok' : 'notice'}
          role={unlockNote === 'mailed' ? 'status' : 'alert'}
        >
          {words[unlockNote]}
        </p>
      )}
      <form method="post" action={path} className="or-unlock">
        <div className="field">
          <label htmlFor="zip">{words.zip}</label>
          <input id="zip" name="zip" className="input" autoComplete="postal-code" required maxLength={20} />
        </div>
        <div className="field">
          <label htmlFor="email">{words.email}</label>
          <input id="email" name="email" type="email" className="input" autoComplete="email" required maxLength={254} />
        </div>
        <button type="submit" className="btn sec">
          {words.send}
        </button>
      </form>
      <form method="post" action={`${path}/link`} className="stack">
        <p className="sm muted">{words.byMail}</p>
        <p>
          <button type="submit" className="btn line sm">
            {words.askLink}
          </button>
        </p>
      </form>
    </section>
  )
}
