/** A day without a time, as `2026-11-15`. Days compare as strings. */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' }

const PATTERN = /^\d{4}-\d{2}-\d{2}$/

export function calendarDate(text: string): CalendarDate {
  const day = readCalendarDate(text)
  if (!day) throw new Error(`Not a calendar date: ${text}`)
  return day
}

/** What somebody typed or sent; null when it is no day. */
export function readCalendarDate(text: string | null): CalendarDate | null {
  if (text === null || !PATTERN.test(text)) return null
  const midnight = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
  return isDay ? (text as CalendarDate) : null
}

/** The day it is at this instant in a time zone. */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS)
  if (quarter !== lastDay.quarter || timeZone !== lastDay.timeZone)
    lastDay = { timeZone, quarter, day: dayWriter(timeZone).format(instant) as CalendarDate }
  return lastDay.day
}

/** Days begin at a quarter of an hour in every time zone, and nearly everybody asks which day it is now. */
const QUARTER_HOUR_MS = 900_000
let lastDay = { timeZone: '', quarter: 0, day: '' as CalendarDate }

const dayWriter = keptByZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
)
const timeWriter = keptByZone(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
)
const momentWriter = keptByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
)

/** Making a writer takes long, and there are only a few time zones. */
function keptByZone(make: (timeZone: string) => Intl.DateTimeFormat) {
  const kept = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const writer = kept.get(timeZone) ?? make(timeZone)
    kept.set(timeZone, writer)
    return writer
  }
}

/** The time of day at this instant in a time zone, as `09:05`. */
export function timeIn(timeZone: string, instant: Date): string {
  return timeWriter(timeZone).format(instant)
}

export function plusDays(day: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10) as CalendarDate
}

/** 1 is Monday, 7 is Sunday. */
export function weekday(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** The instant at which a day begins in a time zone. */
export function startOfDay(day: CalendarDate, timeZone: string): Date {
  return instantAt(day, { hour: 0, minute: 0, timeZone })
}

type TimeOfDay = Readonly<{ hour: number; minute: number; timeZone: string }>

/**
 * The instant at which clocks in a time zone show this time. A time that they skip is an hour later; of one that they
 * show twice, it is the second.
 */
export function instantAt(day: CalendarDate, { hour, minute, timeZone }: TimeOfDay): Date {
  const inUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000
  // The offset may change between this time in UTC and here, so it is asked again at the first guess.
  const firstGuess = inUtc - offsetAt(timeZone, inUtc)
  return new Date(inUtc - offsetAt(timeZone, firstGuess))
}

function offsetAt(timeZone: string, instant: number): number {
  const parts = momentWriter(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return local - Math.floor(instant / 1000) * 1000
}
