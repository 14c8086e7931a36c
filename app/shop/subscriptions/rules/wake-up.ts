import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { daysBetween, halfRhythmDays, plannedCycles } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

/** What becomes of cycles whose day has come: one is billed, those that nobody should get as well are dropped. */
export type DueCycles = Readonly<{ bill: Cycle | null; drop: readonly Cycle[] }>

/**
 * After an outage the oldest missed cycle is billed once; a planned one too near to that is dropped too (S-15). Who has
 * two on one day, as a skip was taken back, gets both: one is billed after the other. So does who was held: nothing was
 * missed, and what waited is due on the day on which that ends (S-19).
 */
export function dueCycles(schedule: Schedule, today: CalendarDate, heldUntil: CalendarDate | null = null): DueCycles {
  const dueOn = ({ billingOn }: Cycle) => (heldUntil !== null && heldUntil > billingOn ? heldUntil : billingOn)
  const planned = plannedCycles(schedule).filter(({ isBegun }) => !isBegun)
  const [bill, ...missed] = planned.filter((cycle) => dueOn(cycle) <= today)
  if (!bill) return { bill: null, drop: [] }
  if (dueOn(bill) === today) return { bill, drop: [] }
  const half = halfRhythmDays(schedule.rhythm, today)
  const tooNear = planned.filter((cycle) => dueOn(cycle) > today && daysBetween(today, cycle.billingOn) < half)
  return { bill, drop: [...missed, ...tooNear] }
}
