import { localePath } from '#app/foundation/i18n/language.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { EmptyBowl } from './bowl-drawing.tsx'
import { notFoundWords } from './not-found-words.ts'

export type ScreenData = Readonly<{ path: string | null }>

export function Screen({ data }: { data?: ScreenData | null }) {
  const words = useWords(notFoundWords)
  return (
    <main id="main" className="tief on-dark bowl-page">
      <div className="wrap bowl-stage">
        <EmptyBowl />
        <div className="stack bowl-words">
          <h1 tabIndex={-1} className="display h1">
            {words.title}
          </h1>
          <p className="lead">{words.lead}</p>
          {data?.path && (
            <p className="sm muted">
              {words.at} <span className="b wrap-anywhere">{data.path}</span>
            </p>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Link to={MEALS_PATH} className="btn">
              {words.meals}
            </Link>
            <Link to="/box" className="btn line">
              {words.box}
            </Link>
          </div>
          <MealSearch />
        </div>
      </div>
    </main>
  )
}

function MealSearch() {
  const words = useWords(notFoundWords)
  const action = localePath(useLanguage(), '/collections/all-products')
  return (
    <search>
      <form action={action} method="get" className="field bowl-search">
        <label htmlFor="missing-search">{words.search}</label>
        <div className="flex flex-wrap items-center gap-3">
          <div className="search grow text-ink">
            <Icon name="search" />
            <input id="missing-search" className="input" type="search" name="q" placeholder={words.example} />
          </div>
          <button type="submit" className="btn sec">
            {words.submit}
          </button>
        </div>
      </form>
    </search>
  )
}
