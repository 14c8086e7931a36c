import '#app/brand/css/pages-to-read.css'
import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import type { ContentSection } from '#app/shop/content/content-block.ts'
import { ArticleContents } from './article-contents.tsx'
import { ArticleProducts } from './article-products.tsx'
import { ArticleTile, type ArticleTileProps } from './article-tile.tsx'
import { type EntryTag, IngredientTags } from './ingredient-tags.tsx'
import { journalWords } from './journal-words.ts'
import { PublishedDay } from './published-day.tsx'
import { RecipeCard, type ShownRecipe } from './recipe-card.tsx'
import { recipeWords } from './recipe-words.ts'

const ContentBlocks = stillView(async () => (await import('#app/shop/content/content-blocks.tsx')).ContentBlocks)

export type ScreenData = Readonly<{
  title: string
  lead: string
  sections: readonly ContentSection[]
  published: string | null
  author: string | null
  minutes: number
  category: ArticleTileProps['category']
  ground: string
  art: string
  /** The drawing is a bowl or a plate seen from above. */
  isDish: boolean
  recipe: ShownRecipe | null
  tags: readonly EntryTag[]
  products: readonly ProductCard[]
  boxSize: number
  related: readonly ArticleTileProps[]
}>

/** The recipe comes after this many sections: after why and what, before what may go wrong. */
const SECTIONS_BEFORE_RECIPE = 2
const RECIPE_ID = 'recipe'

export function Screen({ data }: { data: ScreenData }) {
  const words = useWords(journalWords)
  const { recipe: recipeWord } = useWords(recipeWords)
  const { sections, recipe, tags, products, boxSize, related } = data
  const numbered = sections.map((section, place) => ({ ...section, id: `section-${place + 1}` }))
  const [before, after] = [numbered.slice(0, SECTIONS_BEFORE_RECIPE), numbered.slice(SECTIONS_BEFORE_RECIPE)]
  return (
    <main id="main">
      <article>
        <ArticleHead {...data} />
        <div className="wrap article-body">
          <ArticleContents
            places={placesOf([...before, ...(recipe ? [{ id: RECIPE_ID, heading: recipeWord }] : []), ...after])}
          />
          <div className="min-w-0">
            <Sections sections={before} />
            <IngredientTags tags={tags} label={words.inLexicon} />
            {recipe && <RecipeCard key={data.title} recipe={recipe} id={RECIPE_ID} />}
            <Sections sections={after} />
            <ArticleProducts products={products} boxSize={boxSize} />
          </div>
        </div>
      </article>
      {related.length > 0 && <Related articles={related} />}
    </main>
  )
}

function placesOf(all: readonly Place[]) {
  return all.flatMap(({ id, heading }) => (heading === null ? [] : [{ id, heading }]))
}

type Place = Readonly<{ id: string; heading: string | null }>

function ArticleHead({ title, lead, published, author, minutes, category, ground, art, isDish, recipe }: ScreenData) {
  const words = useWords(journalWords)
  const { toRecipe } = useWords(recipeWords)
  return (
    <header className={`article-head ${ground}`}>
      <div className="wrap article-stage">
        <div className={isDish ? 'article-art dish' : 'article-art'}>
          <Picture art={art} sizes="(max-width: 760px) 140vw, 60rem" when="first" isLarge />
        </div>
        <div className="article-words">
          <nav className="crumbs sm" aria-label={words.path}>
            <ol>
              <li>
                <Link to="/blogs">{words.journal}</Link>
              </li>
              {category && (
                <li>
                  <Link to={category.to}>{category.title}</Link>
                </li>
              )}
            </ol>
          </nav>
          <h1 tabIndex={-1} className="display page-title">
            {title}
          </h1>
          <p className="lead page-lead">{lead}</p>
          <p className="article-facts">
            <span>{words.minutesToRead(minutes)}</span>
            {published && (
              <span>
                <PublishedDay day={published} />
              </span>
            )}
            {author && <span>{words.by(author)}</span>}
            {recipe && (
              <a className="link" href={`#${RECIPE_ID}`}>
                {toRecipe}
              </a>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}

function Sections({ sections }: { sections: readonly (ContentSection & { id: string })[] }) {
  if (sections.length === 0) return null
  return (
    <div className="reading">
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id}>
          {heading !== null && <h2 className="display h2">{heading}</h2>}
          <ContentBlocks blocks={blocks} question={heading === null ? 'h2' : 'h3'} />
        </section>
      ))}
    </div>
  )
}

function Related({ articles }: { articles: readonly ArticleTileProps[] }) {
  const words = useWords(journalWords)
  return (
    <section className="section">
      <div className="wrap stack gap-7">
        <div className="row between flex-wrap items-end">
          <h2 className="display h2">{words.readOn}</h2>
          <Link to="/blogs" className="link">
            {words.all}
          </Link>
        </div>
        <ul className="posts">
          {articles.map((article) => (
            <ArticleTile key={article.to} {...article} heading="h3" />
          ))}
        </ul>
      </div>
    </section>
  )
}
