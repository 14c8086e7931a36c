import type { ReactNode } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { CardAction } from './card-action.tsx'
import { ProductBadges } from './product-badges.tsx'

type ProductTileProps = {
  product: ProductCard
  /** The first pictures of a page load at once, the others when they come near. */
  eager?: boolean | undefined
  /** How wide the picture is; by default as in a grid of two columns on phones. */
  sizes?: string | undefined
  look?: string
  /** What stands on the picture beside the badges. */
  marks?: ReactNode
  /** What is said of price and contents. */
  children: ReactNode
}

const TWO_COLUMNS = '(max-width: 760px) calc(50vw - 1.6rem), 20rem'

/** The frame of a product wherever products stand in rows: picture, badges, button, name and what you taste first. */
export function ProductTile({ product, eager, sizes = TWO_COLUMNS, look = '', marks, children }: ProductTileProps) {
  const { handle, title, subtitle, art, badges, available, needsChoice } = product
  return (
    <article className={look ? `pcard ${look}` : 'pcard'}>
      <div className="tile">
        <Picture art={art} sizes={sizes} when={eager ? 'at-once' : 'near'} />
        {(badges.length > 0 || marks) && (
          <div className="tags">
            <ProductBadges badges={badges} />
            {marks}
          </div>
        )}
        {available && !needsChoice && <CardAction product={product} />}
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${handle}`} modal>
            {title}
          </Link>
        </h3>
        <p className="sm muted mt-[.3rem] mb-2">{subtitle}</p>
        <p className="meta sm num">{children}</p>
      </div>
    </article>
  )
}
