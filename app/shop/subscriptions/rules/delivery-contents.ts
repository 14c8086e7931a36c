import type { CycleGoods } from './price-cycle.ts'
import type { Pieces } from './subscription.ts'

/** Pieces of one delivery as a client tells them, which may say whether they come along once. */
export type ToldPieces = Pieces & Readonly<{ isOneTimeAdded?: boolean | undefined }>

/**
 * What one delivery holds by a list of everything in it. Where the list does not say what comes once, it is told by
 * what the delivery held: one more is one more of the line, one less is taken from what was added first.
 */
export function contentsOf(told: readonly ToldPieces[], had: CycleGoods): CycleGoods {
  const goods = [...new Set(told.map(({ variantId }) => variantId))].map((variantId) => {
    const of = told.filter((each) => each.variantId === variantId)
    const open = countIn(of.filter(({ isOneTimeAdded }) => isOneTimeAdded === undefined))
    const [recurring, added] = [countIn(piecesOf(had.lines, variantId)), countIn(piecesOf(had.addOns, variantId))]
    const openOnce = Math.min(Math.max(open - recurring, 0), added)
    const once = countIn(of.filter(({ isOneTimeAdded }) => isOneTimeAdded === true)) + openOnce
    return { variantId, once, recurring: countIn(of) - once }
  })
  const lines = goods.map(({ variantId, recurring }) => ({ variantId, quantity: recurring }))
  const addOns = goods.map(({ variantId, once }) => ({ variantId, quantity: once }))
  return { lines: keptOr(had.lines, lines), addOns: keptOr(had.addOns, addOns) }
}

/** Whether both hold the same number of everything, in whatever order and however many rows. */
export function isSameGoods(one: readonly Pieces[], other: readonly Pieces[]): boolean {
  return [...one, ...other].every(({ variantId: id }) => countIn(piecesOf(one, id)) === countIn(piecesOf(other, id)))
}

function keptOr(had: readonly Pieces[], now: readonly Pieces[]): readonly Pieces[] {
  return isSameGoods(had, now) ? had : now.filter(({ quantity }) => quantity > 0)
}

function piecesOf(pieces: readonly Pieces[], id: number): readonly Pieces[] {
  return pieces.filter(({ variantId }) => variantId === id)
}

function countIn(pieces: readonly Pieces[]): number {
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0)
}
