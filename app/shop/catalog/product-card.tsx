import { Picture } from '#app/foundation/design/picture.tsx'
import { formatNumber } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/link.tsx'
import { CardAction } from './card-action.tsx'
import { CardPrice } from './card-price.tsx'
import { catalogWords } from './catalog-words.ts'
import type { ProductCard } from './product.ts'
import { ProductBadges } from './product-badges.tsx'

type ProductCardTileProps = {
  product: ProductCard
  boxSize: number
  /** The first pictures of a page load at once, the others when they come near. */
  eager?: boolean
  /** How wide the picture is; by default as in a grid of two columns on phones. */
  sizes?: string
}

const TWO_COLUMNS = '(max-width: 760px) calc(50vw - 1.6rem), 20rem'

/** A product in a listing: picture, name, what you taste first, prices, energy and protein. */
export function ProductCardTile({ product, boxSize, eager = false, sizes = TWO_COLUMNS }: ProductCardTileProps) {
  const language = useLanguage()
  const words = useWords(catalogWords)
  const { handle, title, subtitle, art, badges, kcal, protein, available, needsChoice } = product
  const adds = available && !needsChoice
  return (
    <article className="pcard">
      <div className="tile">
        <Picture art={art} sizes={sizes} when={eager ? 'at-once' : 'near'} />
        <div className="tags">
          <ProductBadges badges={badges} />
        </div>
        {adds && <CardAction product={product} />}
      </div>
      <div>
        <h3 className="display name">
          <Link to={`/products/${handle}`} modal>
            {title}
          </Link>
        </h3>
        <p className="sm muted mt-[.3rem] mb-2">{subtitle}</p>
        <p className="meta sm num">
          <CardPrice product={product} boxSize={boxSize} />
          {kcal !== null && protein !== null && (
            <span className="muted">
              {words.energyAndProtein(formatNumber(kcal, language), formatNumber(protein, language))}
            </span>
          )}
        </p>
      </div>
    </article>
  )
}
