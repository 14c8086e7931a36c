import { Picture } from '#app/brand/picture.tsx'
import { IconButton } from '#app/foundation/design/icon-button.tsx'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { useLanguage, useWords } from '#app/foundation/i18n/text.tsx'
import { Icon } from '#app/foundation/icons/icon.tsx'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { Link } from '#app/foundation/pages/browser/link.tsx'
import { closeUpsell, forgetUpsell } from '#app/shop/cart/browser/cart-actions.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { addToBox } from '#app/shop/catalog/add-to-box.ts'
import type { Choosable } from '#app/shop/catalog/basket.ts'
import { drawerWords } from './drawer-words.ts'
import { useSuggestions } from './use-goods-facts.ts'

const PANEL = 'drawer'
const MOST = 3

/** A few small things that are not in the cart yet. A shopper who closes them, or takes one out, has decided. */
export function CartSuggestions({ cart }: { cart: CartState }) {
  const words = useWords(drawerWords)
  const suggestions = useSuggestions().filter(({ variantId }) => isWelcome(globalId('ProductVariant', variantId), cart))
  if (suggestions.length === 0 || cart.allGiftCards || cart.closedUpsells.includes(PANEL)) return null
  return (
    <section aria-label={words.suggestions}>
      <div className="row between">
        <h3 className="b">{words.suggestions}</h3>
        <IconButton label={words.closeSuggestions} className="-mr-2" onClick={() => closeUpsell(PANEL)}>
          <Icon name="x" />
        </IconButton>
      </div>
      <ul className="suggestions">
        {suggestions.slice(0, MOST).map((product) => (
          <Suggestion key={product.variantId} product={product} />
        ))}
      </ul>
    </section>
  )
}

function isWelcome(id: string, { items, upsellsRemoved }: CartState): boolean {
  return items[id] === undefined && !upsellsRemoved.includes(id)
}

function Suggestion({ product }: { product: Choosable }) {
  const words = useWords(drawerWords)
  const language = useLanguage()
  const { title, handle, art, once, deposit, variantId } = product
  return (
    <li>
      <Picture art={art} sizes="3.5rem" width={56} height={56} />
      <div className="grow sm">
        <Link to={`/products/${handle}`} modal className="b">
          {title}
        </Link>
        <p className="num">
          {formatMoney(once.price, language)}{' '}
          <span className="xs muted">
            {once.base && words.perUnit(formatMoney(once.base.price, language), once.base.unit)}{' '}
            {deposit && words.deposit(formatMoney(deposit, language))}
          </span>
        </p>
      </div>
      <IconButton label={words.add(title)} onClick={() => addToBox(product)}>
        <Icon name="plus" />
      </IconButton>
      <IconButton label={words.forget(title)} onClick={() => forgetUpsell(globalId('ProductVariant', variantId))}>
        <Icon name="x" />
      </IconButton>
    </li>
  )
}
