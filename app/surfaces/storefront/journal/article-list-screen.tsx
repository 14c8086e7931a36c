import '#app/brand/css/pages-to-read.css'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { partAddress } from '#app/foundation/pages/page-address.ts'
import { ArticleTile, type ArticleTileProps } from './article-tile.tsx'
import { journalWords } from './journal-words.ts'

type Category = Readonly<{ title: string; to: string; current: boolean }>

export type ScreenData = Readonly<{
  title: string
  lead: string
  path: string
  categories: readonly Category[]
  articles: readonly ArticleTileProps[]
  part: number
  parts: number
}>

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(journalWords)
  const { title, lead, categories, articles, part, parts } = data
  return (
    <main id="main">
      <header className="page-head bare">
        <div className="wrap stack">
          <h1 tabIndex={-1} className="display journal-title">
            {title}
          </h1>
          <p className="lead page-lead">{lead}</p>
          <Categories categories={categories} />
        </div>
      </header>
      {articles.length > 0 ? (
        <ul className="wrap posts">
          {articles.map((article, place) => (
            <ArticleTile key={article.to} {...article} isLead={part === 1 && place === 0} />
          ))}
        </ul>
      ) : (
        <p className="wrap lead muted">{words.nothingHere}</p>
      )}
      <div className="wrap way-back journal-end">
        {parts > 1 && <Parts {...data} />}
        <FeedLink />
      </div>
    </main>
  )
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const words = useWords(journalWords)
  const isWhole = categories.every(({ current }) => !current)
  const all = { title: words.allArticles, to: '/blogs', current: isWhole }
  return (
    <nav aria-label={words.categories}>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[all, ...categories].map(({ title, to, current }) => (
          <li key={to}>
            <Link to={to} className="chip" aria-current={current ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Parts({ path, part, parts }: ScreenData) {
  const words = useWords(journalWords)
  return (
    <nav className="row flex-wrap" aria-label={words.pages}>
      {part > 1 && (
        <ButtonLink look="line" to={partAddress(path, part - 1)} rel="prev">
          {words.newer}
        </ButtonLink>
      )}
      {part < parts && (
        <ButtonLink look="secondary" to={partAddress(path, part + 1)} rel="next">
          {words.older}
        </ButtonLink>
      )}
      <p className="muted sm num">{words.pageOf(part, parts)}</p>
    </nav>
  )
}

/** No page of the shell: an ordinary link. */
function FeedLink() {
  const words = useWords(journalWords)
  return (
    <a className="link sm" href={localePath(useLanguage(), '/blogs/feed.xml')} type="application/rss+xml">
      {words.feed}
    </a>
  )
}
