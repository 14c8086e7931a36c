import { expect, test } from 'vitest'
import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import {
  changeRhythm,
  orderNow,
  pause,
  reschedule,
  resume,
  skipCycle,
} from '#app/shop/subscriptions/rules/change-schedule.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { cancel, ended, reactivate } from '#app/shop/subscriptions/rules/end-schedule.ts'
import type { Cycle, Rhythm, Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { dueCycles } from '#app/shop/subscriptions/rules/wake-up.ts'
import { diceFrom, drawAct, nameOf, numberOf } from './random-acts.fixture.ts'
import { type ModelAct, ModelSubscription } from './two-year-model.fixture.ts'

/** Random subscriptions that are lived through; a campaign asks for more. */
const LIVES = Number(process.env['TWO_YEAR_LIVES'] ?? 200)
const SEED = Number(process.env['TEST_SEED'] || Math.floor(Math.random() * 2 ** 31))
const FIRST = numberOf('2027-01-01')
const DAYS = 730
const EUROS = '10.00'
/** One act in so many days. */
const DAYS_BETWEEN_ACTS = 12
const TIMEOUT_MS = 60_000 + LIVES * 50

type DateAct = Exclude<ModelAct, Readonly<{ do: 'card' | 'backup' }>>

const weekly = (intervalCount: number): Rhythm => ({ interval: 'WEEK', intervalCount })
const dayOf = (day: number): CalendarDate => calendarDate(nameOf(day))
const noonOf = (day: number) => new Date(`${nameOf(day)}T11:00:00Z`)

/** A subscription in which every charge succeeds, lived through with the rules alone. */
class RuledSubscription {
  readonly charges: string[] = []
  private schedule: Schedule

  constructor(weeks: number) {
    const first: Cycle = { index: 1, billingOn: dayOf(FIRST), state: 'BILLED', isBegun: false }
    this.schedule = planAhead({
      ...{ status: 'ACTIVE', cancelsOn: null, pause: null, cycles: [first] },
      rhythm: weekly(weeks),
      anchor: { index: 2, on: dayOf(FIRST + 7 * weeks) },
    })
  }

  morning(day: number): void {
    const { status, cancelsOn } = this.schedule
    if (status === 'ACTIVE' && cancelsOn !== null && cancelsOn <= dayOf(day)) this.schedule = ended(this.schedule)
    for (let bill = this.due(day); bill; bill = this.due(day)) this.bill(bill.index, day)
  }

  private due(day: number): Cycle | null {
    return dueCycles(this.schedule, dayOf(day)).bill
  }

  /** Whether an act at noon is taken. */
  act(act: DateAct, day: number): boolean {
    const answer = this.answerTo(act, day)
    if (answer.ok) this.schedule = answer.value
    return answer.ok
  }

  private bill(index: number, day: number): void {
    const cycles = this.schedule.cycles.map((each) =>
      each.index === index ? { ...each, state: 'BILLED' as const } : each,
    )
    this.schedule = planAhead({ ...this.schedule, cycles })
    this.charges.push(`${nameOf(day)} box ${index} ${EUROS} succeeded`)
  }

  private answerTo(act: DateAct, day: number) {
    const { schedule } = this
    const now = noonOf(day)
    const dayOrNull = (days: number | null) => (days === null ? null : dayOf(day + days))
    switch (act.do) {
      case 'skip':
      case 'unskip':
        return skipCycle(schedule, { index: act.index, isSkipped: act.do === 'skip', now })
      case 'reschedule':
        return reschedule(schedule, { to: dayOf(day + act.in), now })
      case 'pause':
        return pause(schedule, { weeks: act.weeks, reason: '', now })
      case 'resume':
        return resume(schedule, { to: dayOrNull(act.in), now })
      case 'frequency':
        return changeRhythm(schedule, { rhythm: weekly(act.weeks), to: dayOrNull(act.in), now })
      case 'cancel':
        return cancel(schedule, { on: dayOrNull(act.in), now })
      case 'reactivate':
        return reactivate(schedule, {
          on: dayOf(day + act.in),
          // Who comes back chooses among what is offered: four weeks for whoever had a longer rhythm.
          rhythm: weekly(Math.min(schedule.rhythm.intervalCount, 4)),
          now,
        })
      case 'orderNow': {
        const ordered = orderNow(schedule, now)
        if (!ordered.ok) return ordered
        this.schedule = ordered.value.schedule
        this.bill(ordered.value.index, day)
        return { ok: true as const, value: this.schedule }
      }
    }
  }
}

function live(seed: number): void {
  const dice = diceFrom(seed)
  const weeks = 1 + dice(8)
  const ruled = new RuledSubscription(weeks)
  const model = new ModelSubscription(FIRST, { weeks, card: 'good', euros: EUROS, dayName: nameOf })
  const story = [`Seed ${seed}, ${weeks} weeks`]
  for (let day = FIRST + 1; day <= FIRST + DAYS; day++) {
    model.morning(day)
    ruled.morning(day)
    if (dice(DAYS_BETWEEN_ACTS) > 0) continue
    const act = drawAct(dice, model.outlook)
    // Every card is good: no date depends on which.
    if ('card' in act) continue
    const isTaken = model.act(act, day)
    story.push(`${nameOf(day)} ${JSON.stringify(act)} ${isTaken}`)
    expect(ruled.act(act, day), story.join('\n')).toBe(isTaken)
  }
  expect(ruled.charges, story.join('\n')).toEqual(model.charges)
}

test(
  `[R13] [S-05] [S-06] [S-07] [D-20] ${LIVES} random subscriptions over two years come on the days that the model says (seed ${SEED})`,
  () => {
    for (let life = 0; life < LIVES; life++) live(SEED + life)
  },
  TIMEOUT_MS,
)
