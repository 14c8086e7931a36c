import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { carrierSteps, nextCarrierDue } from './carrier-steps.ts'

const DAYS = { shipOn: calendarDate('2026-11-18'), deliverOn: calendarDate('2026-11-19') }
const at = (text: string) => new Date(text)

test.each([
  { state: 'OPEN', due: at('2026-11-18T07:00:00Z') },
  { state: 'SHIPPED', due: at('2026-11-19T10:00:00Z') },
  { state: 'DELIVERED', due: null },
  { state: 'CANCELLED', due: null },
] as const)('a parcel that is $state moves next at $due', ({ state, due }) => {
  expect(nextCarrierDue({ state, ...DAYS })).toEqual(due)
})

test.each([
  { shipped: null, delivered: null, now: '2026-11-20T12:00:00Z', done: [] },
  { shipped: '2026-11-18T07:00:00Z', delivered: null, now: '2026-11-18T08:00:00Z', done: ['picked-up'] },
  { shipped: '2026-11-18T07:00:00Z', delivered: null, now: '2026-11-18T20:00:00Z', done: ['picked-up', 'hub'] },
  {
    shipped: '2026-11-18T07:00:00Z',
    delivered: '2026-11-19T10:00:00Z',
    now: '2026-11-19T10:00:00Z',
    done: ['picked-up', 'hub', 'on-the-van', 'delivered'],
  },
])(
  'shipped $shipped, delivered $delivered: at $now the carrier has done $done',
  ({ shipped, delivered, now, done }) => {
    const state = delivered ? 'DELIVERED' : shipped ? 'SHIPPED' : 'OPEN'
    const times = { shippedAt: shipped ? at(shipped) : null, deliveredAt: delivered ? at(delivered) : null }
    const steps = carrierSteps({ state, ...DAYS, ...times }, at(now))
    expect(steps.filter(({ isDone }) => isDone).map(({ name }) => name)).toEqual(done)
  },
)
