import {
  type CalendarDate,
  calendarDate,
  plusDays,
  startOfDay,
  weekday,
} from '#app/foundation/calendar/calendar-date.ts'

/** The time zone in which days begin and end for the shop. */
export const SHOP_TIME_ZONE = 'Europe/Berlin'

/** When a day ends in the shop's time zone. */
export function endOfShopDay(day: CalendarDate): Date {
  return startOfDay(plusDays(day, 1), SHOP_TIME_ZONE)
}

/** Frozen parcels need this many days from the order to the door. */
const DAYS_ON_THE_WAY = 3

const MONDAY = 1
const SUNDAY = 7

/** Nothing arrives on Sundays, Mondays and public holidays, nor on the day after one: nobody packs on them. */
export function isDeliveryDay(day: CalendarDate): boolean {
  const weekdayOfDay = weekday(day)
  if (weekdayOfDay === SUNDAY || weekdayOfDay === MONDAY) return false
  return !isHoliday(day) && !isHoliday(plusDays(day, -1))
}

/** When a box arrives that is ordered today. */
export function nextArrival(today: CalendarDate): CalendarDate {
  let day = plusDays(today, DAYS_ON_THE_WAY)
  while (!isDeliveryDay(day)) day = plusDays(day, 1)
  return day
}

/** The last day on which an order still arrives on the same day as one placed today. */
export function lastDayToOrderFor(arrival: CalendarDate): CalendarDate {
  return plusDays(arrival, -DAYS_ON_THE_WAY)
}

/** Public holidays of all German states. */
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

/** The anonymous Gregorian computus. */
export function easterSunday(year: number): CalendarDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451)
  const days = epact + weekdayShift - 7 * late + 114
  return calendarDate(
    `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`,
  )
}
