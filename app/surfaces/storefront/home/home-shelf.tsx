import { Link } from '#app/foundation/pages/browser/link.tsx'
import { PriceNote } from '#app/shop/catalog/listing/price-note.tsx'
import { ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import type { Shown } from '#app/surfaces/storefront/blocks/shown-block.ts'
import { Lines } from './lines.tsx'
import { sectionOn } from './section-on.ts'

export function HomeShelf({ block }: { block: Shown<'product-shelf'> }) {
  const { ground, anchor, heading, lead, dishes, boxSize, action } = block
  return (
    <section className={sectionOn(ground)} id={anchor ?? undefined}>
      <div className="wrap stack gap-10">
        <div className="row between flex-wrap items-end">
          <h2 className="display h1">
            <Lines text={heading} />
          </h2>
          {action && (
            <Link className="link" to={action.to}>
              {action.label}
            </Link>
          )}
        </div>
        {lead !== null && <p className="lead">{lead}</p>}
        <div className="grid4">
          {dishes.map(({ card }) => (
            <ProductCardTile key={card.id} product={card} boxSize={boxSize} sizes="(max-width: 760px) 66vw, 20rem" />
          ))}
        </div>
        <PriceNote />
      </div>
    </section>
  )
}
