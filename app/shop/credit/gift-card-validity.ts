import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'

const FULL_YEARS = 3

/** The last day on which a voucher counts: the end of the third year after the year of its sale (§§ 195, 199 BGB). */
export function lastValidDay(soldOn: CalendarDate): CalendarDate {
  return calendarDate(`${Number(soldOn.slice(0, 4)) + FULL_YEARS}-12-31`)
}
