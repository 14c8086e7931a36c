import { BrandSymbol } from '#app/brand/brand-symbol.tsx'
import { ButtonLink } from '#app/foundation/design/button.tsx'
import { useWords } from '#app/foundation/i18n/text.tsx'
import { MEALS_PATH } from '#app/shop/catalog/listing/listing.ts'
import { cartPlaceWords } from './cart-place-words.ts'
import { drawerWords } from './drawer-words.ts'

/** Nothing chosen yet: a bowl that waits, and two ways on. */
export function EmptyCart({ isLoading }: { isLoading: boolean }) {
  const words = useWords(drawerWords)
  const { loading } = useWords(cartPlaceWords)
  if (isLoading) {
    return (
      <p className="muted" role="status">
        {loading}
      </p>
    )
  }
  return (
    <div className="empty">
      <div className="plate">
        <BrandSymbol size={104} bowl="fill-tief" />
      </div>
      <h3 className="display h3">{words.emptyTitle}</h3>
      <p className="muted">{words.emptyText}</p>
      <ButtonLink to={MEALS_PATH} full>
        {words.toMeals}
      </ButtonLink>
      <ButtonLink to="/box" look="line" full>
        {words.toSizes}
      </ButtonLink>
    </div>
  )
}
