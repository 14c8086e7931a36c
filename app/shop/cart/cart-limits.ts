/** How much a cart holds. Everything beyond is refused with a reason, never cut off in silence. */
export const MOST_LINES = 250
export const MOST_PIECES = 99
export const MOST_FREE_GIFTS = 10

/** Whether a list may be as long as that: a limit counts itself in. */
export function isWithinLimit(count: number, limit: number): boolean {
  return count <= limit
}

export type QuantityFault = 'not-whole' | 'negative' | 'too-many'

/** What is wrong with a number of pieces; none at all is the way to take a line out. */
export function quantityFault(quantity: number): QuantityFault | null {
  if (!Number.isInteger(quantity)) return 'not-whole'
  if (quantity < 0) return 'negative'
  return quantity > MOST_PIECES ? 'too-many' : null
}
