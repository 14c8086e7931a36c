import { type AskedPrice, lowestIn30Days } from './price-history.ts'

/**
 * The price that may stand struck through beside the present one, in cents (§ 11 PAngV): the lowest of the thirty days
 * before the reduction. Null where our records say otherwise. Without earlier records the catalogue's word counts,
 * which was checked when it was loaded.
 */
export function struckPrice(history: readonly AskedPrice[], compareAtCents: number | null): number | null {
  const current = history.find(({ validTo }) => validTo === null)
  if (!current || compareAtCents === null || compareAtCents <= current.cents) return null
  const since = reducedSince(history, current)
  const hasEarlier = history.some(({ validFrom }) => validFrom < since)
  return !hasEarlier || lowestIn30Days(history, since) === compareAtCents ? compareAtCents : null
}

/** Since when the present price has been asked without a break, however often it was written down. */
function reducedSince(history: readonly AskedPrice[], current: AskedPrice): Date {
  const before = history.find(
    ({ validTo, cents }) => validTo?.getTime() === current.validFrom.getTime() && cents === current.cents,
  )
  return before ? reducedSince(history, before) : current.validFrom
}
