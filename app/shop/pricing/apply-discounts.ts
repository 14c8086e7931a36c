import type { Discount, DiscountClass } from '#app/shop/discounts/discount.ts'
import { allocate, total } from './allocate.ts'
import { discountAmount } from './discount-amount.ts'
import { isEntitled } from './entitlement.ts'
import type { Goods } from './goods-price.ts'
import type { DiscountShare } from './priced-cart.ts'

/** What discounts took off every line and the delivery. */
export type Reductions = Readonly<{
  lines: readonly (readonly DiscountShare[])[]
  delivery: readonly DiscountShare[]
  savedCents: number
}>

/** What is left of the amounts while discounts take their parts. */
type Remainder = { cents: number[]; shares: DiscountShare[][] }

/**
 * Takes discounts off: first those on certain goods, then those on the order from what is left, then those on the
 * delivery. Discounts of one class all reckon from the same amounts, so that their order never matters.
 */
export function applyDiscounts(discounts: readonly Discount[], goods: readonly Goods[], feeCents: number): Reductions {
  const lines = remainderOf(goods.map(({ subtotalCents }) => subtotalCents))
  for (const kind of ['product', 'order'] as const) {
    const base = [...lines.cents]
    for (const discount of ofClass(discounts, kind)) takeOff(discount, lines, basesOf(discount, goods, base))
  }
  const delivery = remainderOf([feeCents])
  for (const discount of ofClass(discounts, 'delivery')) takeOff(discount, delivery, [feeCents])
  const shares = [...lines.shares, ...delivery.shares].flat()
  return {
    lines: lines.shares,
    delivery: delivery.shares.flat(),
    savedCents: total(shares.map(({ cents }) => cents)),
  }
}

function remainderOf(cents: number[]): Remainder {
  return { cents, shares: cents.map(() => []) }
}

function ofClass(discounts: readonly Discount[], kind: DiscountClass): readonly Discount[] {
  return discounts.filter((discount) => discount.class === kind)
}

/** What each line counts for a discount: its amount, or nothing where it is not entitled. */
function basesOf(discount: Discount, goods: readonly Goods[], cents: readonly number[]): number[] {
  return goods.map(({ line }, place) => (isEntitled(discount, line) ? (cents[place] ?? 0) : 0))
}

function takeOff({ id, code, title, value }: Discount, remainder: Remainder, bases: readonly number[]): void {
  const parts = fitting(discountAmount(value, total(bases)), bases, remainder.cents)
  parts.forEach((cents, place) => {
    if (cents === 0) return
    remainder.cents[place] = (remainder.cents[place] ?? 0) - cents
    remainder.shares[place]?.push({ discountId: id, code, title, cents })
  })
}

/** Where other discounts of the class left too little of a line, the others carry its part. */
function fitting(amount: number, bases: readonly number[], left: readonly number[]): number[] {
  const parts = allocate(amount, bases)
  if (parts.every((part, place) => part <= (left[place] ?? 0))) return parts
  const open = bases.map((base, place) => (base > 0 ? (left[place] ?? 0) : 0))
  return allocate(Math.min(amount, total(open)), open)
}
