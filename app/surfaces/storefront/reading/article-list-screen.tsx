import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { readingWords } from '#app/surfaces/storefront/frame/reading-words.ts'
import { PublishedDay } from './published-day.tsx'

type Category = Readonly<{ title: string; to: string; current: boolean }>
type Article = Readonly<{ title: string; lead: string; to: string; art: string; published: string | null }>

export type ScreenData = Readonly<{
  title: string
  lead: string
  categories: readonly Category[]
  articles: readonly Article[]
}>

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(readingWords)
  return (
    <main id="main">
      <header className="page-head bare">
        <div className="wrap stack">
          <h1 tabIndex={-1} className="display page-title">
            {data.title}
          </h1>
          <p className="lead page-lead">{data.lead}</p>
          <Categories categories={data.categories} />
        </div>
      </header>
      {data.articles.length > 0 ? (
        <ul className="wrap way-back article-grid">
          {data.articles.map((article) => (
            <ArticleTile key={article.to} {...article} />
          ))}
        </ul>
      ) : (
        <p className="wrap way-back lead muted">{words.nothingHere}</p>
      )}
    </main>
  )
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const words = useWords(readingWords)
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

function ArticleTile({ title, lead, to, art, published }: Article) {
  return (
    <li className="article-tile relative">
      <div className="picture">
        <Picture art={art} sizes="(max-width: 760px) 90vw, 24rem" />
      </div>
      <div className="stack">
        <h2 className="display h3">
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="muted line-clamp-3">{lead}</p>
        {published && <PublishedDay day={published} />}
      </div>
    </li>
  )
}
