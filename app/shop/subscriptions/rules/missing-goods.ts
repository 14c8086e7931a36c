import type { Allergen } from '#app/shop/catalog/product.ts'
import { LEAST_MEALS, type Pieces } from './subscription.ts'

/** Goods as a box looks at them. */
export type ShelfGoods = Readonly<{
  variantId: number
  /** Pieces that can be had; null where nobody counts. */
  stock: number | null
  isSold: boolean
  isMeal: boolean
  /** Meals that one piece counts for. */
  meals: number
  allergens: readonly Allergen[]
  mayContain: readonly Allergen[]
  /** What a meal costs beside the price per meal of the box. */
  surchargeCents: number
  /** The kinds of dish that it is: a bowl, a curry. */
  dishes: readonly string[]
  portion: 'usual' | 'kids' | 'maxi'
}>

export type Shelf = ReadonlyMap<number, ShelfGoods>

/** What of a box can be packed, and what is missing. */
export type Packing<Piece extends Pieces = Pieces> = Readonly<{ packed: readonly Piece[]; missing: readonly Pieces[] }>

/** Takes from the shelf what is there, line by line. */
export function packFrom<Piece extends Pieces>(shelf: Shelf, wanted: readonly Piece[]): Packing<Piece> {
  const taken = new Map<number, number>()
  const [packed, missing]: [Piece[], Pieces[]] = [[], []]
  for (const piece of wanted) {
    const { variantId, quantity } = piece
    const there = Math.min(quantity, leftOf(shelf.get(variantId), taken))
    taken.set(variantId, (taken.get(variantId) ?? 0) + there)
    if (there > 0) packed.push({ ...piece, quantity: there })
    if (there < quantity) missing.push({ variantId, quantity: quantity - there })
  }
  return { packed, missing }
}

function leftOf(goods: ShelfGoods | undefined, taken: ReadonlyMap<number, number>): number {
  if (!goods?.isSold) return 0
  return goods.stock === null ? Number.POSITIVE_INFINITY : Math.max(0, goods.stock - (taken.get(goods.variantId) ?? 0))
}

/** One meal instead of another. */
export type Replacement = Readonly<{ from: number; to: number; quantity: number }>

/** Most pieces of one meal that come instead of others. */
const MOST_ALIKE = 2

/**
 * Replaces missing meals by others with the same allergens or fewer that cost no more (S-16). The same kind of dish comes
 * first, then what the box does not hold yet, so that it stays varied; at most two come alike (S-33). What finds no match
 * stays missing.
 */
export function replaceMissing(
  shelf: Shelf,
  { packed, missing }: Packing,
): Readonly<{ packing: Packing; replaced: readonly Replacement[] }> {
  const counts = new Map(packed.map(({ variantId, quantity }) => [variantId, quantity]))
  const used = new Map<number, number>()
  const replaced: Replacement[] = []
  const stillMissing: Pieces[] = []
  for (const { variantId, quantity } of missing) {
    const gone = shelf.get(variantId)
    let open = quantity
    for (; open > 0; open--) {
      const to = gone?.isMeal ? bestMatch(shelf, gone, { counts, used }) : null
      if (!to) break
      counts.set(to.variantId, (counts.get(to.variantId) ?? 0) + 1)
      used.set(to.variantId, (used.get(to.variantId) ?? 0) + 1)
      replaced.push({ from: variantId, to: to.variantId, quantity: 1 })
    }
    if (open > 0) stillMissing.push({ variantId, quantity: open })
  }
  const box = [...counts].map(([variantId, quantity]) => ({ variantId, quantity }))
  return { packing: { packed: box, missing: stillMissing }, replaced: joined(replaced) }
}

/** Pieces in the box, and how many of them came instead of others. */
type Filling = Readonly<{ counts: ReadonlyMap<number, number>; used: ReadonlyMap<number, number> }>

function bestMatch(shelf: Shelf, gone: ShelfGoods, { counts, used }: Filling): ShelfGoods | null {
  const fitting = [...shelf.values()].filter(
    (each) => suits(each, gone) && leftOf(each, counts) > 0 && (used.get(each.variantId) ?? 0) < MOST_ALIKE,
  )
  const otherDish = ({ dishes }: ShelfGoods) => (dishes.some((dish) => gone.dishes.includes(dish)) ? 0 : 1)
  const byLikeness = fitting.toSorted(
    (one, other) =>
      otherDish(one) - otherDish(other) ||
      (counts.get(one.variantId) ?? 0) - (counts.get(other.variantId) ?? 0) ||
      one.variantId - other.variantId,
  )
  return byLikeness[0] ?? null
}

function suits(each: ShelfGoods, gone: ShelfGoods): boolean {
  if (!each.isSold || !each.isMeal || each.variantId === gone.variantId || each.meals !== gone.meals) return false
  if (each.portion !== 'usual' && each.portion !== gone.portion) return false
  const known = [...gone.allergens, ...gone.mayContain]
  const isHarmless =
    each.allergens.every((allergen) => gone.allergens.includes(allergen)) &&
    each.mayContain.every((allergen) => known.includes(allergen))
  return isHarmless && each.surchargeCents <= gone.surchargeCents
}

function joined(replaced: readonly Replacement[]): readonly Replacement[] {
  const byPair = Map.groupBy(replaced, ({ from, to }) => `${from} ${to}`)
  return [...byPair.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: others.length + 1 }] : [],
  )
}

/** Meals in a box, by what each piece counts for. */
export function mealsIn(shelf: Shelf, pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { variantId, quantity }) => sum + (shelf.get(variantId)?.meals ?? 0) * quantity, 0)
}

export function isTooSmall(meals: number): boolean {
  return meals < LEAST_MEALS
}
