import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { accountWords } from './account-words.ts'

export type ScreenData = Readonly<{ kind: string }>

const ICONS = { cancel: 'calendar-x', withdraw: 'undo-2', faq: 'circle-help', contact: 'mail' } as const

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(accountWords)
  return (
    <main id="main">
      <header className="tief on-dark page-head">
        <div className="wrap stack">
          <h1 tabIndex={-1} className="display page-title">
            {words.titles[data.kind] ?? words.title}
          </h1>
          <p className="lead page-lead">{words.lead}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Link to="/collections/all-products" className="btn">
              {words.meals}
            </Link>
          </div>
        </div>
      </header>
      <section className="wrap section">
        <h2 className="display h2">{words.open}</h2>
        <Ways />
      </section>
    </main>
  )
}

function Ways() {
  const { routes } = useWords(accountWords)
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-2">
      {routes.map(({ icon, to, title, text }) => (
        <li key={to} className="card account-tile relative stack">
          <Icon name={ICONS[icon]} />
          <h3 className="display h4">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
