import { eur, halfUp, type Money } from '#app/foundation/money/money.ts'

/** What stands beside the price as the former one: never less than the price itself. */
export function compareAtPrice(price: Money, compareAt: Money | null): Money {
  return compareAt && compareAt.cents > price.cents ? compareAt : price
}

export type DiscountedLine = Readonly<{ unit: Money; total: Money }>

/**
 * What a line costs after its discounts, and what that is for one piece. The total is exact; one piece is rounded
 * half up to the cent, so it times the quantity need not be the total.
 */
export function discountedLine(price: Money, quantity: number, discounts: readonly Money[]): DiscountedLine {
  const taken = discounts.reduce((sum, { cents }) => sum + cents, 0)
  const total = Math.max(0, price.cents * quantity - taken)
  return { unit: eur(quantity > 0 ? halfUp(total, quantity) : 0), total: eur(total) }
}
