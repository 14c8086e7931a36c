import '#app/brand/css/pages-to-read.css'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { SearchField } from '#app/foundation/design/search-field.tsx'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { replaceQuery, useQuery } from '#app/foundation/pages/browser/use-query.ts'
import { byLetter, findEntries, LETTERS } from '#app/shop/content/lexicon/find-entries.ts'
import { lexiconWords } from './lexicon-words.ts'

type Entry = Readonly<{ title: string; names: string; to: string; art: string; isInSeason: boolean }>

export type ScreenData = Readonly<{
  title: string
  /** What the address searches for, where the page came without script. */
  search: string
  month: string
  /** All entries, in the order of the language. */
  entries: readonly Entry[]
  /** The places of those that are found by `search`. */
  found: readonly number[]
}>

/** A reader who types does not want a new address with every letter. */
const SETTLES_AFTER_MS = 250
const PARAMETER = 'q'

export function Screen({ data }: { data: ScreenData }) {
  const { title, month, entries } = data
  const words = useWords(lexiconWords)
  const [search, setSearch] = useSearch(data.search)
  const [first = '', last = ''] = [entries[0]?.title, entries.at(-1)?.title]
  const found =
    search === data.search ? data.found.flatMap((place) => entries[place] ?? []) : findEntries(entries, search)
  const isSearching = search.trim() !== ''
  return (
    <main id="main">
      <header className="page-head bare">
        <div className="wrap lexicon-head">
          <div className="stack">
            <h1 tabIndex={-1} className="display journal-title">
              {title}
            </h1>
            <p className="lead page-lead muted">{words.count(entries.length, first, last)}</p>
          </div>
          <SearchForm search={search} onSearch={setSearch} />
        </div>
      </header>
      <div className="wrap way-back">
        {!isSearching && <InSeason month={month} entries={entries.filter(({ isInSeason }) => isInSeason)} />}
        <p role="status" className={isSearching ? 'sm b lexicon-status' : 'vh'}>
          {isSearching ? words.found(found.length) : ''}
        </p>
        {found.length > 0 ? <Index entries={found} /> : <NothingFound onAll={() => setSearch('')} />}
      </div>
    </main>
  )
}

/** What is searched for: typed here, or in the address. What is typed follows into the address, for reload and back. */
function useSearch(first: string): [string, (search: string) => void] {
  const query = useQuery()
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => {
      const next = new URLSearchParams(location.search)
      if (typed.trim()) next.set(PARAMETER, typed.trim())
      else next.delete(PARAMETER)
      replaceQuery(next)
    }, SETTLES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed ?? (query.get(PARAMETER) || first), setTyped]
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const words = useWords(lexiconWords)
  return (
    <search>
      <form
        className="lexicon-search"
        action={localePath(useLanguage(), '/lexicon')}
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          id="lexicon-search"
          name={PARAMETER}
          label={words.search}
          placeholder={words.search}
          value={search}
          maxLength={100}
          onChange={(event) => onSearch(event.target.value)}
        />
        <button type="submit" className="btn sec sm hidden noscript:inline-flex">
          {words.send}
        </button>
      </form>
    </search>
  )
}

function InSeason({ month, entries }: { month: string; entries: readonly Entry[] }) {
  const words = useWords(lexiconWords)
  if (entries.length === 0) return null
  return (
    <section className="in-season" aria-labelledby="in-season">
      <h2 id="in-season" className="display h2">
        {words.now(month)}
      </h2>
      <ul>
        {entries.map((entry) => (
          <EntryCell key={entry.to} {...entry} isInSeason={false} />
        ))}
      </ul>
    </section>
  )
}

function Index({ entries }: { entries: readonly Entry[] }) {
  const words = useWords(lexiconWords)
  const groups = byLetter(entries)
  const used = new Set(groups.map(({ letter }) => letter))
  return (
    <>
      <nav className="letters" aria-label={words.letters}>
        <ul>
          {LETTERS.map((letter) => (
            <li key={letter}>
              {used.has(letter) ? <a href={`#letter-${letter}`}>{letter}</a> : <span>{letter}</span>}
            </li>
          ))}
        </ul>
      </nav>
      <p className="season-legend sm muted">{words.inSeason}</p>
      <ul className="entry-grid">
        {groups.flatMap(({ letter, entries: own }) => [
          <li key={letter} id={`letter-${letter}`} className="letter">
            <h2 className="display">{letter}</h2>
          </li>,
          ...own.map((entry) => <EntryCell key={entry.to} {...entry} />),
        ])}
      </ul>
    </>
  )
}

function EntryCell({ title, to, art, isInSeason }: Entry) {
  const words = useWords(lexiconWords)
  return (
    <li className="entry-cell">
      <Link to={to}>
        <img src={art} alt="" width={200} height={200} loading="lazy" decoding="async" />
        <b>{title}</b>
        {isInSeason && <span className="vh">, {words.inSeason}</span>}
      </Link>
      {isInSeason && <i className="season-dot" />}
    </li>
  )
}

function NothingFound({ onAll }: { onAll: () => void }) {
  const words = useWords(lexiconWords)
  return (
    <div className="stack">
      <p className="lead">{words.nothing}</p>
      <div>
        <ButtonLink
          look="line"
          to="/lexicon"
          onClick={(event) => {
            event.preventDefault()
            onAll()
          }}
        >
          {words.all}
        </ButtonLink>
      </div>
    </div>
  )
}
