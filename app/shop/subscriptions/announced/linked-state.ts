import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { isOpen } from '#app/shop/subscriptions/rules/cycles.ts'
import type { CycleState } from '#app/shop/subscriptions/rules/subscription.ts'

/** What can be said of the box that a link names. */
export type LinkedState =
  /** It can be skipped. */
  | 'open'
  /** It is skipped, and can be taken back. */
  | 'skipped'
  /** It was skipped, and its cut-off has passed. */
  | 'kept-out'
  /** Its cut-off has passed. */
  | 'closed'
  /** It comes on another date: what the link says is no longer so. */
  | 'moved'
  /** It does not come any more. */
  | 'ended'

type Standing = Readonly<{
  state: CycleState
  date: CalendarDate
  begunAt: Date | null
  status: string
  cancelsOn: CalendarDate | null
}>

/** What has become of a box since a link to it was written. */
export function linkedState(
  { state, date, begunAt, status, cancelsOn }: Standing,
  billingOn: CalendarDate,
  now: Date,
): LinkedState {
  if (date !== billingOn) return 'moved'
  const isAhead = state === 'PLANNED' || state === 'SKIPPED'
  if (isAhead && (status === 'CANCELLED' || (cancelsOn !== null && billingOn >= cancelsOn))) return 'ended'
  const isChangeable = isAhead && begunAt === null && isOpen(billingOn, now)
  if (state === 'SKIPPED') return isChangeable ? 'skipped' : 'kept-out'
  return isChangeable ? 'open' : 'closed'
}
