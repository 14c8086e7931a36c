import { expect, test } from 'vitest'
import { calendarDate, dayIn, instantAt, plusDays, startOfDay, weekday } from './calendar-date.ts'

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', ''])('%s is no day', (text) => {
  expect(() => calendarDate(text)).toThrow()
})

test.each([
  { zone: 'Europe/Berlin', instant: '2026-11-15T22:59:59Z', day: '2026-11-15' },
  { zone: 'Europe/Berlin', instant: '2026-11-15T23:00:00Z', day: '2026-11-16' },
  { zone: 'Europe/Berlin', instant: '2026-07-15T22:00:00Z', day: '2026-07-16' },
])('at $instant it is $day in $zone', ({ zone, instant, day }) => {
  expect(dayIn(zone, new Date(instant))).toBe(day)
})

test.each([
  { day: '2026-11-15', starts: '2026-11-14T23:00:00.000Z' },
  { day: '2026-07-15', starts: '2026-07-14T22:00:00.000Z' },
  { day: '2026-03-29', starts: '2026-03-28T23:00:00.000Z' },
  { day: '2026-03-30', starts: '2026-03-29T22:00:00.000Z' },
  { day: '2026-10-26', starts: '2026-10-25T23:00:00.000Z' },
])('$day begins in Berlin at $starts, daylight saving or not', ({ day, starts }) => {
  expect(startOfDay(calendarDate(day), 'Europe/Berlin').toISOString()).toBe(starts)
})

test.each([
  { day: '2026-10-25', time: [1, 30], at: '2026-10-24T23:30:00.000Z' },
  { day: '2026-10-25', time: [2, 30], at: '2026-10-25T01:30:00.000Z' },
  { day: '2026-10-25', time: [12, 0], at: '2026-10-25T11:00:00.000Z' },
  { day: '2026-10-26', time: [12, 0], at: '2026-10-26T11:00:00.000Z' },
  { day: '2027-03-27', time: [12, 0], at: '2027-03-27T11:00:00.000Z' },
  { day: '2027-03-28', time: [1, 30], at: '2027-03-28T00:30:00.000Z' },
  { day: '2027-03-28', time: [2, 30], at: '2027-03-28T01:30:00.000Z' },
  { day: '2027-03-28', time: [12, 0], at: '2027-03-28T10:00:00.000Z' },
] as const)('$time on $day is $at in Berlin, also where clocks change', ({ day, time: [hour, minute], at }) => {
  expect(instantAt(calendarDate(day), { hour, minute, timeZone: 'Europe/Berlin' }).toISOString()).toBe(at)
})

test('days are added over month ends and leap days', () => {
  expect(plusDays(calendarDate('2028-02-28'), 1)).toBe('2028-02-29')
  expect(plusDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01')
  expect(plusDays(calendarDate('2026-03-01'), -1)).toBe('2026-02-28')
})

test('the week begins on Monday', () => {
  expect(weekday(calendarDate('2026-11-16'))).toBe(1)
  expect(weekday(calendarDate('2026-11-15'))).toBe(7)
})
