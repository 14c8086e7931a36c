import { type CalendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { isHoliday } from '#app/shop/sites/delivery-days.ts'

/** A debit is announced so many days before it is collected, as the buyer agrees with the mandate. */
const ANNOUNCED_DAYS = 1
const FRIDAY = 5

/** When a debit of today is collected: the next day on which banks work. */
export function collectionDay(today: CalendarDate): CalendarDate {
  let day = plusDays(today, ANNOUNCED_DAYS)
  while (weekday(day) > FRIDAY || isHoliday(day)) day = plusDays(day, 1)
  return day
}
