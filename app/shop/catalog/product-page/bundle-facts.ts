import { eur, type Money } from '#app/foundation/money/money.ts'
import type { Bundle, BundlePart } from './product-details.ts'

/** What a bundle holds and how its price compares with that of its parts. None of it is a former price. */
export function bundleOf(price: Money, parts: readonly BundlePart[]): Bundle {
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  const single = parts.reduce((sum, { once, quantity }) => sum + once.price.cents * quantity, 0)
  const holdsMealsOnly = pieces > 0 && parts.every(({ isMeal }) => isMeal)
  return {
    parts,
    pieces,
    mealPrice: holdsMealsOnly ? eur(Math.round(price.cents / pieces)) : null,
    singlePrice: single > price.cents ? eur(single) : null,
  }
}
