import { Picture } from '#app/brand/picture.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { EnergyAndProtein, ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import { BlockSection } from './block-section.tsx'
import type { Shown, ShownDish } from './shown-block.ts'

/** Goods beside each other: to buy, or as parts of a bundle to look at. */
export function ShelfBlock({ block }: { block: Shown<'product-shelf'> }) {
  const { heading, lead, dishes, isBundle, boxSize, action } = block
  return (
    <BlockSection block={block} heading={heading} lead={lead}>
      <ul className="shelf">
        {dishes.map((dish) => (
          <li key={dish.card.id}>
            {isBundle ? (
              <BundlePart dish={dish} />
            ) : (
              <ProductCardTile product={dish.card} boxSize={boxSize} sizes="(max-width: 760px) 45vw, 20rem" />
            )}
          </li>
        ))}
      </ul>
      {!isBundle && <PriceNote />}
      {action && (
        <Link className="link" to={action.to}>
          {action.label}
        </Link>
      )}
    </BlockSection>
  )
}

function BundlePart({ dish: { card, quantity } }: { dish: ShownDish }) {
  return (
    <div className="shelf-part">
      <div className="picture">
        <Picture art={card.art} sizes="(max-width: 760px) 45vw, 20rem" />
        {quantity > 1 && <span className="badge dark num">{`${quantity} ×`}</span>}
      </div>
      <h3 className="display h4">
        <Link to={`/products/${card.handle}`}>{card.title}</Link>
      </h3>
      <p className="sm muted">{card.subtitle}</p>
      <p className="sm num">
        <EnergyAndProtein kcal={card.kcal} protein={card.protein} />
      </p>
    </div>
  )
}
