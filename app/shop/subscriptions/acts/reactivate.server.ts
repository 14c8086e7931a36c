import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'
import { type EditedLine, isQuantity } from '#app/shop/subscriptions/rules/edit-lines.ts'
import { reactivate } from '#app/shop/subscriptions/rules/end-schedule.ts'
import type { Pieces, Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'
import type { SubscriptionChange } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { ActFault } from './act-fault.ts'
import { type Acting, type ActRequest, type ActResult, actOn, type Decision } from './act-on.server.ts'
import { unavailableIn } from './available-goods.ts'
import { checkBox } from './content-acts.server.ts'
import { checkAddress, checkMethod } from './detail-acts.server.ts'
import { firstPossibleDay, mayCome, rhythmFor } from './schedule-acts.server.ts'

/** What comes back, and how; what is left out stays as it was. */
export type Reactivation = Readonly<{
  on: CalendarDate | null
  lines?: readonly Pieces[] | undefined
  rhythm?: Rhythm | undefined
  methodId?: number | undefined
  address?: PostalAddress | undefined
  mealsConfirmed?: boolean | undefined
}>

/** Starts a cancelled subscription again, or takes back a cancellation that has not come about. */
export function reactivateSubscription(
  settings: SubscriptionSettings,
  request: ActRequest,
  wish: Reactivation,
): ActResult {
  return actOn(settings, { ...request, act: 'reactivate' }, (acting) => decide(acting, wish))
}

async function decide(acting: Acting, wish: Reactivation): Promise<Result<Decision, ActFault>> {
  const { open, supplies, now } = acting
  const { schedule } = open
  const fault = gateFault(schedule, { act: 'reactivate', now })
  if (fault) return refused(fault)
  if (schedule.status === 'ACTIVE') return withdrawn(acting)
  const lines = linesFor(acting, wish.lines)
  if (!lines) return refused('LINES_FAILED')
  const box = checkBox(acting, { wanted: lines, had: open.lines, rhythm: null })
  if (!box.ok) return box
  if (wish.rhythm && !mayCome(supplies.window, box.value, wish.rhythm)) return refused('FREQUENCY_NOT_ALLOWED')
  const rhythm = wish.rhythm ?? rhythmFor(supplies.window, box.value, schedule.rhythm)
  const change = await changeFor(acting, wish)
  if (!change.ok) return change
  const { mealsConfirmed } = wish
  const begun = reactivate(schedule, { on: wish.on ?? firstPossibleDay(now), rhythm, now, mealsConfirmed })
  if (!begun.ok) return begun
  return done({ schedule: begun.value, lines, change: { ...change.value, box_size: box.value, cancel_reason: null } })
}

function withdrawn({ open, now }: Acting): Result<Decision, ActFault> {
  const kept = reactivate(open.schedule, { on: null, rhythm: open.schedule.rhythm, now })
  return kept.ok ? done({ schedule: kept.value, change: { cancel_reason: null } }) : kept
}

/** The goods of the first new box: as wished, else what is still to be had of those before (4.2). */
function linesFor({ open, supplies }: Acting, wished: readonly Pieces[] | undefined): readonly EditedLine[] | null {
  if (wished?.some(({ quantity }) => !isQuantity(quantity))) return null
  const { window } = supplies
  const { codes } = open.row
  if (!wished) return open.lines.filter((line) => unavailableIn(window, { wanted: [line], had: [], codes }) === null)
  return wished.map(({ variantId, quantity }) => {
    const id = open.lines.find((line) => line.variantId === variantId)?.id ?? null
    return { id, variantId, quantity }
  })
}

async function changeFor(
  acting: Acting,
  { methodId, address }: Reactivation,
): Promise<Result<SubscriptionChange, ActFault>> {
  const { customer_id: customerId } = acting.open.row
  const method = methodId === undefined ? null : await checkMethod(acting, { customerId, methodId })
  if (method && !method.ok) return method
  const checked = address === undefined ? null : checkAddress(acting, address)
  if (checked && !checked.ok) return checked
  return done({ ...(method ? { payment_method_id: method.value } : {}), ...(checked ? checked.value : {}) })
}
