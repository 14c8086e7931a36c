import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { isBeforeEnd, isOpen, nextCycle, plannedCycles } from './cycles.ts'
import type { Cycle, Schedule } from './subscription.ts'

/** Everything that a customer, or the team in their name, can do to a subscription. */
export const ACTS = [
  'skip',
  'unskip',
  'edit-delivery',
  'lines',
  'address',
  'frequency',
  'payment-method',
  'reschedule',
  'pause',
  'resume',
  'order-now',
  'codes',
  'preferences',
  'cancel',
  'reactivate',
] as const
export type Act = (typeof ACTS)[number]
/**
 * An act that leaves a receipt and a mail: beside those of the table the answer that a cancellation does not count (S-19),
 * consent to higher prices, and the end with notice where nobody consented (S-24).
 */
export type ReceiptedAct = Act | 'end-hold' | 'agree-prices' | 'end-with-notice'

/** Why an act is not possible in the state in which a subscription is. */
export type GateFault =
  | 'NOT_ACTIVE'
  | 'ALREADY_ACTIVE'
  | 'CUTOFF_PASSED'
  | 'RESUME_FAILED'
  /** A box is still unpaid: the next is not billed before that is settled. */
  | 'PAYMENT_OPEN'

/** Acts on one delivery name it; all others leave it out. */
type Asked = Readonly<{ act: Act; cycle?: Cycle; now: Date }>

/** Whether an act may be done at this moment: the table of acts. Null when it may. */
export function gateFault(schedule: Schedule, { act, cycle, now }: Asked): GateFault | null {
  if (schedule.status === 'CANCELLED') return act === 'reactivate' ? null : 'NOT_ACTIVE'
  switch (act) {
    case 'skip':
    case 'unskip':
    case 'edit-delivery':
      return deliveryFault(schedule, cycle, now)
    case 'lines':
    case 'address':
    case 'frequency':
    case 'reschedule':
    case 'codes':
      return nextFault(schedule, now)
    case 'pause':
      return schedule.cancelsOn === null ? nextFault(schedule, now) : 'NOT_ACTIVE'
    case 'resume':
      return isPaused(schedule, dayIn(SHOP_TIME_ZONE, now)) ? nextFault(schedule, now) : 'RESUME_FAILED'
    case 'order-now':
      return orderNowFault(schedule, now)
    case 'reactivate':
      return schedule.cancelsOn === null ? 'ALREADY_ACTIVE' : null
    case 'payment-method':
    case 'preferences':
    case 'cancel':
      return null
  }
}

/** A pause ends by itself on its day. */
export function isPaused({ pause }: Pick<Schedule, 'pause'>, today: CalendarDate): boolean {
  return pause !== null && today < pause.until
}

/** What is being billed, failed, dropped or billed is nobody's to change any more. */
function deliveryFault(schedule: Schedule, cycle: Cycle | undefined, now: Date): GateFault | null {
  if (!cycle || cycle.isBegun || (cycle.state !== 'PLANNED' && cycle.state !== 'SKIPPED')) return 'CUTOFF_PASSED'
  if (!isBeforeEnd(schedule, cycle)) return 'NOT_ACTIVE'
  return isOpen(cycle.billingOn, now) ? null : 'CUTOFF_PASSED'
}

/** Where no box is planned before the end, there is none that an act could come too late for. */
function nextFault(schedule: Schedule, now: Date): GateFault | null {
  const next = nextCycle(schedule)
  return next && (next.isBegun || !isOpen(next.billingOn, now)) ? 'CUTOFF_PASSED' : null
}

function orderNowFault(schedule: Schedule, now: Date): GateFault | null {
  if (schedule.cycles.some(({ state }) => state === 'FAILING')) return 'PAYMENT_OPEN'
  if (plannedCycles(schedule).length === 0) return 'NOT_ACTIVE'
  return nextFault(schedule, now)
}
