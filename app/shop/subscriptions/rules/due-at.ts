import { closesAt, plannedCycles } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

/** A cycle with what its payment waits for. */
export type PayingCycle = Cycle & Readonly<{ nextTryAt: Date | null; failsAt: Date | null }>

type Waiting = Readonly<{
  schedule: Omit<Schedule, 'cycles'> & Readonly<{ cycles: readonly PayingCycle[] }>
  /** A cancellation waits for an answer, or something was charged twice: nothing happens before that is settled. */
  isStopped: boolean
}>

/** When a subscription next has something to do: a cycle to bill, a payment to try again or to give up. */
export function dueAt({ schedule, isStopped }: Waiting): Date | null {
  if (isStopped) return null
  const planned = plannedCycles(schedule)
    .filter(({ isBegun }) => !isBegun)
    .slice(0, 1)
    .map((cycle) => latest(closesAt(cycle.billingOn), retryOf(schedule.cycles, cycle)))
  const failing = schedule.cycles
    .filter(({ state, isBegun }) => state === 'FAILING' && !isBegun)
    .flatMap(({ nextTryAt, failsAt }) => nextTryAt ?? failsAt ?? [])
  const moments = [...planned, ...failing]
  if (moments.length === 0) return null
  return new Date(Math.min(...moments.map(Number)))
}

/** A gateway that gave no answer is asked again a little later. */
function retryOf(cycles: readonly PayingCycle[], { index }: Cycle): Date | null {
  return cycles.find((each) => each.index === index)?.nextTryAt ?? null
}

function latest(one: Date, other: Date | null): Date {
  return other && other > one ? other : one
}
