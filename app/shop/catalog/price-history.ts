/** A price as it was asked from one moment to another; the present one has no end. */
export type AskedPrice = Readonly<{ cents: number; validFrom: Date; validTo: Date | null }>

const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000

/** The lowest price asked in the thirty days before a reduction (§ 11 PAngV); null when none was. */
export function lowestIn30Days(history: readonly AskedPrice[], from: Date): number | null {
  const start = from.getTime() - THIRTY_DAYS_MS
  const asked = history.filter(
    ({ validFrom, validTo }) => validFrom < from && (validTo === null || validTo.getTime() > start),
  )
  return asked.length ? Math.min(...asked.map(({ cents }) => cents)) : null
}

/** Why a price may not be shown struck through, or null when it may. */
export function compareAtFault(
  history: readonly AskedPrice[],
  { compareAtCents, since }: { compareAtCents: number; since: Date },
): string | null {
  const lowest = lowestIn30Days(history, since)
  if (lowest === null) return 'was never asked before the reduction: remove it'
  if (lowest === compareAtCents) return null
  const euros = (lowest / 100).toFixed(2)
  return `is not the lowest price of the thirty days before the reduction: write ${euros} or remove it`
}
