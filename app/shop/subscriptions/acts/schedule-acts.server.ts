import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { frequencyFor, keepsFrequency } from '#app/shop/box/frequency.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import {
  changeRhythm,
  MOST_DAYS_AHEAD,
  pause,
  reschedule,
  resume,
  type ScheduleFault,
  skipCycle,
} from '#app/shop/subscriptions/rules/change-schedule.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { endHold, type HeldBox, withHeldSkipped } from '#app/shop/subscriptions/rules/end-hold.ts'
import { cancel, mayEndOn } from '#app/shop/subscriptions/rules/end-schedule.ts'
import type { Rhythm, Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import type { ActFault } from './act-fault.ts'
import { type Acting, type ActRequest, type ActResult, actOn, type Decision } from './act-on.server.ts'

type Moved = Result<Schedule, ScheduleFault>

function decided(moved: Moved, more: Omit<Decision, 'schedule'> = {}): Result<Decision, ActFault> {
  return moved.ok ? done({ schedule: moved.value, ...more }) : moved
}

type Skip = Readonly<{
  cycleIndex: number
  /** The date that was meant; without one whichever the delivery has now. */
  billingOn?: CalendarDate
  isSkipped: boolean
}>

/** Skips one delivery, or takes the skip back. */
export function skipDelivery(
  settings: SubscriptionSettings,
  request: ActRequest,
  { cycleIndex, billingOn, isSkipped }: Skip,
): ActResult {
  return actOn(settings, { ...request, act: isSkipped ? 'skip' : 'unskip' }, ({ open, now }) => {
    const cycle = open.schedule.cycles.find(({ index }) => index === cycleIndex)
    if (billingOn && cycle?.billingOn !== billingOn) return refused('CHANGED_MEANWHILE')
    return decided(skipCycle(open.schedule, { index: cycleIndex, isSkipped, now }))
  })
}

/** Skips the delivery that comes next. */
export function skipNextDelivery(settings: SubscriptionSettings, request: ActRequest): ActResult {
  return actOn(settings, { ...request, act: 'skip' }, ({ open, now }) => {
    if (open.schedule.status === 'CANCELLED') return refused('NOT_ACTIVE')
    const index = nextCycle(open.schedule)?.index
    return index === undefined
      ? refused('NOT_ACTIVE')
      : decided(skipCycle(open.schedule, { index, isSkipped: true, now }))
  })
}

/** Moves the next charge, and all later ones with it. */
export function rescheduleSubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  { to }: Readonly<{ to: CalendarDate }>,
): ActResult {
  return actOn(settings, { ...request, act: 'reschedule' }, ({ open, now }) =>
    decided(reschedule(open.schedule, { to, now })),
  )
}

/** Puts the next charge off by some days, and all later ones with it. */
export function delaySubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  { days }: Readonly<{ days: number }>,
): ActResult {
  return actOn(settings, { ...request, act: 'reschedule' }, ({ open, now }) => {
    const next = nextCycle(open.schedule)
    if (!next) return refused('NOT_ACTIVE')
    if (days <= 0 || days > MOST_DAYS_AHEAD) return refused('DATE_OUT_OF_RANGE', 'days')
    return decided(reschedule(open.schedule, { to: plusDays(next.billingOn, days), now }))
  })
}

export function pauseSubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  { weeks }: Readonly<{ weeks: number }>,
): ActResult {
  return actOn(settings, { ...request, act: 'pause' }, ({ open, now }) =>
    decided(pause(open.schedule, { weeks, reason: request.reason ?? '', now }), { durationWeeks: weeks }),
  )
}

/** Ends a pause on a day; without one as soon as possible. */
export function resumeSubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  { to }: Readonly<{ to: CalendarDate | null }>,
): ActResult {
  return actOn(settings, { ...request, act: 'resume' }, ({ open, now }) => decided(resume(open.schedule, { to, now })))
}

/** Another rhythm, which has to be offered and to suit the box. */
export function changeFrequency(
  settings: SubscriptionSettings,
  request: ActRequest,
  { rhythm, to }: Readonly<{ rhythm: Rhythm; to: CalendarDate | null }>,
): ActResult {
  return actOn(settings, { ...request, act: 'frequency' }, ({ open, supplies, now }) => {
    const changed = changeRhythm(open.schedule, { rhythm, to, now })
    // That it cannot be changed now says more than that it would not fit.
    if (!changed.ok) return changed
    return mayCome(supplies.window, open.row.box_size, rhythm) ? decided(changed) : refused('FREQUENCY_NOT_ALLOWED')
  })
}

/** Whether a rhythm is offered and suits a box. */
export function mayCome({ frequencies }: ShopWindow, boxSize: number, rhythm: Rhythm): boolean {
  const isOffered = frequencies.some(
    ({ interval, count }) => interval === rhythm.interval && count === rhythm.intervalCount,
  )
  return isOffered && keepsFrequency(boxSize, rhythm)
}

/** The rhythm of a box that changed its size: the one it had if that still suits, else the nearest the shop offers. */
export function rhythmFor({ frequencies }: ShopWindow, boxSize: number, stored: Rhythm): Rhythm {
  const options = frequencies.map(({ interval, count }) => ({ interval, intervalCount: count }))
  return frequencyFor(boxSize, stored, options) ?? stored
}

/** Cancels on a day, or now. Now is always possible, whatever the page has shown: a declaration counts from receipt. */
export function cancelSubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  { on }: Readonly<{ on: CalendarDate | null }>,
): ActResult {
  const shown = on === null ? undefined : request.shown
  return actOn(settings, { ...request, shown, act: 'cancel' }, ({ open, now }) => {
    if (open.schedule.status === 'ACTIVE' && on !== null && !mayEndOn(on, now))
      return refused('DATE_OUT_OF_RANGE', 'cancelsOn')
    return decided(cancel(withHeldSkipped(open, now), { on, now }), {
      change: { cancel_reason: request.reason ?? '', held_since: null },
    })
  })
}

/** The customer has not cancelled: what was held for an unanswered cancellation goes on (S-19). */
export function endHoldByCustomer(
  settings: SubscriptionSettings,
  request: ActRequest,
  { heldBox }: Readonly<{ heldBox: HeldBox }>,
): ActResult {
  const andThen = async ({ tx, open, now }: Acting) => {
    await settings.denyCancellations(tx, { orderId: open.row.order_id, now })
    return null
  }
  return actOn(settings, { ...request, act: 'end-hold', andThen }, ({ open, now }) => {
    if (open.schedule.status === 'CANCELLED') return refused('NOT_ACTIVE')
    if (open.row.held_since === null) return done({ schedule: open.schedule })
    return done({ schedule: endHold(open.schedule, { heldBox, now }), change: { held_since: null } })
  })
}

/** The first day from which a new row of cycles can begin. */
export function firstPossibleDay(now: Date): CalendarDate {
  return plusDays(dayIn(SHOP_TIME_ZONE, now), 1)
}
