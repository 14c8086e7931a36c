import {
  type CalendarDate,
  dayIn,
  instantAt,
  plusDays,
  startOfDay,
  weekday,
} from '#app/foundation/calendar/calendar-date.ts'
import { CUT_OFF_HOUR } from './delivery-hours.ts'
import { type Destination, easterSunday, type HolidayCalendar, isHolidayIn, regionsOf } from './holidays.ts'

/** The time zone in which days begin and end for the shop. */
export const SHOP_TIME_ZONE = 'Europe/Berlin'

/** When a day ends in the shop's time zone. */
export function endOfShopDay(day: CalendarDate): Date {
  return startOfDay(plusDays(day, 1), SHOP_TIME_ZONE)
}

/** The day on which an order of this moment is packed. */
export function packingDay(now: Date): CalendarDate {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return now < cutOffOf(today) ? today : plusDays(today, 1)
}

/** The moment up to which what is said about the next delivery stays true. */
export function nextCutOff(now: Date): Date {
  return cutOffOf(packingDay(now))
}

/** The moment up to which an order is packed on a day. */
export function cutOffOf(day: CalendarDate): Date {
  return instantAt(day, { hour: CUT_OFF_HOUR, minute: 0, timeZone: SHOP_TIME_ZONE })
}

/** Frozen parcels need this many days from the order to the door. */
const DAYS_ON_THE_WAY = 3

const MONDAY = 1
const SUNDAY = 7

/**
 * Nothing arrives on Sundays, Mondays and holidays of the place it goes to, nor on the day after one, nor on the day
 * after a holiday where it is packed: nobody packs on that.
 */
export function isDeliveryDay(calendar: HolidayCalendar, day: CalendarDate, to: Destination): boolean {
  const weekdayOfDay = weekday(day)
  if (weekdayOfDay === SUNDAY || weekdayOfDay === MONDAY) return false
  const regions = regionsOf(calendar, to)
  const before = plusDays(day, -1)
  return !isHolidayIn(calendar, day, regions) && !isHolidayIn(calendar, before, [...regions, ...calendar.packedIn])
}

/** When a box arrives that is ordered today. */
export function nextArrival(calendar: HolidayCalendar, today: CalendarDate, to: Destination): CalendarDate {
  let day = plusDays(today, DAYS_ON_THE_WAY)
  while (!isDeliveryDay(calendar, day, to)) day = plusDays(day, 1)
  return day
}

/** The last day on which an order still arrives on the same day as one placed today. */
export function lastDayToOrderFor(arrival: CalendarDate): CalendarDate {
  return plusDays(arrival, -DAYS_ON_THE_WAY)
}

/** Public holidays of all German states, on which no period of the law ends (§ 193 BGB). Deliveries go by the calendar. */
export function isHoliday(day: CalendarDate): boolean {
  const year = Number(day.slice(0, 4))
  const holidays = holidaysByYear.get(year) ?? holidaysOf(year)
  return holidays.has(day)
}

/** Asked dozens of times for every order, so they are worked out once for a year. */
const holidaysByYear = new Map<number, ReadonlySet<string>>()

function holidaysOf(year: number): ReadonlySet<string> {
  const fixed = ['01-01', '05-01', '10-03', '12-25', '12-26'].map((day) => `${String(year).padStart(4, '0')}-${day}`)
  const easter = easterSunday(year)
  const holidays = new Set([...fixed, ...[-2, 1, 39, 50].map((distance) => plusDays(easter, distance))])
  holidaysByYear.set(year, holidays)
  return holidays
}
