import { Picture } from '#app/brand/picture.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { MEALS_TAG } from '#app/shop/catalog/listing/listing.ts'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { HomeHero, HomeStrip } from './home-hero.tsx'
import { HomeSteps } from './home-steps.tsx'
import { HomeVoices, HomeWhy } from './home-voices.tsx'
import { homeWords } from './home-words.ts'

type Category = Readonly<{ title: string; to: string; art: string; table: string }>

export type ScreenData = Readonly<{
  dishes: number
  glutenFree: number
  favourites: readonly ProductCard[]
  categories: readonly Category[]
  /** The box whose price cards show, the sizes on offer, and what a first order saves. */
  boxSize: number
  sizes: readonly number[]
  firstOrderPercent: number
  /** The pictures of this page by name. */
  art: Readonly<Record<string, string>>
}>

export function Screen({ data }: { data: ScreenData }) {
  const { dishes, glutenFree, favourites, categories, boxSize, art } = data
  return (
    <main id="main">
      <HomeHero dishes={dishes} glutenFree={glutenFree} firstOrderPercent={data.firstOrderPercent} art={art} />
      <HomeStrip />
      <Favourites dishes={dishes} products={favourites} boxSize={boxSize} />
      <Categories categories={categories} />
      <HomeSteps sizes={data.sizes} art={art} />
      <HomeWhy glutenFree={glutenFree} picture={art['pattern-garten']} />
      <HomeVoices favourites={favourites} />
    </main>
  )
}

type FavouritesProps = { dishes: number; products: readonly ProductCard[]; boxSize: number }

function Favourites({ dishes, products, boxSize }: FavouritesProps) {
  const words = useWords(homeWords)
  const [first, second] = words.favourites
  return (
    <section className="section">
      <div className="wrap stack gap-10">
        <div className="row between flex-wrap items-end">
          <h2 className="display h1">
            {first}
            <br />
            {second}
          </h2>
          <Link className="link" to={`/collections/all-products?tags=${MEALS_TAG}`}>
            {words.seeAll(dishes)}
          </Link>
        </div>
        <div className="grid4">
          {products.map((product) => (
            <ProductCardTile
              key={product.id}
              product={product}
              boxSize={boxSize}
              sizes="(max-width: 760px) 66vw, 20rem"
            />
          ))}
        </div>
        <PriceNote />
      </div>
    </section>
  )
}

function Categories({ categories }: { categories: readonly Category[] }) {
  const words = useWords(homeWords)
  return (
    <section className="pb-(--space-section)">
      <div className="wrap stack gap-8">
        <h2 className="display h2">{words.hungry}</h2>
        <div className="cats">
          {categories.map(({ title, to, art, table }) => (
            <Link key={to} to={to}>
              <i className={`table-${table}`}>
                <Picture art={art} sizes="(max-width: 760px) 38vw, 16rem" />
              </i>
              {title}
            </Link>
          ))}
        </div>
      </div>
    </section>
  )
}
