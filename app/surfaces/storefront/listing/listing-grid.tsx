import { Fragment, memo } from 'react'
import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { ProductCardTile } from '#app/shop/catalog/listing/product-card-tile.tsx'
import type { BoxOffer, ProductCard } from '#app/shop/catalog/product.ts'
import { listingWords } from './listing-words.ts'

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

function PromoTile({ box, picture }: { box: BoxOffer; picture: string | undefined }) {
  const words = useWords(listingWords).promo
  const language = useLanguage()
  const [first, second] = words.title(box.size, formatMoney(box.mealPrice, language))
  const invitation = box.deliveryFee ? words.emptyWithFee : words.empty
  return (
    <Link className="promo-tile" to="/box">
      <div className="stack gap-[.6rem]">
        <h3 className="display h2">
          {first}
          <br />
          {second}
        </h3>
        <p>{invitation}</p>
      </div>
      <Picture art={picture} sizes="(max-width: 760px) 46vw, 22rem" />
    </Link>
  )
}

/** What stands instead of products when nothing matches. With script the list starts over in place. */
export function NothingFound({ to, onReset }: { to: string; onReset: () => void }) {
  const words = useWords(listingWords)
  return (
    <div className="card stack justify-items-start gap-4">
      <h2 className="display h3">{words.nothing}</h2>
      <p className="muted">{words.nothingLead}</p>
      <ButtonLink look="secondary" to={to} onClick={(event) => [event.preventDefault(), onReset()]}>
        {words.reset}
      </ButtonLink>
    </div>
  )
}
