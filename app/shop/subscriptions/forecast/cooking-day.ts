import { type CalendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { type HolidayCalendar, isHolidayIn } from '#app/shop/sites/holidays.ts'

/** Days from the dock to the door, as parcels of orders have it. */
const DAYS_ON_THE_ROAD = 1
const FRIDAY = 5

/** The day on which a box leaves that arrives on a day. */
export function dispatchDayFor(deliveryOn: CalendarDate): CalendarDate {
  return plusDays(deliveryOn, -DAYS_ON_THE_ROAD)
}

/** The kitchen works from Monday to Friday, but not on holidays of the place where it stands. */
export function isCookingDay(calendar: HolidayCalendar, day: CalendarDate): boolean {
  return weekday(day) <= FRIDAY && !isHolidayIn(calendar, day, calendar.packedIn)
}

/** The last working day before a box leaves: meals have a night to freeze. */
export function cookingDayFor(calendar: HolidayCalendar, dispatchOn: CalendarDate): CalendarDate {
  let day = plusDays(dispatchOn, -1)
  while (!isCookingDay(calendar, day)) day = plusDays(day, -1)
  return day
}
