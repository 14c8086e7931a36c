import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { HolidayCalendar } from './holidays.ts'

type Written = Omit<HolidayCalendar, 'states'> & {
  states: Record<string, Record<string, string>>
}

/** The holidays of the demo shop, as its file has them. */
export function demoCalendar(): HolidayCalendar {
  const file = new URL('../../../catalog/delivery.yaml', import.meta.url)
  const { holidays }: { holidays: Written } = parse(readFileSync(file, 'utf8'))
  const states = Object.entries(holidays.states).map(([country, own]) => [
    country,
    Object.fromEntries(Object.entries(own).map(([state, beginnings]) => [state, beginnings.split(' ')])),
  ])
  return { ...holidays, states: Object.fromEntries(states) }
}
