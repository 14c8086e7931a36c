import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'

type Entry = Readonly<{ title: string; lead: string; to: string; art: string }>

export type ScreenData = Readonly<{ title: string; lead: string; entries: readonly Entry[] }>

export function Screen({ data }: { data: ScreenData }) {
  const language = useLanguage()
  const entries = data.entries.toSorted((one, other) => one.title.localeCompare(other.title, language))
  return (
    <main id="main">
      <header className="tief on-dark page-head">
        <div className="wrap stack">
          <h1 tabIndex={-1} className="display page-title">
            {data.title}
          </h1>
          <p className="lead page-lead">{data.lead}</p>
        </div>
      </header>
      <ul className="wrap section grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-5 lg:grid-cols-4">
        {entries.map((entry) => (
          <LexiconTile key={entry.to} {...entry} />
        ))}
      </ul>
    </main>
  )
}

function LexiconTile({ title, lead, to, art }: Entry) {
  return (
    <li className="lexicon-tile relative">
      <div className="ground">
        <img src={art} alt="" width={200} height={200} loading="lazy" decoding="async" />
      </div>
      <h2 className="display h4 mt-3">
        <Link to={to} className="after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="sm muted mt-1 line-clamp-3">{lead}</p>
    </li>
  )
}
