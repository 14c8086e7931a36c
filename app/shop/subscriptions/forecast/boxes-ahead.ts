import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { plannedCycles, planUntil } from '#app/shop/subscriptions/rules/cycles.ts'
import type { Cycle, Pieces, Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import { dispatchDayFor } from './cooking-day.ts'

/** What one delivery has of its own; a charge that was tried has agreed on a day, too, and may be tried again. */
export type OwnGoods = Readonly<{
  lines: readonly Pieces[] | null
  addOns: readonly Pieces[]
  deliveryOn: CalendarDate | null
  nextTryOn: CalendarDate | null
}>

/** A subscription as the kitchen looks at it. */
export type ComingSubscription = Readonly<{
  schedule: Schedule
  lines: readonly Pieces[]
  /** By the index of their cycle. */
  own: ReadonlyMap<number, OwnGoods>
  /** Nothing is charged before somebody has looked, or before a cancellation is proved. */
  isHeld: boolean
}>

/** A box that has to be cooked for. */
export type ComingBox = Readonly<{
  dispatchOn: CalendarDate
  /** Nobody can change it any more: its cut-off has passed, or it is paid. */
  isLocked: boolean
  pieces: readonly Pieces[]
}>

type Span = Readonly<{
  today: CalendarDate
  /** The last day on which the boxes are billed. */
  until: CalendarDate
  deliveryOf: (billingOn: CalendarDate) => CalendarDate
}>

/**
 * The boxes that a subscription will send, as its renewals will bill them. One that waits for its payment may still
 * come, and may not: it counts as open, on the first day that is possible if its next try succeeds, or its customer pays
 * today.
 */
export function boxesAhead({ schedule, lines, own, isHeld }: ComingSubscription, span: Span): readonly ComingBox[] {
  const { today, until, deliveryOf } = span
  const planned = plannedCycles(planUntil(schedule, until)).filter(({ billingOn }) => billingOn <= until)
  const unpaid = schedule.cycles.filter(({ state }) => state === 'FAILING')
  const boxOf = ({ index, billingOn }: Cycle, isLocked: boolean): ComingBox => {
    const other = own.get(index)
    const paidOn = latest(billingOn, other?.nextTryOn ?? today, today)
    return {
      dispatchOn: dispatchDayFor(latest(other?.deliveryOn ?? billingOn, deliveryOf(paidOn))),
      isLocked,
      pieces: [...(other?.lines ?? lines), ...(other?.addOns ?? [])],
    }
  }
  return [
    ...planned.map((cycle) => boxOf(cycle, !isHeld && (cycle.isBegun || cycle.billingOn <= today))),
    ...unpaid.map((cycle) => boxOf(cycle, cycle.isBegun)),
  ]
}

function latest(first: CalendarDate, ...others: readonly CalendarDate[]): CalendarDate {
  return [first, ...others].toSorted().at(-1) ?? first
}

/** Days after the last cooking day on which something may be billed that is cooked on it: holidays move cooking forward. */
const MOST_DAYS_EARLIER = 14

export function lastBillingFor(lastCooking: CalendarDate): CalendarDate {
  return plusDays(lastCooking, MOST_DAYS_EARLIER)
}
