import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { gateFault } from './act-gate.ts'
import { isInWindow, type ScheduleFault } from './change-schedule.ts'
import { lastIndex, laterBy, planAhead } from './cycles.ts'
import type { Cycle, Rhythm, Schedule } from './subscription.ts'

type Changed = Result<Schedule, ScheduleFault>

/** A customer ends a subscription today at the earliest and in a year at the latest (S-32). */
export function mayEndOn(day: CalendarDate, now: Date): boolean {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return day >= today && day <= laterBy(today, { interval: 'YEAR', intervalCount: 1 }, 1)
}

/** Cancels on a day: from then on nothing is billed. What is unpaid is not tried again; what is being billed comes. */
export function cancel(schedule: Schedule, { on, now }: Readonly<{ on: CalendarDate | null; now: Date }>): Changed {
  const fault = gateFault(schedule, { act: 'cancel', now })
  if (fault) return refused(fault)
  const today = dayIn(SHOP_TIME_ZONE, now)
  const cancelsOn = on !== null && on > today ? on : today
  if (schedule.cancelsOn === cancelsOn) return done(schedule)
  const stopped = { ...schedule, cancelsOn, cycles: withoutRetries(schedule.cycles) }
  return done(cancelsOn <= today ? ended(stopped) : stopped)
}

/** The day has come on which a subscription ends: no planned cycle is left. */
export function ended(schedule: Schedule): Schedule {
  const cycles = withoutRetries(schedule.cycles).filter(({ state, isBegun }) => state !== 'PLANNED' || isBegun)
  return { ...schedule, status: 'CANCELLED', pause: null, cycles }
}

function withoutRetries(cycles: readonly Cycle[]): readonly Cycle[] {
  return cycles.map((cycle) =>
    cycle.state === 'FAILING' && !cycle.isBegun ? { ...cycle, state: 'FAILED' as const } : cycle,
  )
}

type Return = Readonly<{
  /** Null where no day was named, or one that no calendar has. */
  on: CalendarDate | null
  rhythm: Rhythm
  now: Date
  /** False from a client that has not shown the meals of the first box yet. */
  mealsConfirmed?: boolean | undefined
}>

/**
 * Takes a cancellation back that has not come about, or begins a new row of cycles at a day. Days that were skipped
 * before stay skipped; their old cycles make room for the new ones.
 */
export function reactivate(schedule: Schedule, { on, rhythm, now, mealsConfirmed = true }: Return): Changed {
  const fault = gateFault(schedule, { act: 'reactivate', now })
  if (fault) return refused(fault)
  if (schedule.status === 'ACTIVE') return done(planAhead({ ...schedule, cancelsOn: null }))
  if (!mealsConfirmed) return refused('MEALS_NOT_CONFIRMED')
  if (!isInWindow(on, now)) return refused('DATE_OUT_OF_RANGE')
  const today = dayIn(SHOP_TIME_ZONE, now)
  const isOfOldRow = ({ state, billingOn }: Cycle) => state === 'SKIPPED' && billingOn > today
  const skippedDays = new Set(schedule.cycles.filter(isOfOldRow).map(({ billingOn }) => billingOn))
  const begun: Schedule = {
    status: 'ACTIVE',
    rhythm,
    anchor: { index: lastIndex(schedule) + 1, on },
    cancelsOn: null,
    pause: null,
    cycles: schedule.cycles.filter((cycle) => !isOfOldRow(cycle)),
  }
  return done(planAhead(begun, skippedDays))
}
