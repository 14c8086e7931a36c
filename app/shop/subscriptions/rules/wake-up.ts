import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { daysBetween, halfRhythmDays, plannedCycles } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

/** What becomes of cycles whose day has come: one is billed, those that nobody should get as well are dropped. */
export type DueCycles = Readonly<{ bill: Cycle | null; drop: readonly Cycle[] }>

/**
 * After an outage the oldest missed cycle is billed once; a planned one too near to that is dropped too (S-15). Who has
 * two on one day, as a skip was taken back, gets both: one is billed after the other.
 */
export function dueCycles(schedule: Schedule, today: CalendarDate): DueCycles {
  const planned = plannedCycles(schedule).filter(({ isBegun }) => !isBegun)
  const [bill, ...missed] = planned.filter(({ billingOn }) => billingOn <= today)
  if (!bill) return { bill: null, drop: [] }
  if (bill.billingOn === today) return { bill, drop: [] }
  const half = halfRhythmDays(schedule.rhythm, today)
  const tooNear = planned.filter(({ billingOn }) => billingOn > today && daysBetween(today, billingOn) < half)
  return { bill, drop: [...missed, ...tooNear] }
}
