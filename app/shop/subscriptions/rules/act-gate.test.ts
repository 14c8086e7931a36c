import { expect, test } from 'vitest'
import { calendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { ACTS, type Act, type GateFault, gateFault } from './act-gate.ts'
import { aSchedule, NOW, TODAY, withCycle } from './schedule.fixture.ts'
import type { Cycle, Schedule } from './subscription.ts'

const PAUSE = { from: TODAY, until: plusDays(TODAY, 10), weeks: 2, reason: '' }
const failing: Cycle = { index: 1, billingOn: TODAY, state: 'FAILING', isBegun: false }

/** The columns of the table of acts, and the two moments at which a cycle is closed. */
const SITUATIONS = {
  planned: aSchedule(),
  failing: { ...aSchedule(), cycles: [failing, ...aSchedule().cycles.slice(1)] },
  paused: aSchedule({ pause: PAUSE }),
  ending: aSchedule({ cancelsOn: calendarDate('2027-02-01') }),
  cancelled: { ...aSchedule(), status: 'CANCELLED' },
  closed: withCycle(aSchedule(), 2, { billingOn: TODAY }),
  begun: withCycle(aSchedule(), 2, { isBegun: true }),
} as const satisfies Record<string, Schedule>
type Situation = keyof typeof SITUATIONS

const OPEN = { planned: null, failing: null, paused: null, ending: null, cancelled: 'NOT_ACTIVE' } as const
const BEFORE_CUTOFF = { ...OPEN, closed: 'CUTOFF_PASSED', begun: 'CUTOFF_PASSED' } as const
const ANY_TIME = { ...OPEN, closed: null, begun: null } as const
const NEVER = 'ALREADY_ACTIVE'

/** SUBSCRIPTIONS.md's table: what each act answers in each situation; null is allowed. */
const TABLE: Record<Act, Record<Situation, GateFault | null>> = {
  skip: BEFORE_CUTOFF,
  unskip: BEFORE_CUTOFF,
  'edit-delivery': BEFORE_CUTOFF,
  lines: BEFORE_CUTOFF,
  address: BEFORE_CUTOFF,
  frequency: BEFORE_CUTOFF,
  codes: BEFORE_CUTOFF,
  reschedule: BEFORE_CUTOFF,
  pause: { ...BEFORE_CUTOFF, ending: 'NOT_ACTIVE' },
  resume: {
    ...BEFORE_CUTOFF,
    planned: 'RESUME_FAILED',
    failing: 'RESUME_FAILED',
    ending: 'RESUME_FAILED',
    closed: 'RESUME_FAILED',
    begun: 'RESUME_FAILED',
  },
  'order-now': { ...BEFORE_CUTOFF, failing: 'PAYMENT_OPEN' },
  'payment-method': ANY_TIME,
  preferences: ANY_TIME,
  cancel: ANY_TIME,
  reactivate: {
    planned: NEVER,
    failing: NEVER,
    paused: NEVER,
    ending: null,
    cancelled: null,
    closed: NEVER,
    begun: NEVER,
  },
}

const CELLS = ACTS.flatMap((act) =>
  Object.keys(SITUATIONS).map((situation) => {
    const answer = TABLE[act][situation as Situation]
    return { act, situation: situation as Situation, answer }
  }),
)

test.each(CELLS)(
  '$act on a subscription that is $situation: $answer [4.2-cutoff] [4.2-cancel-again] [4.2-reactivate-guard]',
  ({ act, situation, answer }) => {
    const schedule: Schedule = SITUATIONS[situation]
    const cycle = schedule.cycles.find(({ index }) => index === 2)
    expect(gateFault(schedule, { act, now: NOW, ...(cycle ? { cycle } : {}) })).toBe(answer)
  },
)

test.each([
  { cycle: failing, answer: 'CUTOFF_PASSED', which: 'the failing one' },
  { cycle: { ...failing, state: 'BILLED' as const }, answer: 'CUTOFF_PASSED', which: 'one that was billed' },
  { cycle: { ...failing, state: 'DROPPED' as const }, answer: 'CUTOFF_PASSED', which: 'one that was dropped' },
  { cycle: aSchedule().cycles.at(-1), answer: 'NOT_ACTIVE', which: 'one after the end' },
])('no act on one delivery reaches $which', ({ cycle, answer }) => {
  const schedule = SITUATIONS.ending
  expect(gateFault(schedule, { act: 'skip', now: NOW, ...(cycle ? { cycle } : {}) })).toBe(answer)
})
