/** Pieces of each variant, by variant number. */
export type NeededStock = readonly (readonly [variantId: number, quantity: number])[]

/** What is on the shelf of a variant; null where nobody counts. */
type Shelf = Readonly<{ id: number; stock: number | null }>

/** Whether the shelf has fewer pieces of a variant than are needed. */
export function isShort(needed: NeededStock, shelves: readonly Shelf[]): boolean {
  const stocks = new Map(shelves.map(({ id, stock }) => [id, stock]))
  return needed.some(([id, pieces]) => pieces > (stocks.get(id) ?? pieces))
}

/** Pieces that a payment holds and that it has to give away when a buyer is ready to pay. */
export type HeldPieces = Readonly<{ attemptId: number; variantId: number; pieces: number }>

/**
 * The attempts that give their pieces away, in the given order, until the shelf has what is needed: only those that hold
 * something that is still short. None where even all of them are not enough.
 */
export function holdsToOffer(
  needed: NeededStock,
  shelves: readonly Shelf[],
  held: readonly HeldPieces[],
): readonly number[] {
  const stocks = new Map(shelves.map(({ id, stock }) => [id, stock]))
  const offered: number[] = []
  for (const attemptId of new Set(held.map((each) => each.attemptId))) {
    const own = held.filter((each) => each.attemptId === attemptId)
    const missing = needed.filter(([id, pieces]) => pieces > (stocks.get(id) ?? pieces)).map(([id]) => id)
    if (!own.some(({ variantId }) => missing.includes(variantId))) continue
    offered.push(attemptId)
    for (const { variantId, pieces } of own) stocks.set(variantId, (stocks.get(variantId) ?? 0) + pieces)
  }
  const isEnough = needed.every(([id, pieces]) => pieces <= (stocks.get(id) ?? pieces))
  return isEnough ? offered : []
}
