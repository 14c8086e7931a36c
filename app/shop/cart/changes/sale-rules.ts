import { earnsBonus } from '#app/shop/cart/bonus.ts'
import { type Cart, hasAttribute, ONE_TIME_PAGE } from '#app/shop/cart/cart.ts'
import { hasCode } from '#app/shop/cart/codes.ts'
import type { WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import { progressOfLines } from '#app/shop/pricing/goods-price.ts'
import { type CartShop, wordsOf } from './cart-change.ts'
import { priceLinesOf } from './price-lines.ts'

export type SaleFault = 'not-for-sale' | 'needs-offer-code'

type Entitlement = Readonly<{ codes: readonly string[]; bonus: CartShop['bonus'] }>

/** Why the public cannot have something. Gifts and internal goods are nobody's to buy, except the bonus once it is earned. */
export function saleFault(
  { isHidden, offerCode }: WindowProduct,
  { id }: WindowVariant,
  { codes, bonus }: Entitlement,
): SaleFault | null {
  if (isHidden && id !== bonus?.variantId) return 'not-for-sale'
  return offerCode === null || hasCode(codes, offerCode) ? null : 'needs-offer-code'
}

/** Whether something lies in a cart that the public cannot have. Goods that are gone are no fault of its buyer. */
export function holdsForbidden({ lines, codes }: Pick<Cart, 'lines' | 'codes'>, { window, bonus }: CartShop): boolean {
  return lines.some(({ variantId }) => {
    const variant = window.findVariant(variantId)
    return variant !== null && saleFault(window.productOf(variant), variant, { codes, bonus }) !== null
  })
}

/** Why a cart has not earned its bonus, in words; null when it has. */
export function bonusFault(cart: Pick<Cart, 'lines' | 'attributes'>, shop: CartShop): string | null {
  const { bonus } = shop
  if (!bonus) return null
  const words = wordsOf(shop)
  const page = hasAttribute(cart, ONE_TIME_PAGE) ? 'one-time' : 'normal'
  if (page === 'one-time') return words.noBonusHere
  const progress = progressOfLines(priceLinesOf(cart, shop))
  const isEarned = earnsBonus(bonus, { progress, page })
  return isEarned ? null : words.bonusNotReached(bonus.weightThreshold)
}
