import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { lookDue, newlyMissing, nextLook } from './goods-looks.ts'

const BILLING = calendarDate('2026-12-29')

test.each([
  { now: '2026-12-25T22:59:59Z', due: null },
  { now: '2026-12-25T23:00:00Z', due: '2026-12-25T23:00:00.000Z' },
  { now: '2026-12-27T11:00:00Z', due: '2026-12-26T23:00:00.000Z' },
  { now: '2026-12-28T16:59:59Z', due: '2026-12-27T23:00:00.000Z' },
  { now: '2026-12-28T17:00:00Z', due: '2026-12-28T17:00:00.000Z' },
  { now: '2026-12-28T23:00:00Z', due: null },
])('[S-16] at $now the look of $due is due for a box of 29 December', ({ now, due }) => {
  expect(lookDue(BILLING, new Date(now))?.toISOString() ?? null).toBe(due)
})

test.each([
  { after: '2026-12-01T00:00:00Z', next: '2026-12-25T23:00:00.000Z' },
  { after: '2026-12-25T23:00:00Z', next: '2026-12-26T23:00:00.000Z' },
  { after: '2026-12-28T12:00:00Z', next: '2026-12-28T17:00:00.000Z' },
  { after: '2026-12-28T17:00:00Z', next: null },
])('[S-16] after $after the next look is $next', ({ after, next }) => {
  expect(nextLook(BILLING, new Date(after))?.toISOString() ?? null).toBe(next)
})

test('[S-16] only what nobody was told yet is told', () => {
  const told = [{ variantId: 1, quantity: 2 }]
  expect(newlyMissing([{ variantId: 1, quantity: 2 }], told)).toEqual([])
  expect(newlyMissing([{ variantId: 1, quantity: 3 }], told)).toEqual([{ variantId: 1, quantity: 1 }])
  expect(newlyMissing([{ variantId: 2, quantity: 1 }], told)).toEqual([{ variantId: 2, quantity: 1 }])
})
