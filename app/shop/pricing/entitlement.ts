import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import type { PriceLine } from './price-request.ts'

/** Whether a discount takes something off a line. */
export function isEntitled(discount: Discount, line: PriceLine): boolean {
  return isInRange(discount, line) && suitsPurchase(discount, line)
}

/** Whether a discount is for these goods, however they are bought. */
export function isInRange({ code, productIds, mealsOnly }: Discount, line: PriceLine): boolean {
  if (line.gift !== null || isVoucher(line)) return false
  // The price of an offer is the whole offer: no other code lowers it further.
  if (line.offerCode !== null && (code === null || !isSameCode(code, line.offerCode))) return false
  if (mealsOnly && line.type !== 'meal' && line.type !== 'bundle') return false
  return productIds === null || productIds.includes(line.productId)
}

function suitsPurchase({ purchase }: Discount, { recurs }: PriceLine): boolean {
  return purchase === 'any' || recurs === (purchase === 'subscription')
}
