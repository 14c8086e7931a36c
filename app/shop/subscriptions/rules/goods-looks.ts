import { type CalendarDate, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Pieces } from './subscription.ts'

/** Days before the charge on which it is looked for what of a box is missing: two days are left to choose. */
export const FIRST_LOOK_DAYS = 3
/** Hours before the cut-off at which it is looked for the last time. */
const LAST_LOOK_HOURS = 6

/** The moments at which a box is looked into before its cut-off: on each of its last days, and on the last evening. */
function looksFor(billingOn: CalendarDate): readonly Date[] {
  const days = Array.from({ length: FIRST_LOOK_DAYS }, (_, place) => plusDays(billingOn, place - FIRST_LOOK_DAYS))
  const closesAt = startOfDay(billingOn, SHOP_TIME_ZONE).getTime()
  return [...days.map((day) => startOfDay(day, SHOP_TIME_ZONE)), new Date(closesAt - LAST_LOOK_HOURS * 3_600_000)]
}

/** The latest look that has come by now; null before the first one and after the cut-off. */
export function lookDue(billingOn: CalendarDate, now: Date): Date | null {
  if (now >= startOfDay(billingOn, SHOP_TIME_ZONE)) return null
  return looksFor(billingOn).findLast((look) => look <= now) ?? null
}

/** The first look after a moment; null when there is none any more. */
export function nextLook(billingOn: CalendarDate, after: Date): Date | null {
  return looksFor(billingOn).find((look) => look > after) ?? null
}

/** What is missing beyond that which was told before. */
export function newlyMissing(missing: readonly Pieces[], told: readonly Pieces[]): readonly Pieces[] {
  return missing.flatMap(({ variantId, quantity }) => {
    const known = told.find((each) => each.variantId === variantId)?.quantity ?? 0
    return quantity > known ? [{ variantId, quantity: quantity - known }] : []
  })
}
