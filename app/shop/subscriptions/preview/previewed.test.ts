import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { isMoreOften, type PreviewedDelivery, raises } from './previewed.ts'

function delivery(cycleIndex: number, facts: Partial<PreviewedDelivery> = {}): PreviewedDelivery {
  return {
    cycleIndex,
    billingDate: calendarDate('2026-11-23'),
    deliveryDate: calendarDate('2026-11-26'),
    cutoffAt: '2026-11-22T22:59:59.000Z',
    state: 'planned',
    meals: 16,
    totalCents: 11504,
    variantIds: [],
    isOwn: false,
    once: [],
    ...facts,
  }
}

const before = [delivery(2), delivery(3, { state: 'skipped', totalCents: 0 }), delivery(4)]

test.each([
  { name: 'nothing changes', after: before, index: null },
  { name: 'one costs a cent more', after: [delivery(2), delivery(4, { totalCents: 11505 })], index: 4 },
  { name: 'one costs less', after: [delivery(2, { totalCents: 9000 })], index: null },
  { name: 'one is skipped', after: [delivery(2, { state: 'skipped', totalCents: 0 })], index: null },
  { name: 'a skipped one comes back at its price', after: [delivery(3)], index: null },
  { name: 'a later one moves into view', after: [delivery(9)], index: null },
  { name: 'one that could not be sent can', after: [delivery(3, { state: 'short' })], index: null },
])('when $name, the one that is an order is $index [L3]', ({ after, index }) => {
  expect(raises(before, after)?.cycleIndex ?? null).toBe(index)
})

const every = (intervalCount: number, interval: 'WEEK' | 'MONTH' = 'WEEK') => ({ interval, intervalCount })

test.each([
  { before: every(4), after: every(2), isOrder: true },
  { before: every(4), after: every(1), isOrder: true },
  { before: every(1, 'MONTH'), after: every(4), isOrder: true },
  { before: every(4), after: every(4), isOrder: false },
  { before: every(2), after: every(4), isOrder: false },
  { before: every(4), after: every(1, 'MONTH'), isOrder: false },
])(
  'boxes every $before.intervalCount $before.interval, then every $after.intervalCount $after.interval: charged more often is $isOrder [L3]',
  ({ before, after, isOrder }) => {
    expect(isMoreOften(before, after)).toBe(isOrder)
  },
)
