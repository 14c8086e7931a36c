import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'

/** The month of a day, 1 to 12. */
export function monthOf(day: CalendarDate): number {
  return Number(day.slice(5, 7))
}
