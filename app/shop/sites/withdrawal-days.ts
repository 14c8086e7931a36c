import { type CalendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { isHoliday } from './delivery-days.ts'

const DAYS = 14

/** The day of receipt does not count, and a period does not end on a weekend or holiday (§§ 187, 188, 193 BGB). */
export function lastDayToWithdraw(receivedOn: CalendarDate): CalendarDate {
  let day = plusDays(receivedOn, DAYS)
  while (weekday(day) > 5 || isHoliday(day)) day = plusDays(day, 1)
  return day
}
