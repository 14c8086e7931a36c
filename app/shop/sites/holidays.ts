import { type CalendarDate, calendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'

/** A holiday of every year, and the countries and states that have it: DE, or DE-BY. */
export type HolidayRule = Readonly<{ in: readonly string[] }> &
  (
    | Readonly<{ on: string; sundayMoves?: number | undefined }>
    | Readonly<{ easter: number }>
    | Readonly<{ weekday: number; from: string; plus?: number | undefined }>
  )

/** Which days are holidays where, as the merchant's file says. */
export type HolidayCalendar = Readonly<{
  /** Where parcels are packed, as country and state. */
  packedIn: readonly string[]
  /** By country and state, how its postcodes begin. Where states share a beginning, the holidays of all of them count. */
  states: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  days: readonly HolidayRule[]
}>

/** Where something goes; the postcode may not be known yet. */
export type Destination = Readonly<{ country: string; zip: string | null }>

/**
 * The country, and the states that a postcode may lie in. While nobody knows it, that is all of them: a day that is
 * offered before the address is typed stays possible when it is.
 */
export function regionsOf({ states }: HolidayCalendar, { country, zip }: Destination): readonly string[] {
  const plain = zip?.trim() ?? ''
  const all = Object.entries(states[country] ?? {})
  const own = all.filter(([, beginnings]) => beginnings.some((each) => plain.startsWith(each)))
  return [country, ...(own.length > 0 ? own : all).map(([state]) => `${country}-${state}`)]
}

export function isHolidayIn(calendar: HolidayCalendar, day: CalendarDate, regions: readonly string[]): boolean {
  const found = holidaysOf(calendar, Number(day.slice(0, 4))).get(day)
  return found !== undefined && regions.some((region) => found.has(region))
}

type DaysOfYear = ReadonlyMap<string, ReadonlySet<string>>

/** Asked dozens of times for every order, so they are worked out once for a year. */
const kept = new WeakMap<HolidayCalendar, Map<number, DaysOfYear>>()

/** The regions that have a holiday, by day. */
function holidaysOf(calendar: HolidayCalendar, year: number): DaysOfYear {
  const years = kept.get(calendar) ?? new Map<number, DaysOfYear>()
  kept.set(calendar, years)
  const known = years.get(year)
  if (known) return known
  const days = new Map<string, Set<string>>()
  for (const rule of calendar.days) {
    const day = dayOf(rule, year)
    const regions = days.get(day) ?? new Set()
    for (const region of rule.in) regions.add(region)
    days.set(day, regions)
  }
  years.set(year, days)
  return days
}

const SUNDAY = 7

function dayOf(rule: HolidayRule, year: number): CalendarDate {
  if ('easter' in rule) return plusDays(easterSunday(year), rule.easter)
  if ('on' in rule) {
    const day = dateOf(year, rule.on)
    return weekday(day) === SUNDAY ? plusDays(day, rule.sundayMoves ?? 0) : day
  }
  let day = dateOf(year, rule.from)
  while (weekday(day) !== rule.weekday) day = plusDays(day, 1)
  return plusDays(day, rule.plus ?? 0)
}

function dateOf(year: number, monthAndDay: string): CalendarDate {
  return calendarDate(`${String(year).padStart(4, '0')}-${monthAndDay}`)
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
  const month = String(Math.floor(days / 31)).padStart(2, '0')
  return dateOf(year, `${month}-${String((days % 31) + 1).padStart(2, '0')}`)
}
