import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { lastValidDay } from './gift-card-validity.ts'

test.each([
  ['2026-01-01', '2029-12-31'],
  ['2026-12-31', '2029-12-31'],
  ['2027-01-01', '2030-12-31'],
])('[V5] a voucher sold on %s counts until %s', (soldOn, last) => {
  expect(lastValidDay(calendarDate(soldOn))).toBe(last)
})
