import { Badge } from '#app/foundation/design/badge.tsx'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { CardPrice } from '#app/shop/catalog/listing/card-price.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { EnergyAndProtein } from '#app/shop/catalog/listing/product-card-tile.tsx'
import { ProductTile } from '#app/shop/catalog/listing/product-tile.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { entryWords } from './entry-words.ts'

/** A product with the share of the ingredient, where its list tells one. */
export type Dish = Readonly<{ product: ProductCard; percent: number | null }>

/** Dishes shown as cards; the others are named below them. */
const AS_CARDS = 6

type EntryDishesProps = Readonly<{ dishes: readonly Dish[]; boxSize: number; name: string }>

/** Everything that names the ingredient in its list, most of it first. */
export function EntryDishes({ dishes, boxSize, name }: EntryDishesProps) {
  const words = useWords(entryWords)
  if (dishes.length === 0) return null
  const others = dishes.slice(AS_CARDS)
  return (
    <section className="section" aria-labelledby="entry-dishes">
      <div className="wrap stack gap-8">
        <h2 id="entry-dishes" className="display h2">
          {words.dishes}
        </h2>
        <ul className="entry-dishes">
          {dishes.slice(0, AS_CARDS).map(({ product, percent }) => (
            <li key={product.id}>
              <ProductTile product={product} marks={percent !== null && <Share percent={percent} name={name} />}>
                <CardPrice product={product} boxSize={boxSize} />
                <EnergyAndProtein {...product} />
              </ProductTile>
            </li>
          ))}
        </ul>
        <PriceNote />
        {others.length > 0 && (
          <p className="also sm">
            {words.alsoIn}
            {others.map(({ product: { id, handle, title } }) => (
              <Link key={id} to={`/products/${handle}`} modal className="link">
                {title}
              </Link>
            ))}
          </p>
        )}
      </div>
    </section>
  )
}

function Share({ percent, name }: { percent: number; name: string }) {
  const words = useWords(entryWords)
  return <Badge tone="green">{words.share(formatNumber(percent, useLanguage()), name)}</Badge>
}
