import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'
import type { CyclePricing } from './price-cycle.ts'

/** What deliveries in a row change for each other's prices. */
type Standing = Pick<CyclePricing, 'ordersCompleted' | 'usedDiscounts' | 'creditCents'> &
  Readonly<{ rules: Pick<PriceRules, 'discounts'> }>

/**
 * What the next delivery is priced by once this one is paid: there is one box more, and codes that were good for one
 * more use, or for one use by this customer, are used.
 */
export function afterDelivery<Pricing extends Standing>(
  pricing: Pricing,
  price: Pick<PricedCart, 'lines' | 'delivery' | 'totalCents' | 'dueCents'>,
): Pricing {
  const used = new Set(sharesOf(price).map(({ discountId }) => discountId))
  const discounts = pricing.rules.discounts.map((each) => (used.has(each.id) ? { ...each, used: each.used + 1 } : each))
  return {
    ...pricing,
    rules: { ...pricing.rules, discounts },
    ordersCompleted: pricing.ordersCompleted + 1,
    usedDiscounts: [...pricing.usedDiscounts, ...used],
    creditCents: pricing.creditCents - (price.totalCents - price.dueCents),
  }
}
