import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { aSchedule, FOUR_WEEKS, WEEKLY, withCycle } from './schedule.fixture.ts'
import { dueCycles } from './wake-up.ts'

test.each([
  { rhythm: WEEKLY, today: '2026-11-25', bill: null, drop: [] },
  { rhythm: WEEKLY, today: '2026-11-26', bill: 2, drop: [] },
  { rhythm: WEEKLY, today: '2026-11-29', bill: 2, drop: [] },
  { rhythm: WEEKLY, today: '2026-11-30', bill: 2, drop: [3] },
  { rhythm: WEEKLY, today: '2026-12-12', bill: 2, drop: [3, 4] },
  { rhythm: WEEKLY, today: '2026-12-14', bill: 2, drop: [3, 4, 5] },
  { rhythm: FOUR_WEEKS, today: '2026-12-10', bill: 2, drop: [] },
  { rhythm: FOUR_WEEKS, today: '2026-12-11', bill: 2, drop: [3] },
  { rhythm: FOUR_WEEKS, today: '2027-01-01', bill: 2, drop: [3] },
])('[S-15] [R14] on waking on $today the oldest missed cycle is billed once, $drop are dropped', (row) => {
  const schedule = aSchedule({ rhythm: row.rhythm })
  const { bill, drop } = dueCycles(schedule, calendarDate(row.today))
  expect([bill?.index ?? null, drop.map(({ index }) => index)]).toEqual([row.bill, row.drop])
})

test('two cycles of one day are billed one after the other; after an outage one of them comes', () => {
  const today = calendarDate('2026-11-26')
  const twins = withCycle(aSchedule(), 3, { billingOn: today })
  expect(dueCycles(twins, today)).toMatchObject({ bill: { index: 2 }, drop: [] })
  expect(dueCycles(withCycle(twins, 2, { state: 'BILLED' }), today)).toMatchObject({ bill: { index: 3 }, drop: [] })
  expect(dueCycles(twins, calendarDate('2026-11-27'))).toMatchObject({ bill: { index: 2 }, drop: [{ index: 3 }] })
})

test('[S-15] [S-12] skipped cycles, those after the end and one that is being charged are left alone', () => {
  const today = calendarDate('2026-12-24')
  const skipped = withCycle(aSchedule(), 2, { state: 'SKIPPED' })
  expect(dueCycles(skipped, today)).toMatchObject({ bill: { index: 3 }, drop: [] })
  expect(dueCycles({ ...skipped, cancelsOn: today }, today)).toEqual({ bill: null, drop: [] })
  expect(dueCycles(withCycle(skipped, 3, { isBegun: true }), today).bill).toBeNull()
})
