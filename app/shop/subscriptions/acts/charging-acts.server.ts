import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { HoldFailed } from '#app/shop/orders/holds.server.ts'
import { type Attempt, findLiveAttempt } from '#app/shop/paying/attempts.server.ts'
import type { AttemptEnd } from '#app/shop/paying/finish-attempt.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { beginTry } from '#app/shop/subscriptions/renewals/begin-try.server.ts'
import { dropCycle } from '#app/shop/subscriptions/renewals/drop-cycle.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { gateFault } from '#app/shop/subscriptions/rules/act-gate.ts'
import { orderNow } from '#app/shop/subscriptions/rules/change-schedule.ts'
import { inTurn } from '#app/shop/subscriptions/rules/cycles.ts'
import { endHold } from '#app/shop/subscriptions/rules/end-hold.ts'
import { lockSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import type { ActFault } from './act-fault.ts'
import { type ActDone, type Acting, type ActRequest, type ActResult, actOn } from './act-on.server.ts'
import { checkMethod, setBackupMethod } from './detail-acts.server.ts'
import { TeamRefused } from './team-request.server.ts'

/** What became of a charge that an act has asked for; null where there was nothing to charge. */
export type ActCharge = Readonly<{ charge: AttemptEnd | null }>
type Charged = Promise<Result<ActDone<ActCharge>, ActFault>>

type OrderNow = Readonly<{
  /** The customer says that the cancellation is not theirs for which the subscription is held (S-19). */
  endsHold?: boolean | undefined
}>

/**
 * A customer can have kept cards charged by turns: what is declined counts like at the checkout, before the act begins.
 * The tries of the shop itself have their schedule.
 */
async function chargingWithinLimits(
  { paymentTries }: SubscriptionSettings,
  { customerId, client, isPreview, team }: ActRequest,
  run: () => Charged,
): Charged {
  if (isPreview || team) return run()
  const payer = { cartToken: `subscriptions:${customerId}`, fingerprint: null, client: client ?? null, email: '' }
  const permit = await paymentTries.take(payer)
  if (!permit.allowed) return refused('TOO_OFTEN', String(permit.retryAfterSeconds))
  const acted = await run()
  const isDeclined = acted.ok && acted.value.value?.charge?.state === 'declined'
  if (!isDeclined) await paymentTries.giveBack(payer)
  return acted
}

/** Bills the next delivery today; it comes as soon as the calendar allows. The order button stands before this (L1). */
export function orderNextNow(
  settings: SubscriptionSettings,
  request: ActRequest,
  { endsHold = false }: OrderNow = {},
): Charged {
  return chargingWithinLimits(settings, request, () => orderNext(settings, request, endsHold))
}

async function orderNext(settings: SubscriptionSettings, request: ActRequest, endsHold: boolean): Charged {
  let index = 0
  try {
    const andThen = async (acting: Acting) => {
      const { tx, open, now } = acting
      if (endsHold) await settings.denyCancellations(tx, { orderId: open.row.order_id, now })
      return beginFirst(settings, acting, index)
    }
    const ordered = await actOn(settings, { ...request, act: 'order-now', andThen }, ({ open, now }) => {
      const isHeld = open.row.held_since !== null
      if (isHeld && !endsHold) return refused('HELD')
      const tomorrow = plusDays(dayIn(SHOP_TIME_ZONE, now), 1)
      const schedule = isHeld ? endHold(open.schedule, { heldBox: 'comes', billingOn: tomorrow, now }) : open.schedule
      const next = orderNow(schedule, now)
      if (!next.ok) return next
      index = next.value.index
      return done({ schedule: next.value.schedule, change: { held_since: null } })
    })
    return await charged(settings, ordered)
  } catch (error) {
    // Everything is undone: somebody was faster with the last meals.
    if (error instanceof HoldFailed || error instanceof NotPackable) return refused('ITEM_UNAVAILABLE', '')
    throw error
  }
}

/** Undoes an order of today whose box cannot be packed or paid. */
class NotPackable extends Error {}

async function beginFirst(settings: SubscriptionSettings, acting: Acting, index: number): Promise<Attempt | null> {
  const { tx, open, supplies, now } = acting
  const cycle = open.cycles.find(({ cycle_index }) => cycle_index === index)
  if (!cycle) return null
  const wanted = { cycle, methodId: open.row.payment_method_id, isAutomatic: true, gateway: settings.gateway.name }
  const begun = await beginTry(tx, open, { ...wanted, supplies, now })
  if (begun.state !== 'begun') throw new NotPackable(begun.state)
  return begun.attempt
}

/** Another method for all later boxes. What is unpaid is tried with it at once (S-09, S-10). */
export function changePaymentMethod(settings: SubscriptionSettings, request: ActRequest, wanted: Wanted): Charged {
  return chargingWithinLimits(settings, request, () => changeMethod(settings, request, wanted))
}

type Wanted = Readonly<{ methodId: number }>

async function changeMethod(settings: SubscriptionSettings, request: ActRequest, { methodId }: Wanted): Charged {
  const { db } = settings
  // The last step says that it is done under the client's key: those before it change nothing a second time.
  const changed = await actOn(settings, { ...request, act: 'payment-method', claim: undefined }, async (acting) => {
    const { open, now } = acting
    const fault = gateFault(open.schedule, { act: 'payment-method', now })
    if (fault) return refused(fault)
    // The new method would be charged at once, and that is not the team's to order.
    const isUnpaid = open.cycles.some(({ state }) => state === 'FAILING')
    if (request.team && isUnpaid) throw new TeamRefused('CUSTOMER_ORDERS')
    const checked = await checkMethod(acting, { customerId: open.row.customer_id, methodId })
    return checked.ok ? done({ schedule: open.schedule, change: { payment_method_id: checked.value } }) : checked
  })
  if (!changed.ok) return changed
  if (changed.value.preview || request.team) return done({ ...changed.value, value: { charge: null } })
  const unpaid = await db
    .selectFrom('subscription_cycle')
    .innerJoin('subscription', 'subscription.id', 'subscription_id')
    .select('subscription_cycle.id')
    .where('subscription_id', '=', request.subscriptionId)
    .where('state', '=', 'FAILING')
    .where('held_since', 'is', null)
    .execute()
  // A bank that is still being asked about the old method is not asked any more.
  for (const { id } of unpaid) await stopAsking(settings, id)
  if (unpaid.length === 0) return done({ receipt: changed.value.receipt, value: { charge: null } })
  // The new method has changed what was shown.
  return tryOpenCycles(settings, { ...request, shown: undefined }, { receipt: changed.value.receipt, methodId })
}

/** Another backup. What is unpaid is tried with it at once (S-31); the automatic days stay as they are. */
export function addBackupMethod(settings: SubscriptionSettings, request: ActRequest, wanted: Backup): Charged {
  return chargingWithinLimits(settings, request, () => addBackup(settings, request, wanted))
}

type Backup = Readonly<{ methodId: number | null }>

async function addBackup(settings: SubscriptionSettings, request: ActRequest, { methodId }: Backup): Charged {
  const changed = await setBackupMethod(settings, { ...request, claim: undefined }, { methodId })
  if (!changed.ok) return changed
  const isTried = methodId !== null && changed.value.receipt !== null && !changed.value.preview && !request.team
  if (!isTried) return done({ ...changed.value, value: { charge: null } })
  return tryOpenCycles(settings, { ...request, shown: undefined }, { receipt: changed.value.receipt, methodId })
}

async function stopAsking({ db, pay }: SubscriptionSettings, cycleId: number): Promise<void> {
  const live = await findLiveAttempt(db, { kind: 'cycle', cycleId })
  if (live?.state === 'confirming') await pay.giveUp(live)
}

/** Tries everything that is unpaid by hand, the oldest first. Answers what became of that one. */
async function tryOpenCycles(
  settings: SubscriptionSettings,
  request: ActRequest,
  { receipt, methodId }: Readonly<{ receipt: string | null; methodId: number }>,
): Charged {
  const tried = new Set<number>()
  let first: Awaited<Charged> | null = null
  for (;;) {
    const before = tried.size
    const end = await tryNext(settings, first ? { ...request, claim: undefined } : request, { tried, methodId })
    first ??= end
    if (!end.ok || tried.size === before) break
  }
  return first.ok ? done({ receipt, value: first.value.value }) : first
}

type Trying = Readonly<{ tried: Set<number>; methodId: number }>

async function tryNext(settings: SubscriptionSettings, request: ActRequest, { tried, methodId }: Trying): Charged {
  const andThen = async ({ tx, open, supplies, now }: Acting): Promise<Attempt | null> => {
    const failing = open.cycles.filter(
      ({ id, state, begun_at }) => state === 'FAILING' && begun_at === null && !tried.has(id),
    )
    const [first] = inTurn(failing.map((cycle) => ({ index: cycle.cycle_index, billingOn: cycle.billing_on })))
    const cycle = failing.find(({ cycle_index }) => cycle_index === first?.index)
    if (!cycle) return null
    tried.add(cycle.id)
    const wanted = { cycle, methodId, isAutomatic: false, gateway: settings.gateway.name }
    const started = await beginTry(tx, open, { ...wanted, supplies, now })
    if (started.state === 'too-few-meals') await dropCycle(tx, open, { cycle, why: 'goods', now })
    return started.state === 'begun' ? started.attempt : null
  }
  try {
    const act = { ...request, act: 'payment-method', andThen } as const
    return await charged(settings, await actOn(settings, act, ({ open }) => done({ schedule: open.schedule })))
  } catch (error) {
    if (!(error instanceof HoldFailed)) throw error
    // The method is changed all the same: as at a try by the shop itself, a box whose goods are gone is dropped.
    if (error.shortage === 'stock') await dropUnpacked(settings, request.subscriptionId, [...tried].at(-1))
    return tryNext(settings, request, { tried, methodId })
  }
}

async function dropUnpacked({ db, clock }: SubscriptionSettings, subscriptionId: number, cycleId: number | undefined) {
  await inTransaction(db, async (tx) => {
    const open = await lockSubscription(tx, subscriptionId)
    const cycle = open?.cycles.find(({ id, state, begun_at }) => id === cycleId && state === 'FAILING' && !begun_at)
    if (open && cycle) await dropCycle(tx, open, { cycle, why: 'goods', now: clock.now() })
  })
}

async function charged({ pay }: SubscriptionSettings, begun: Awaited<ActResult<Attempt | null>>): Charged {
  if (!begun.ok) return begun
  const { value: attempt, ...rest } = begun.value
  return done({ ...rest, value: { charge: attempt && (await pay.charge(attempt)) } })
}
