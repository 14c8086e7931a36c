import { type CalendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import type { Forecast, ForecastDay, Split } from '#app/shop/subscriptions/forecast/forecast.ts'

/** The cooking days of a week, from its Monday on. */
export type KitchenWeek = Readonly<{
  monday: CalendarDate
  /** As calendars number it: week 1 has the first Thursday of the year. */
  number: number
  days: readonly ForecastDay[]
  boxes: Split
  total: Split
}>

const THURSDAY = 4

export function weeksOf({ days }: Pick<Forecast, 'days'>): readonly KitchenWeek[] {
  const byWeek = Map.groupBy(days, ({ day }) => plusDays(day, 1 - weekday(day)))
  return [...byWeek].map(([monday, found]) => ({
    monday,
    number: weekNumber(monday),
    days: found,
    boxes: sumOf(found.map(({ boxes }) => boxes)),
    total: sumOf(found.map(({ total }) => total)),
  }))
}

function sumOf(parts: readonly Split[]): Split {
  return parts.reduce((sum, { locked, open }) => ({ locked: sum.locked + locked, open: sum.open + open }), {
    locked: 0,
    open: 0,
  })
}

function weekNumber(monday: CalendarDate): number {
  const thursday = plusDays(monday, THURSDAY - 1)
  const firstDay = Date.parse(`${thursday.slice(0, 4)}-01-01`)
  return Math.floor((Date.parse(thursday) - firstDay) / (7 * 86_400_000)) + 1
}
