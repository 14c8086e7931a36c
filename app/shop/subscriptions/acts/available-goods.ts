import { hasCode } from '#app/shop/cart/codes.ts'
import { canRecur } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'

type Wanted = Readonly<{ wanted: readonly Pieces[]; had: readonly Pieces[]; codes: readonly string[] }>

/**
 * The first goods of a draft that cannot be had, by name; null when all can. What was in the box before may stay while it
 * is missing, it is left out then; nobody gets more of it.
 */
export function unavailableIn(window: ShopWindow, { wanted, had, codes }: Wanted): string | null {
  for (const { variantId, quantity } of wanted) {
    const before = had.filter((each) => each.variantId === variantId).reduce((sum, each) => sum + each.quantity, 0)
    if (quantity <= before) continue
    const variant = window.findVariant(variantId)
    const product = variant && window.productOf(variant)
    if (!variant || !product) return `#${variantId}`
    const isForSale = !product.isHidden && (product.offerCode === null || hasCode(codes, product.offerCode))
    const isThere = variant.stock === null || variant.stock >= quantity
    if (!isForSale || !isThere || !canRecur(product)) return product.title
  }
  return null
}
