import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import type { Goods } from './goods-price.ts'
import type { PriceLine } from './price-request.ts'

/** Codes are compared without their case. */
export function isSameCode(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The goods a discount is for, however they are bought. */
export function goodsInRange(discount: Discount, goods: readonly Goods[]): readonly Goods[] {
  return goods.filter(({ line }) => isInRange(discount, line))
}

/** The goods a discount takes something off. */
export function entitledGoods(discount: Discount, goods: readonly Goods[]): readonly Goods[] {
  return goodsInRange(discount, goods).filter(({ line }) => suitsPurchase(discount, line))
}

function isInRange({ code, productIds, mealsOnly }: Discount, line: PriceLine): boolean {
  if (line.gift !== null || isVoucher(line)) return false
  // The price of an offer is the whole offer: no other code lowers it further.
  if (line.offerCode !== null && !isSameCode(code, line.offerCode)) return false
  if (mealsOnly && line.type !== 'meal' && line.type !== 'bundle') return false
  return productIds === null || productIds.includes(line.productId)
}

function suitsPurchase({ purchase }: Discount, { recurs }: PriceLine): boolean {
  return purchase === 'any' || recurs === (purchase === 'subscription')
}
