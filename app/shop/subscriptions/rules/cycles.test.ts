import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { demoCalendar } from '#app/shop/sites/calendar.fixture.ts'
import { isDeliveryDay } from '#app/shop/sites/delivery-days.ts'
import { cutoffAt, cyclesAhead, deliveryDateFor, isOpen, laterBy, nextCycle, PLANNED_AHEAD } from './cycles.ts'
import { aSchedule, daysOf, TODAY, withCycle } from './schedule.fixture.ts'

test.each([
  { interval: 'DAY', intervalCount: 10, times: 3, day: '2028-02-29', later: '2028-03-30' },
  { interval: 'WEEK', intervalCount: 4, times: 1, day: '2026-12-24', later: '2027-01-21' },
  { interval: 'MONTH', intervalCount: 1, times: 1, day: '2027-01-31', later: '2027-02-28' },
  { interval: 'MONTH', intervalCount: 1, times: 2, day: '2027-01-31', later: '2027-03-31' },
  { interval: 'YEAR', intervalCount: 1, times: 1, day: '2028-02-29', later: '2029-02-28' },
  { interval: 'WEEK', intervalCount: 2, times: 0, day: '2026-12-24', later: '2026-12-24' },
] as const)('$times times $intervalCount $interval after $day is $later', ({ times, day, later, ...rhythm }) => {
  expect(laterBy(calendarDate(day), rhythm, times)).toBe(later)
})

test('[S-01] weeks never drift: the weekday stays over changes of the clocks and 29 February', () => {
  const first = calendarDate('2027-01-06')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 0, max: 104 }), (intervalCount, times) => {
      expect(weekday(laterBy(first, { interval: 'WEEK', intervalCount }, times))).toBe(weekday(first))
    }),
  )
})

test.each([
  { at: '2026-11-25T22:59:59Z', open: true },
  { at: '2026-11-25T23:00:00Z', open: false },
])('[S-02] [4.2-cutoff] at $at a box of 26 November is open: $open', ({ at, open }) => {
  expect(isOpen(calendarDate('2026-11-26'), new Date(at))).toBe(open)
  expect(cutoffAt(calendarDate('2026-11-26')).toISOString()).toBe('2026-11-25T22:59:59.000Z')
})

test.each([
  { billing: '2026-11-10', delivery: '2026-11-13', why: 'three days later' },
  { billing: '2026-11-19', delivery: '2026-11-24', why: 'neither Sunday nor Monday' },
  { billing: '2026-12-22', delivery: '2026-12-29', why: 'not on Christmas, nor on the day after it' },
])('[S-04] [3.1-charge-offset-use] billed on $billing it arrives on $delivery: $why', ({ billing, delivery }) => {
  const isPossible = (day: ReturnType<typeof calendarDate>) =>
    isDeliveryDay(demoCalendar(), day, { country: 'DE', zip: '04229' })
  expect(deliveryDateFor(calendarDate(billing), { offsetDays: 3, isPossible })).toBe(delivery)
})

test('[S-03] [D-18] six planned cycles are known ahead; the next is the first that is neither skipped nor billed', () => {
  const schedule = aSchedule()
  expect(daysOf(schedule)).toHaveLength(PLANNED_AHEAD)
  expect(nextCycle(schedule)?.billingOn).toBe('2026-11-26')
  const skipped = withCycle(schedule, 2, { state: 'SKIPPED' })
  expect(nextCycle(skipped)).toMatchObject({ index: 3, billingOn: '2026-12-24' })
  expect(cyclesAhead(skipped, TODAY).map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7])
  expect(nextCycle({ ...schedule, cancelsOn: plusDays(TODAY, 10) })).toBeNull()
})
