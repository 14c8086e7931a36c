/** The limits of a cart. Everything beyond is refused with a reason, never cut off in silence. */
export const MOST_LINES = 250
export const MOST_PIECES = 99
export const MOST_FREE_GIFTS = 10

/** Whether a list may be as long as that: a limit counts itself in. */
export function isWithinLimit(count: number, limit: number): boolean {
  return count <= limit
}

export type QuantityFault = 'not-whole' | 'too-few' | 'too-many'

/** What is wrong with a number of pieces. In a change none at all is the way to take a line out, in a new line it is too few. */
export function quantityFault(quantity: number, least: 0 | 1 = 0): QuantityFault | null {
  if (!Number.isInteger(quantity)) return 'not-whole'
  if (quantity < least) return 'too-few'
  return quantity > MOST_PIECES ? 'too-many' : null
}
