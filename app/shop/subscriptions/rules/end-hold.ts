import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { planAhead, plannedCycles } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

/** What becomes of the box that waited while its subscription was held. */
export const HELD_BOX = ['comes', 'skipped'] as const
export type HeldBox = (typeof HELD_BOX)[number]

/** The planned boxes whose billing day came while the subscription was held, the oldest first. */
export function heldCycles(schedule: Schedule, now: Date): readonly Cycle[] {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return plannedCycles(schedule).filter(({ isBegun, billingOn }) => !isBegun && billingOn <= today)
}

/** The day on which a held box is billed if its hold ends now: its own when that is today, else tomorrow. */
export function heldBoxBillingOn({ billingOn }: Pick<Cycle, 'billingOn'>, now: Date): CalendarDate {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return billingOn === today ? today : plusDays(today, 1)
}

type Ending = Readonly<{
  heldBox: HeldBox
  /** Where it is another day than the next possible one. */
  billingOn?: CalendarDate
  now: Date
}>

/**
 * A hold ends: the oldest box that waited is billed on the next possible day or is skipped, the others that waited are
 * skipped, and later ones keep their dates (S-19).
 */
export function endHold(schedule: Schedule, { heldBox, billingOn, now }: Ending): Schedule {
  const [oldest, ...others] = heldCycles(schedule, now)
  if (!oldest) return schedule
  const skipped = new Set((heldBox === 'skipped' ? [oldest, ...others] : others).map(({ index }) => index))
  const cycles = schedule.cycles.map((each) => {
    if (skipped.has(each.index)) return { ...each, state: 'SKIPPED' as const }
    return each.index === oldest.index ? { ...each, billingOn: billingOn ?? heldBoxBillingOn(each, now) } : each
  })
  return planAhead({ ...schedule, cycles })
}

type Standing = Readonly<{ row: Readonly<{ held_since: Date | null }>; schedule: Schedule }>

/** The schedule of somebody who ends a subscription: what waited while it was held does not come any more. */
export function withHeldSkipped({ row, schedule }: Standing, now: Date): Schedule {
  return row.held_since === null ? schedule : endHold(schedule, { heldBox: 'skipped', now })
}
