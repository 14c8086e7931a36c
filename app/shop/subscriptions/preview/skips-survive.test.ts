import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { ACTS, type Act } from '#app/shop/subscriptions/rules/act-gate.ts'
import { nextCycle, planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { aSchedule, FOUR_WEEKS, NOW, withCycle } from '#app/shop/subscriptions/rules/schedule.fixture.ts'
import { applyAct, type Plan, type PlannedAct } from './apply-act.ts'

const terms = { now: NOW, sizes: [6, 12, 16, 20], mealsOf: () => 1 }
const A_PLAN: Plan = {
  schedule: aSchedule(),
  lines: [{ id: 1, variantId: 11, quantity: 12 }],
  to: { country: 'DE', zip: '04229' },
  codes: [],
  agreed: null,
  later: null,
  agreedCodes: [],
  announced: new Map(),
  own: new Map(),
  billedNow: null,
  isHeld: false,
}

/** What a refused act leaves is what was there. */
function after(plan: Plan, act: PlannedAct): Plan {
  const answer = applyAct(plan, act, terms)
  return answer.ok ? answer.value : plan
}

const nextDay = ({ schedule }: Plan) => nextCycle(schedule)?.billingOn ?? calendarDate('2026-12-01')
const unchanged = (plan: Plan) => plan

/** Every act there is; the skipped delivery itself is left alone. */
const DOING: Record<Act, (plan: Plan) => Plan> = {
  skip: (plan) => after(plan, { act: 'skip', cycleIndex: 3 }),
  unskip: (plan) => after(plan, { act: 'unskip', cycleIndex: 3 }),
  'edit-delivery': (plan) =>
    after(plan, { act: 'edit-delivery', cycleIndex: 4, lines: [{ variantId: 11, quantity: 6 }] }),
  lines: (plan) =>
    after(plan, { act: 'lines', create: [{ variantId: 12, quantity: 4 }], update: [], remove: [], rhythm: FOUR_WEEKS }),
  address: (plan) => after(plan, { act: 'address', to: { country: 'DE', zip: '10115' } }),
  frequency: (plan) => after(plan, { act: 'frequency', rhythm: { interval: 'WEEK', intervalCount: 2 } }),
  reschedule: (plan) => after(plan, { act: 'reschedule', to: calendarDate('2026-12-01') }),
  pause: (plan) => after(plan, { act: 'pause', weeks: 4 }),
  resume: (plan) => after(after(plan, { act: 'pause', weeks: 8 }), { act: 'resume', to: calendarDate('2026-12-03') }),
  'order-now': (plan) => {
    const ordered = after(plan, { act: 'order-now' })
    const { billedNow } = ordered
    if (billedNow === null) return ordered
    return { ...ordered, schedule: planAhead(withCycle(ordered.schedule, billedNow, { state: 'BILLED' })) }
  },
  codes: (plan) => after(plan, { act: 'codes', codes: ['TREUE'] }),
  cancel: (plan) => comeBack(plan),
  reactivate: (plan) => comeBack(comeBack(plan)),
  // These two touch nothing that a plan is made of.
  'payment-method': unchanged,
  preferences: unchanged,
}

/** Cancels, and begins again on the day on which the next box would have come. */
function comeBack(plan: Plan): Plan {
  const on = nextDay(plan)
  return after(after(plan, { act: 'cancel' }), { act: 'reactivate', on })
}

const PAIRS = ACTS.flatMap((first) => ACTS.map((second) => ({ first, second })))

/** The number of boxes that come before the skipped one: acts may move all of them, but not the one among the others. */
function boxesBefore({ schedule }: Plan, skipped: number): number {
  const box = schedule.cycles.find(({ index }) => index === skipped)
  return schedule.cycles.filter(({ state, index }) => state !== 'BILLED' && index < (box?.index ?? 0)).length
}

/** Follows the skipped box: who comes back finds it under another index, on the same day. */
function follow(before: Plan, skipped: number, then: Plan): number {
  if (then.schedule.cycles.some(({ index }) => index === skipped)) return skipped
  const day = before.schedule.cycles.find(({ index }) => index === skipped)?.billingOn
  return then.schedule.cycles.find(({ billingOn }) => billingOn === day)?.index ?? 0
}

test.each(PAIRS)('[S-05] [S-06] [D-06] the skip of a box survives $first, then $second', ({ first, second }) => {
  let plan = after(A_PLAN, { act: 'skip', cycleIndex: 6 })
  let skipped = 6
  for (const name of [first, second]) {
    const then = DOING[name](plan)
    skipped = follow(plan, skipped, then)
    const billed = name === 'order-now' && then.billedNow !== plan.billedNow ? 1 : 0
    const states = then.schedule.cycles.filter(({ index }) => index === skipped).map(({ state }) => state)
    expect(states, name).toEqual(['SKIPPED'])
    expect(boxesBefore(then, skipped), 'none goes, none is added').toBe(
      boxesBefore(plan, follow(then, skipped, plan)) - billed,
    )
    plan = then
  }
  expect(plan.schedule.status).toBe('ACTIVE')
  expect(plan.schedule.cycles.filter(({ state }) => state === 'PLANNED').length).toBeGreaterThanOrEqual(6)
})
