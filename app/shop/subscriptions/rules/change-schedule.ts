import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { type GateFault, gateFault, isPaused } from './act-gate.ts'
import { countFrom, isBeforeEnd, moveCycles, nextCycle, planAhead } from './cycles.ts'
import type { Cycle, Rhythm, Schedule } from './subscription.ts'

/** Durations of a pause, in weeks. */
export const PAUSE_WEEKS = [2, 4, 8, 12] as const
/** The latest day to which a pause may move the next charge, in weeks from today. */
const MOST_PAUSE_WEEKS = 26
/** A new date lies between tomorrow and this many days from today. */
export const MOST_DAYS_AHEAD = 90

export type ScheduleFault =
  | GateFault
  | 'DATE_OUT_OF_RANGE'
  | 'MEALS_NOT_CONFIRMED'
  | 'PAUSE_TOO_LONG'
  | 'PAUSE_FAILED'
  | 'NOT_FOUND'
type Changed = Result<Schedule, ScheduleFault>

/** Skips one delivery, or takes a skip back. What is so already stays so. */
export function skipCycle(
  schedule: Schedule,
  { index, isSkipped, now }: Readonly<{ index: number; isSkipped: boolean; now: Date }>,
): Changed {
  const cycle = schedule.cycles.find((each) => each.index === index)
  if (!cycle) return refused('NOT_FOUND')
  const fault = gateFault(schedule, { act: isSkipped ? 'skip' : 'unskip', cycle, now })
  if (fault) return refused(fault)
  const state: Cycle['state'] = isSkipped ? 'SKIPPED' : 'PLANNED'
  if (cycle.state === state) return done(schedule)
  const cycles = schedule.cycles.map((each) => (each === cycle ? { ...each, state } : each))
  return done(planAhead({ ...schedule, cycles }))
}

/** A new day for the next charge: null for one that no calendar has, as 30 February. */
type NewDate = Readonly<{ to: CalendarDate | null; now: Date }>

/** Moves the next charge, and all later ones with it. In a pause this ends it. */
export function reschedule(schedule: Schedule, { to, now }: NewDate): Changed {
  const fault = gateFault(schedule, { act: 'reschedule', now })
  if (fault) return refused(fault)
  return moveNext(schedule, { to, now })
}

function moveNext(schedule: Schedule, { to, now }: NewDate): Changed {
  const next = nextCycle(schedule)
  if (!isInWindow(to, now) || !isBeforeEnd(schedule, { billingOn: to })) return refused('DATE_OUT_OF_RANGE')
  if (!next) return refused('NOT_ACTIVE')
  if (next.billingOn === to && schedule.pause === null) return done(schedule)
  return done({ ...moveCycles(schedule, { from: next, to }), pause: null })
}

/** From tomorrow to 90 days from today. */
export function isInWindow(day: CalendarDate | null, now: Date): day is CalendarDate {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return day !== null && day > today && day <= plusDays(today, MOST_DAYS_AHEAD)
}

/** Pauses for some weeks: counted from the next charge, or from where that was before an earlier pause. */
export function pause(
  schedule: Schedule,
  { weeks, reason, now }: Readonly<{ weeks: number; reason: string; now: Date }>,
): Changed {
  const fault = gateFault(schedule, { act: 'pause', now })
  if (fault) return refused(fault)
  const longest = Math.max(...PAUSE_WEEKS)
  if (!PAUSE_WEEKS.some((each) => each === weeks)) return refused(weeks > longest ? 'PAUSE_TOO_LONG' : 'PAUSE_FAILED')
  const next = nextCycle(schedule)
  if (!next) return refused('NOT_ACTIVE')
  const today = dayIn(SHOP_TIME_ZONE, now)
  const earlier = isPaused(schedule, today) ? schedule.pause : null
  const from = earlier?.from ?? next.billingOn
  const until = plusDays(from, weeks * 7)
  if (earlier?.until === until) return done(schedule)
  if (until > plusDays(today, MOST_PAUSE_WEEKS * 7)) return refused('PAUSE_TOO_LONG')
  // A shorter pause than the first may end before today's cut-off: then nothing is left to pause.
  if (until <= today) return refused('PAUSE_FAILED')
  return done({ ...moveCycles(schedule, { from: next, to: until }), pause: { from, until, weeks, reason } })
}

/** Ends a pause on a day, or as soon as possible. */
export function resume(schedule: Schedule, { to, now }: Readonly<{ to: CalendarDate | null; now: Date }>): Changed {
  const fault = gateFault(schedule, { act: 'resume', now })
  if (fault) return refused(fault)
  return moveNext(schedule, { to: to ?? plusDays(dayIn(SHOP_TIME_ZONE, now), 1), now })
}

/**
 * Another rhythm, which counts from the next charge, or from a new date for it. Where none comes before the end, it
 * counts for those that come if the cancellation is taken back.
 */
export function changeRhythm(
  schedule: Schedule,
  { rhythm, to, now }: Readonly<{ rhythm: Rhythm; to: CalendarDate | null; now: Date }>,
): Changed {
  const fault = gateFault(schedule, { act: 'frequency', now })
  if (fault) return refused(fault)
  const next = nextCycle({ ...schedule, cancelsOn: null })
  if (!next) return done({ ...schedule, rhythm })
  const day = to ?? next.billingOn
  const isMoved = day !== next.billingOn
  if (isMoved && (!isInWindow(day, now) || !isBeforeEnd(schedule, { billingOn: day })))
    return refused('DATE_OUT_OF_RANGE')
  if (isMoved && !isBeforeEnd(schedule, next)) return refused('NOT_ACTIVE')
  const isSame = rhythm.interval === schedule.rhythm.interval && rhythm.intervalCount === schedule.rhythm.intervalCount
  if (isSame && !isMoved) return done(schedule)
  const moved = isMoved ? { ...moveCycles(schedule, { from: next, to: day }), pause: null } : schedule
  return done(countFrom(moved, { ...next, billingOn: day }, rhythm))
}

/** Bills the next cycle today; the later ones keep their dates (S-07). A pause has ended with it. */
export function orderNow(
  schedule: Schedule,
  now: Date,
): Result<Readonly<{ schedule: Schedule; index: number }>, ScheduleFault> {
  const fault = gateFault(schedule, { act: 'order-now', now })
  if (fault) return refused(fault)
  const next = nextCycle(schedule)
  if (!next) return refused('NOT_ACTIVE')
  const today = dayIn(SHOP_TIME_ZONE, now)
  const cycles = schedule.cycles.map((each) => (each === next ? { ...each, billingOn: today } : each))
  return done({ schedule: planAhead({ ...schedule, cycles, pause: null }), index: next.index })
}
