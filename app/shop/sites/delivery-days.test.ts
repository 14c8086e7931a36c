import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { easterSunday, isDeliveryDay, isHoliday, nextArrival } from './delivery-days.ts'

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterSunday(year)).toBe(day)
})

test.each([
  '2026-01-01',
  '2026-04-03',
  '2026-04-06',
  '2026-05-01',
  '2026-05-14',
  '2026-05-25',
  '2026-10-03',
  '2026-12-25',
])('%s is a holiday everywhere in Germany', (day) => {
  expect(isHoliday(calendarDate(day))).toBe(true)
})

test.each([
  { day: '2026-11-16', why: 'a Monday', arrives: false },
  { day: '2026-11-15', why: 'a Sunday', arrives: false },
  { day: '2026-11-17', why: 'a Tuesday', arrives: true },
  { day: '2026-12-25', why: 'a holiday', arrives: false },
  { day: '2027-01-02', why: 'the day after a holiday', arrives: false },
])('$day, $why: a parcel arrives $arrives', ({ day, arrives }) => {
  expect(isDeliveryDay(calendarDate(day))).toBe(arrives)
})

test.each([
  { today: '2026-11-15', arrival: '2026-11-18' },
  { today: '2026-11-19', arrival: '2026-11-24' },
  { today: '2026-12-22', arrival: '2026-12-29' },
])('ordered on $today, a box arrives on $arrival', ({ today, arrival }) => {
  expect(nextArrival(calendarDate(today))).toBe(arrival)
})
