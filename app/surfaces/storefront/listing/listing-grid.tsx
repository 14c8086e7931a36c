import { Fragment, memo } from 'react'
import { stillView } from '#app/foundation/pages/browser/code-on-demand.tsx'
import { ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import type { BoxOffer, ProductCard } from '#app/shop/catalog/product.ts'

const PromoTile = stillView(async () => (await import('./listing-asides.tsx')).PromoTile)

/** The promotion stands behind the sixth card, where two rows are full. */
const CARDS_BEFORE_PROMO = 6

/** While somebody types, most cards stay what they are. */
const Card = memo(ProductCardTile)

type ListingGridProps = {
  products: readonly ProductCard[]
  box: BoxOffer
  boxPicture: string | undefined
  /** Only listings of meals speak of the box. */
  hasPromo: boolean
  grid: React.RefObject<HTMLDivElement | null>
}

export function ListingGrid({ products, box, boxPicture, hasPromo, grid }: ListingGridProps) {
  return (
    <div className="pgrid" ref={grid}>
      {products.map((product, place) => (
        <Fragment key={product.id}>
          {hasPromo && place === CARDS_BEFORE_PROMO && <PromoTile box={box} picture={boxPicture} />}
          <Card product={product} boxSize={box.size} eager={place === 0} />
        </Fragment>
      ))}
    </div>
  )
}
