import { total } from './allocate.ts'
import type { BoxPrice } from './price-request.ts'
import type { PricedCart } from './priced-cart.ts'

/** What a cart saves, and against which price per meal; null where only discounts save. */
export type Savings = Readonly<{ cents: number; against: BoxPrice | null }>

/**
 * Savings have one basis in the whole shop: the price per meal of the dearest box, today's and no former one. What
 * discounts take off comes on top.
 */
export function savingsOf({ steps, discountCents }: PricedCart, boxes: readonly BoxPrice[]): Savings {
  const dearest = dearestBox(boxes)
  if (!dearest) return { cents: discountCents, against: null }
  const byBox = total(
    steps.map(({ reason }) =>
      reason.kind === 'box' ? reason.quantity * Math.max(0, dearest.mealCents - reason.unitCents) : 0,
    ),
  )
  return { cents: byBox + discountCents, against: byBox > 0 ? dearest : null }
}

/** The box with the highest price per meal, which is the smallest. */
export function dearestBox<Box extends BoxPrice>(boxes: readonly Box[]): Box | null {
  return boxes.reduce<Box | null>((found, box) => (!found || box.mealCents > found.mealCents ? box : found), null)
}
