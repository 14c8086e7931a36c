import { expect, test } from 'vitest'
import { nextCutOff, packingDay } from './delivery-days.ts'

test.each([
  { now: '2026-11-16T10:59:59Z', packed: '2026-11-16', until: '2026-11-16T11:00:00.000Z' },
  { now: '2026-11-16T11:00:00Z', packed: '2026-11-17', until: '2026-11-17T11:00:00.000Z' },
  { now: '2026-07-01T09:59:00Z', packed: '2026-07-01', until: '2026-07-01T10:00:00.000Z' },
  { now: '2026-10-25T10:59:59Z', packed: '2026-10-25', until: '2026-10-25T11:00:00.000Z' },
  { now: '2026-10-25T11:00:00Z', packed: '2026-10-26', until: '2026-10-26T11:00:00.000Z' },
  { now: '2027-03-28T09:59:59Z', packed: '2027-03-28', until: '2027-03-28T10:00:00.000Z' },
  { now: '2027-03-28T10:00:00Z', packed: '2027-03-29', until: '2027-03-29T10:00:00.000Z' },
  { now: '2026-07-01T22:30:00Z', packed: '2026-07-02', until: '2026-07-02T10:00:00.000Z' },
])('an order of $now is packed on $packed, and that holds until $until', ({ now, packed, until }) => {
  expect(packingDay(new Date(now))).toBe(packed)
  expect(nextCutOff(new Date(now)).toISOString()).toBe(until)
})
