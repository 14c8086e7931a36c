import type { Discount } from '#app/shop/discounts/discount.ts'
import { applyDiscounts, type Reductions } from './apply-discounts.ts'
import type { Goods } from './goods-price.ts'

type Choice = Readonly<{ discounts: readonly Discount[]; reductions: Reductions }>
type Order = Readonly<{ goods: readonly Goods[]; feeCents: number }>

/** Whether two discounts may stand beside each other: each has to allow the class of the other. */
export function standTogether(one: Discount, other: Discount): boolean {
  return one.combinesWith.includes(other.class) && other.combinesWith.includes(one.class)
}

/** Of discounts that cannot all stand together, the set that saves most; where two save the same, the earlier codes. */
export function bestDiscounts(usable: readonly Discount[], order: Order): Choice {
  return betterOf([], [...usable].sort(byCode), order)
}

function betterOf(chosen: readonly Discount[], open: readonly Discount[], order: Order): Choice {
  const [next, ...later] = open
  if (!next) return { discounts: chosen, reductions: applyDiscounts(chosen, order.goods, order.feeCents) }
  const beside = later.filter((other) => standTogether(next, other))
  const withNext = betterOf([...chosen, next], beside, order)
  if (beside.length === later.length) return withNext
  const without = betterOf(chosen, later, order)
  return without.reductions.savedCents > withNext.reductions.savedCents ? without : withNext
}

/** By plain characters: server and browser must not sort by different languages. */
function byCode(one: Discount, other: Discount): number {
  const [left, right] = [one.code ?? '', other.code ?? '']
  return left < right ? -1 : left > right ? 1 : one.id - other.id
}
