import { expect, test } from 'vitest'
import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { isExpiredOn, successorOf } from './kept-method.ts'

test.each([
  { until: { month: 11, year: 2026 }, today: '2026-11-30', isExpired: false },
  { until: { month: 11, year: 2026 }, today: '2026-12-01', isExpired: true },
  { until: { month: 1, year: 2027 }, today: '2026-12-31', isExpired: false },
  { until: null, today: '2099-01-01', isExpired: false },
])('what is good until $until is expired on $today: $isExpired', ({ until, today, isExpired }) => {
  const day = readCalendarDate(today)
  expect(day && isExpiredOn(until, day)).toBe(isExpired)
})

const method = (id: number, { isDefault = false, isExpired = false } = {}) => ({ id, isDefault, isExpired })

test.each([
  { left: 'the default', methods: [method(1), method(2, { isDefault: true }), method(3)], successor: 2 },
  { left: 'the newest', methods: [method(1, { isDefault: true }), method(2), method(3)], successor: 3 },
  { left: 'one that is good', methods: [method(1), method(2), method(3, { isExpired: true })], successor: 2 },
  { left: 'an expired one', methods: [method(1), method(3, { isExpired: true })], successor: null },
  { left: 'nothing', methods: [method(1, { isDefault: true })], successor: null },
])('after a method is gone $left takes its place', ({ methods, successor }) => {
  expect(successorOf(1, methods)?.id ?? null).toBe(successor)
})
