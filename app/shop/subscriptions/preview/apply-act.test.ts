import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { aSchedule, daysOf, FOUR_WEEKS, NOW, withCycle } from '#app/shop/subscriptions/rules/schedule.fixture.ts'
import { applyAct, type Plan, type PlannedAct } from './apply-act.ts'
import { wantedAct } from './wanted-act.ts'

const SHOT = 9
const terms = { now: NOW, sizes: [6, 12, 16, 20], mealsOf: (variantId: number) => (variantId === SHOT ? 0 : 1) }

function aPlan(facts: Partial<Plan> = {}): Plan {
  return {
    schedule: aSchedule(),
    lines: [
      { id: 1, variantId: 11, quantity: 8 },
      { id: 2, variantId: 12, quantity: 8 },
    ],
    to: { country: 'DE', zip: '04229' },
    codes: ['TREUE'],
    agreed: null,
    later: null,
    agreedCodes: [],
    announced: new Map(),
    own: new Map(),
    billedNow: null,
    isHeld: false,
    ...facts,
  }
}

const nothing = { create: [], update: [], remove: [] }

test.each<{ act: PlannedAct; fault: string }>([
  { act: { act: 'lines', ...nothing, remove: [1], update: [{ id: 2, quantity: 5 }] }, fault: 'BELOW_MINIMUM' },
  {
    act: {
      act: 'lines',
      ...nothing,
      update: [
        { id: 1, quantity: 6 },
        { id: 2, quantity: 0 },
      ],
    },
    fault: 'FREQUENCY_NOT_ALLOWED',
  },
  { act: { act: 'lines', ...nothing, remove: [77] }, fault: 'LINES_FAILED' },
  {
    act: { act: 'lines', ...nothing, remove: [2], create: [{ variantId: SHOT, quantity: 9 }] },
    fault: 'FREQUENCY_NOT_ALLOWED',
  },
  { act: { act: 'frequency', rhythm: { interval: 'WEEK', intervalCount: 3 } }, fault: 'FREQUENCY_NOT_ALLOWED' },
  { act: { act: 'edit-delivery', cycleIndex: 2, lines: [{ variantId: 11, quantity: 5 }] }, fault: 'BELOW_MINIMUM' },
  { act: { act: 'edit-delivery', cycleIndex: 99, lines: [] }, fault: 'NOT_FOUND' },
  { act: { act: 'skip', cycleIndex: 1 }, fault: 'CUTOFF_PASSED' },
  { act: { act: 'reschedule', to: calendarDate('2026-11-16') }, fault: 'DATE_OUT_OF_RANGE' },
  { act: wantedAct.parse({ act: 'reschedule', to: '2027-02-30' }) as PlannedAct, fault: 'DATE_OUT_OF_RANGE' },
  { act: { act: 'pause', weeks: 13 }, fault: 'PAUSE_TOO_LONG' },
  { act: { act: 'resume' }, fault: 'RESUME_FAILED' },
  { act: { act: 'reactivate', on: calendarDate('2026-11-20') }, fault: 'ALREADY_ACTIVE' },
])('$act is refused with $fault', ({ act, fault }) => {
  expect(applyAct(aPlan(), act, terms)).toMatchObject({ ok: false, refusal: { code: fault } })
})

test('other lines with a rhythm that suits them are previewed together', () => {
  const rhythm = { interval: 'WEEK', intervalCount: 2 } as const
  const act: PlannedAct = { act: 'lines', ...nothing, update: [{ id: 1, quantity: 6 }], remove: [2], rhythm }
  const after = applyAct(aPlan(), act, terms)
  expect(after).toMatchObject({ ok: true, value: { lines: [{ id: 1, variantId: 11, quantity: 6 }] } })
  if (after.ok) expect(daysOf(after.value.schedule).slice(0, 2)).toEqual(['2026-11-26', '2026-12-10'])
})

test('what comes along once is in the list of a delivery, and stays what it is', () => {
  const plan = aPlan({ own: new Map([[2, { lines: null, addOns: [{ variantId: SHOT, quantity: 2 }] }]]) })
  const edit = (shots: number) => {
    const lines = [...plan.lines, { variantId: SHOT, quantity: shots }]
    const after = applyAct(plan, { act: 'edit-delivery', cycleIndex: 2, lines }, terms)
    return after.ok && after.value.own.get(2)
  }
  expect(edit(2)).toBe(plan.own.get(2))
  expect(edit(1)).toEqual({ lines: null, addOns: [{ variantId: SHOT, quantity: 1 }] })
  expect(edit(0)).toEqual({ lines: null, addOns: [] })
})

test('a skip stays through every act that is previewed [D-06]', () => {
  const schedule = withCycle(aSchedule(), 3, { state: 'SKIPPED' })
  const acts: PlannedAct[] = [
    { act: 'reschedule', to: calendarDate('2026-12-01') },
    { act: 'pause', weeks: 4 },
    { act: 'frequency', rhythm: { interval: 'WEEK', intervalCount: 2 } },
    { act: 'lines', ...nothing, create: [{ variantId: 13, quantity: 4 }] },
    { act: 'edit-delivery', cycleIndex: 2, lines: [{ variantId: 11, quantity: 6 }] },
    { act: 'address', to: { country: 'DE', zip: '10115' } },
    { act: 'codes', codes: [] },
    { act: 'order-now' },
  ]
  for (const act of acts) {
    const after = applyAct(aPlan({ schedule }), act, terms)
    expect(after.ok && after.value.schedule.cycles.find(({ index }) => index === 3)?.state, act.act).toBe('SKIPPED')
  }
})

test('order now bills the next one today and leaves the others where they are', () => {
  const after = applyAct(aPlan(), { act: 'order-now' }, terms)
  expect(after).toMatchObject({ ok: true, value: { billedNow: 2 } })
  if (after.ok) expect(daysOf(after.value.schedule).slice(0, 2)).toEqual(['2026-11-16', '2026-12-24'])
})

test('a cancelled one begins again with other meals, from the day that was chosen', () => {
  const schedule = aSchedule({ status: 'CANCELLED', cycles: [] })
  const act: PlannedAct = {
    act: 'reactivate',
    on: calendarDate('2026-12-01'),
    rhythm: FOUR_WEEKS,
    lines: [
      { variantId: 11, quantity: 12 },
      { variantId: 12, quantity: 0 },
    ],
  }
  const after = applyAct(aPlan({ schedule }), act, terms)
  expect(after).toMatchObject({ ok: true, value: { lines: [{ id: null, variantId: 11, quantity: 12 }] } })
  if (after.ok) expect(daysOf(after.value.schedule)[0]).toBe('2026-12-01')
})
