import type { Discount } from '#app/shop/discounts/discount.ts'
import type { BoxPrice, DeliveryRule } from './price-request.ts'
import type { VatRow } from './vat-rates.ts'

/** Everything that prices of a site depend on besides the goods and the buyer. */
export type PriceRules = Readonly<{
  boxes: readonly BoxPrice[]
  /** By country. */
  delivery: Readonly<Record<string, DeliveryRule>>
  vat: readonly VatRow[]
  discounts: readonly Discount[]
  /** What friends get by the code of a customer; the codes themselves are looked up. */
  referral: Discount | null
  bonus: Readonly<{ variantId: number; weightThreshold: number }> | null
  /** The code that a subscription brings along. */
  subscriptionCode: string | null
  /** Codes of lasting offers, which come back with every new cart. */
  lastingCodes: readonly string[]
}>

export function deliveryRuleFor({ delivery }: Pick<PriceRules, 'delivery'>, country: string): DeliveryRule {
  const rule = delivery[country]
  if (!rule) throw new Error(`This site does not deliver to ${country}`)
  return rule
}

/** The same discounts with today's count of their uses. */
export function withUses(discounts: readonly Discount[], uses: ReadonlyMap<number, number>): readonly Discount[] {
  return discounts.map((discount) => ({ ...discount, used: uses.get(discount.id) ?? discount.used }))
}
