import { Picture } from '#app/brand/picture.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { Notice } from '#app/foundation/design/notice.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import type { BoxOffer } from '#app/shop/catalog/product.ts'
import { listingAsidesWords } from './listing-asides-words.ts'
import { listingWords } from './listing-words.ts'

/** Leads from meals to the box that they come in. */
export function PromoTile({ box, picture }: { box: BoxOffer; picture: string | undefined }) {
  const words = useWords(listingAsidesWords).promo
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

/** Says on lists of goods without a box what they do without. */
export function OneTimeNote() {
  const words = useWords(listingAsidesWords)
  return (
    <div className="mt-6 max-w-[44em]">
      <Notice tone="frost">{words.oneTime}</Notice>
    </div>
  )
}

/** What stands instead of products when nothing matches. With script the list starts over in place. */
type NothingFoundProps = { to: string; hasFilters: boolean; onReset: () => void }

/** The way on takes away what was chosen: filters are named only where some are set. */
export function NothingFound({ to, hasFilters, onReset }: NothingFoundProps) {
  const words = useWords(listingAsidesWords)
  const { reset } = useWords(listingWords)
  return (
    <div className="card stack justify-items-start gap-4">
      <h2 className="display h3">{words.nothing}</h2>
      <p className="muted">{hasFilters ? words.nothingLead : words.nothingSearched}</p>
      <ButtonLink look="secondary" to={to} onClick={(event) => [event.preventDefault(), onReset()]}>
        {hasFilters ? reset : words.showAll}
      </ButtonLink>
    </div>
  )
}
