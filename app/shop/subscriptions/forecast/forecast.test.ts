import { expect, test } from 'vitest'
import { type CalendarDate, calendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { aSchedule, FOUR_WEEKS, TODAY, WEEKLY, withCycle } from '#app/shop/subscriptions/rules/schedule.fixture.ts'
import type { Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { boxesAhead, type ComingSubscription, type OwnGoods } from './boxes-ahead.ts'
import { cookingDayFor } from './cooking-day.ts'
import { forecastOf, type KitchenGoods } from './forecast.ts'

const CALENDAR: HolidayCalendar = {
  packedIn: ['DE', 'DE-BE'],
  states: {},
  days: [
    { on: '12-25', in: ['DE'] },
    { on: '12-26', in: ['DE'] },
    { on: '01-06', in: ['AT'] },
  ],
}
const [CURRY, CHILI, JUICE, BUNDLE, CURRY_AGAIN] = [1, 2, 3, 4, 5]
const GOODS: KitchenGoods = new Map([
  [CURRY, { handle: 'curry', sku: 'CUR', title: 'Curry', isMeal: true, parts: [] }],
  [CURRY_AGAIN, { handle: 'curry', sku: 'CUR', title: 'Curry', isMeal: true, parts: [] }],
  [CHILI, { handle: 'chili', sku: 'CHI', title: 'Chili', isMeal: true, parts: [] }],
  [JUICE, { handle: 'juice', sku: 'JUI', title: 'Saft', isMeal: false, parts: [] }],
  [
    BUNDLE,
    {
      ...{ handle: 'bundle', sku: 'BUN', title: 'Paket', isMeal: false },
      parts: [
        { variantId: CHILI, quantity: 2 },
        { variantId: JUICE, quantity: 1 },
      ],
    },
  ],
])

test.each([
  { what: 'on a Thursday it is cooked for on Wednesday', leaves: '2026-11-19', cooked: '2026-11-18' },
  { what: 'on a Monday it is cooked for on Friday', leaves: '2026-11-23', cooked: '2026-11-20' },
  { what: 'after Christmas it is cooked for on Christmas Eve', leaves: '2026-12-28', cooked: '2026-12-24' },
  { what: 'after a holiday elsewhere it is cooked for on that', leaves: '2027-01-07', cooked: '2027-01-06' },
])('what leaves $what', ({ leaves, cooked }) => {
  expect(cookingDayFor(CALENDAR, calendarDate(leaves))).toBe(cooked)
})

function coming(schedule: Schedule, more: Partial<ComingSubscription> = {}): ComingSubscription {
  return { schedule, lines: [{ variantId: CURRY, quantity: 6 }], own: new Map(), isHeld: false, ...more }
}

const ownGoods = (index: number, facts: Partial<OwnGoods>): ComingSubscription['own'] =>
  new Map([[index, { lines: null, addOns: [], deliveryOn: null, nextTryOn: null, ...facts }]])

/** Every box arrives three days after its charge. */
function boxes(subscription: ComingSubscription, until = '2027-01-25') {
  const deliveryOf = (billingOn: CalendarDate) => plusDays(billingOn, 3)
  const span = { today: TODAY, until: calendarDate(until), deliveryOf }
  return boxesAhead(subscription, span).map(({ dispatchOn, isLocked, pieces }) => {
    const goods = pieces.map(({ variantId, quantity }) => `${quantity} of ${variantId}`).join(', ')
    return `${dispatchOn} ${isLocked ? 'locked' : 'open'} ${goods}`
  })
}

const USUAL = ['2026-11-28 open 6 of 1', '2026-12-26 open 6 of 1', '2027-01-23 open 6 of 1']

test.each<{ what: string; subscription: ComingSubscription; expected: readonly string[] }>([
  { what: 'planned boxes may still change', subscription: coming(aSchedule()), expected: USUAL },
  {
    what: '[S-02] a box whose cut-off has passed is locked',
    subscription: coming(withCycle(aSchedule(), 2, { billingOn: TODAY })),
    expected: ['2026-11-18 locked 6 of 1', ...USUAL.slice(1)],
  },
  {
    what: 'a box that is being charged is locked',
    subscription: coming(withCycle(aSchedule(), 2, { isBegun: true })),
    expected: ['2026-11-28 locked 6 of 1', ...USUAL.slice(1)],
  },
  {
    what: '[S-05] a skipped box is not cooked',
    subscription: coming(withCycle(aSchedule(), 3, { state: 'SKIPPED' })),
    expected: [USUAL[0] ?? '', USUAL[2] ?? ''],
  },
  {
    what: '[S-03] an unpaid box may still come, on the day that was agreed',
    subscription: coming(withCycle(aSchedule(), 2, { state: 'FAILING', billingOn: TODAY }), {
      own: ownGoods(2, { deliveryOn: calendarDate('2026-11-20') }),
    }),
    expected: [...USUAL.slice(1), '2026-11-19 open 6 of 1'],
  },
  {
    what: '[S-04] an unpaid box whose agreed day is over comes as early as it can when it is paid today',
    subscription: coming(withCycle(aSchedule(), 2, { state: 'FAILING', billingOn: calendarDate('2026-11-09') }), {
      own: ownGoods(2, { deliveryOn: calendarDate('2026-11-12') }),
    }),
    expected: [...USUAL.slice(1), '2026-11-18 open 6 of 1'],
  },
  {
    what: '[S-04] an unpaid box that is tried again in two days comes after that',
    subscription: coming(withCycle(aSchedule(), 2, { state: 'FAILING', billingOn: calendarDate('2026-11-13') }), {
      own: ownGoods(2, { deliveryOn: calendarDate('2026-11-17'), nextTryOn: calendarDate('2026-11-18') }),
    }),
    expected: [...USUAL.slice(1), '2026-11-20 open 6 of 1'],
  },
  {
    what: 'boxes that failed or were dropped are not cooked',
    subscription: coming(withCycle(withCycle(aSchedule(), 2, { state: 'FAILED' }), 3, { state: 'DROPPED' })),
    expected: [USUAL[2] ?? ''],
  },
  {
    what: '[D-20] nothing comes on the day of the end or later',
    subscription: coming({ ...aSchedule(), cancelsOn: calendarDate('2026-12-24') }),
    expected: [USUAL[0] ?? ''],
  },
  {
    what: '[S-19] a box that is held is not certain, even after its cut-off',
    subscription: coming(withCycle(aSchedule(), 2, { billingOn: TODAY }), { isHeld: true }),
    expected: ['2026-11-18 open 6 of 1', ...USUAL.slice(1)],
  },
  {
    what: '[D-18] one delivery holds something else, and something once',
    subscription: coming(aSchedule(), {
      own: ownGoods(3, { lines: [{ variantId: CHILI, quantity: 8 }], addOns: [{ variantId: JUICE, quantity: 1 }] }),
    }),
    expected: [USUAL[0] ?? '', '2026-12-26 open 8 of 2, 1 of 3', USUAL[2] ?? ''],
  },
])('$what', ({ subscription, expected }) => {
  expect(boxes(subscription)).toEqual(expected)
})

test('a weekly box is foretold further than its cycles are kept', () => {
  const weekly = aSchedule({ rhythm: WEEKLY })
  expect(weekly.cycles.filter(({ state }) => state === 'PLANNED')).toHaveLength(6)
  expect(boxes(coming(weekly))).toHaveLength(9)
  expect(boxes(coming({ ...weekly, status: 'CANCELLED' }))).toEqual([])
  expect(boxes(coming(aSchedule({ rhythm: FOUR_WEEKS })), '2026-11-20')).toEqual([])
})

test('meals are counted by cooking day, bundles by what is in them, and only what the kitchen cooks', () => {
  const box = (dispatchOn: string, isLocked: boolean, [variantId, quantity]: readonly [number, number]) => ({
    ...{ dispatchOn: calendarDate(dispatchOn), isLocked, pieces: [{ variantId, quantity }] },
  })
  const { from, until, days } = forecastOf(
    [
      box('2026-11-19', true, [CURRY, 6]),
      box('2026-11-19', false, [CURRY_AGAIN, 4]),
      box('2026-11-19', false, [BUNDLE, 3]),
      box('2026-11-20', false, [JUICE, 6]),
      // Its cooking day is over.
      box('2026-11-16', true, [CURRY, 6]),
      box('2027-03-01', false, [CURRY, 6]),
    ],
    { goods: GOODS, calendar: CALENDAR, today: TODAY },
  )
  expect([from, until, days.length]).toEqual(['2026-11-16', '2027-01-10', 39])
  expect(days.filter(({ boxes: { locked, open } }) => locked + open > 0)).toEqual([
    {
      day: '2026-11-18',
      boxes: { locked: 1, open: 2 },
      meals: [
        { handle: 'chili', sku: 'CHI', title: 'Chili', locked: 0, open: 6 },
        { handle: 'curry', sku: 'CUR', title: 'Curry', locked: 6, open: 4 },
      ],
      total: { locked: 6, open: 10 },
    },
    { day: '2026-11-19', boxes: { locked: 0, open: 1 }, meals: [], total: { locked: 0, open: 0 } },
  ])
  expect(days.some(({ day }) => day === '2026-12-25')).toBe(false)
})
