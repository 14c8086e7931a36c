import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

type Weighed = Readonly<{
  weightInGrams: number
  quantity: number
  totalQuantity: number
  isDuplicated: boolean
}>

const GRAMS_OF_A_KILOGRAM = 1000
/** What weighs exactly this much, or is called an add-on, stands beside the meals. */
const SIDE_GRAMS = 1
export const ADD_ON = 'Add-on'

/** The weight of a line as the account counts it: odd below a kilogram, but as published. */
export function lineWeight({ weightInGrams, quantity, totalQuantity, isDuplicated }: Weighed): number {
  return unitWeight(weightInGrams) * (isDuplicated ? totalQuantity : quantity)
}

function unitWeight(grams: number): number {
  if (grams >= GRAMS_OF_A_KILOGRAM) return grams / GRAMS_OF_A_KILOGRAM
  return grams <= 1 ? 0 : grams
}

export function totalWeight(lines: readonly Weighed[]): number {
  return lines.reduce((sum, line) => sum + lineWeight(line), 0)
}

export function lineKind({
  type,
  weightInGrams,
}: Readonly<{ type: string | null; weightInGrams: number }>): 'core' | 'side' {
  return type === ADD_ON || weightInGrams === SIDE_GRAMS ? 'side' : 'core'
}

type Priced = Readonly<{ quantity: number; priceCents: number; discountedCents: number }>

/** Both totals of lines, each duplicate with its own price and quantity. */
export function lineTotals(
  lines: readonly (Priced & Readonly<{ duplicates: readonly Priced[] }>)[],
): Readonly<{ priceCents: number; discountedCents: number }> {
  const all = lines.flatMap((line): readonly Priced[] => [line, ...line.duplicates])
  return {
    priceCents: all.reduce((sum, each) => sum + each.priceCents * each.quantity, 0),
    discountedCents: all.reduce((sum, each) => sum + each.discountedCents * each.quantity, 0),
  }
}

export function statusFlags(status: 'ACTIVE' | 'CANCELLED'): Readonly<{ isActive: boolean; isCancelled: boolean }> {
  return { isActive: status === 'ACTIVE', isCancelled: status === 'CANCELLED' }
}

/** A calendar date as whole seconds at 00:00 UTC. */
export function epochOf(day: CalendarDate): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000
}
