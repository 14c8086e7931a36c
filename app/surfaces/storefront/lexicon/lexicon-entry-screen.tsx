import '#app/brand/css/pages-to-read.css'
import { Badge } from '#app/foundation/design/badge.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ContentSection } from '#app/shop/content/content-block.ts'
import type { RawNutrition } from '#app/shop/content/lexicon/entry-fields.ts'
import { letterOf } from '#app/shop/content/lexicon/find-entries.ts'
import { ArticleTile, type ArticleTileProps } from '#app/surfaces/storefront/journal/article-tile.tsx'
import { type EntryTag, IngredientTags } from '#app/surfaces/storefront/journal/ingredient-tags.tsx'
import { type Dish, EntryDishes } from './entry-dishes.tsx'
import { entryWords } from './entry-words.ts'
import { RawNutritionTable } from './raw-nutrition-table.tsx'
import { type Season, SeasonWheel } from './season-wheel.tsx'

type Facts = Readonly<{ nutrition: RawNutrition; origin: string; storage: string; goodWith: readonly EntryTag[] }>

const ContentBlocks = stillView(async () => (await import('#app/shop/content/content-blocks.tsx')).ContentBlocks)

export type ScreenData = Readonly<{
  title: string
  lead: string
  sections: readonly ContentSection[]
  art: string
  season: Season
  facts: Facts | null
  dishes: readonly Dish[]
  boxSize: number
  articles: readonly ArticleTileProps[]
  previous: EntryTag | null
  next: EntryTag | null
}>

export function Screen({ data }: { data: ScreenData }) {
  const { sections, facts, dishes, boxSize, articles } = data
  return (
    <main id="main">
      <article>
        <EntryHead {...data} />
        <div className={facts ? 'wrap section entry-body' : 'wrap section'}>
          <div className="reading">
            {[...sections.entries()].map(([place, { heading, blocks }]) => (
              <section key={place}>
                {heading !== null && <h2 className="display h3">{heading}</h2>}
                <ContentBlocks blocks={blocks} question={heading === null ? 'h2' : 'h3'} />
              </section>
            ))}
          </div>
          {facts && <RawNutritionTable nutrition={facts.nutrition} />}
        </div>
        {facts && <InShort {...facts} />}
      </article>
      <EntryDishes dishes={dishes} boxSize={boxSize} name={data.title} />
      {articles.length > 0 && <Articles articles={articles} />}
      <Neighbours {...data} />
    </main>
  )
}

function EntryHead({ title, lead, art, season }: ScreenData) {
  const words = useWords(entryWords)
  const letter = letterOf(title)
  return (
    <header className="entry-head">
      <div className="wrap entry-stage">
        <div className="stack">
          <nav className="crumbs sm" aria-label={words.path}>
            <ol>
              <li>
                <Link to="/lexicon">{words.lexicon}</Link>
              </li>
              <li>
                <Link to={`/lexicon#letter-${letter}`}>{letter}</Link>
              </li>
            </ol>
          </nav>
          <h1 tabIndex={-1} className="display page-title">
            {title}
          </h1>
          <p className="lead page-lead">{lead}</p>
          {season.text !== '' && (
            <p className="row flex-wrap">
              {season.isNow && (
                <Badge tone="dark">
                  <Icon name="leaf" />
                  {words.now}
                </Badge>
              )}
              <span className="sm b">{words.season(season.text)}</span>
            </p>
          )}
        </div>
        {season.text !== '' ? (
          <SeasonWheel season={season} art={art} />
        ) : (
          <img className="entry-drawing" src={art} alt="" width={200} height={200} decoding="async" />
        )}
      </div>
    </header>
  )
}

function InShort({ origin, storage, goodWith }: Facts) {
  const words = useWords(entryWords)
  return (
    <section className="section frost" aria-labelledby="in-short">
      <div className="wrap stack gap-8">
        <h2 id="in-short" className="display h2">
          {words.inShort}
        </h2>
        <ul className="entry-facts">
          <li>
            <h3 className="display h3">{words.origin}</h3>
            <p>{origin}</p>
          </li>
          <li>
            <h3 className="display h3">{words.storage}</h3>
            <p>{storage}</p>
          </li>
          {goodWith.length > 0 && (
            <li>
              <h3 className="display h3">{words.goodWith}</h3>
              <IngredientTags tags={goodWith} label={words.goodWith} />
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

function Articles({ articles }: { articles: readonly ArticleTileProps[] }) {
  const words = useWords(entryWords)
  return (
    <section className="wrap stack gap-7 pb-[var(--space-section)]">
      <h2 className="display h2">{words.articles}</h2>
      <ul className="posts">
        {articles.map((article) => (
          <ArticleTile key={article.to} {...article} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ previous, next }: ScreenData) {
  const words = useWords(entryWords)
  return (
    <nav className="wrap way-back neighbours" aria-label={words.neighbours}>
      {previous && <Neighbour entry={previous} place="before" label={words.before} />}
      {next && <Neighbour entry={next} place="after" label={words.after} />}
    </nav>
  )
}

function Neighbour({ entry, place, label }: { entry: EntryTag; place: 'before' | 'after'; label: string }) {
  return (
    <Link to={entry.to} className={place} rel={place === 'before' ? 'prev' : 'next'}>
      <img src={entry.art} alt="" width={200} height={200} loading="lazy" decoding="async" />
      <span>
        <span className="sm muted">{label} </span>
        <b>{entry.title}</b>
      </span>
    </Link>
  )
}
