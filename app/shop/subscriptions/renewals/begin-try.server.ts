import { randomUUID } from 'node:crypto'
import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import { releaseReservedUses } from '#app/shop/discounts/hold-discounts.server.ts'
import { findBundleParts } from '#app/shop/orders/bundle-parts.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { Attempt } from '#app/shop/paying/attempts.server.ts'
import { findChargeableMethod } from '#app/shop/paying/methods/list-methods.server.ts'
import { startIn } from '#app/shop/paying/start-attempt.server.ts'
import { withAgreedCodes } from '#app/shop/pricing/agreed/agreed-codes.ts'
import { type AgreedPrices, isSamePrices } from '#app/shop/pricing/agreed/agreed-prices.ts'
import { announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import { agreedOf, holdsFor, type LaterPrices } from '#app/shop/pricing/agreed/later-prices.ts'
import { payWithCredits } from '#app/shop/pricing/pay-with-credits.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { plannedCycles } from '#app/shop/subscriptions/rules/cycles.ts'
import { fillGaps } from '#app/shop/subscriptions/rules/fill-gaps.ts'
import { newlyMissing } from '#app/shop/subscriptions/rules/goods-looks.ts'
import { heldPrices, mealsAgreed } from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import { savePrices } from '#app/shop/subscriptions/store/agreed-store.server.ts'
import {
  type CycleRow,
  type OpenSubscription,
  savePayment,
  writeDue,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { type CycleSupplies, readBuyer, withUsesOfNow } from './cycle-supplies.server.ts'
import { deliveredLater } from './late-delivery.ts'
import { missingFrom, packCycle } from './pack-cycle.ts'
import { renewalSnapshot } from './renewal-snapshot.ts'
import { tellLeftOut } from './tell-goods.server.ts'

export type Try = Readonly<{
  cycle: CycleRow
  methodId: number
  /** By the shop itself; a try by hand leaves the automatic days as they are. */
  isAutomatic: boolean
  gateway: string
  supplies: CycleSupplies
  now: Date
}>

export type BegunTry = Readonly<
  | { state: 'begun'; attempt: Attempt }
  /** Fewer meals are left than a box needs. */
  | { state: 'too-few-meals' }
  | { state: 'no-method' }
  /** Somebody else is charging it. */
  | { state: 'running' }
  /** A cancellation waits for an answer: nothing is billed (S-19). */
  | { state: 'held' }
>

/**
 * Writes down that a cycle is being charged, in the transaction that holds the subscription: an act that was answered
 * before it is seen by it, one that comes later sees it. Throws HoldFailed when goods or credit run out meanwhile.
 */
export async function beginTry(tx: InTransaction, open: OpenSubscription, wanted: Try): Promise<BegunTry> {
  return open.row.held_since === null ? begin(tx, open, wanted) : { state: 'held' }
}

async function begin(tx: InTransaction, open: OpenSubscription, wanted: Try): Promise<BegunTry> {
  const { cycle, methodId, isAutomatic, gateway, now } = wanted
  const { row } = open
  const before = await findAgreed(tx, open, wanted)
  const agreed = before ? await asFarAsThere(tx, open, { wanted, agreed: before }) : await agreeNow(tx, open, wanted)
  if (!agreed) return { state: 'too-few-meals' }
  const chosen = await findChargeableMethod(tx, { customerId: row.customer_id, methodId })
  const { dueCents } = agreed.snapshot.price
  if (!chosen && dueCents > 0) return { state: 'no-method' }
  const label = dueCents > 0 ? (chosen?.method.label ?? null) : null
  const started = await startIn(tx, {
    key: `cycle:${cycle.id}:${isAutomatic ? 'auto' : 'hand'}:${randomUUID()}`,
    purpose: { kind: 'cycle', cycleId: cycle.id },
    gateway,
    customerId: row.customer_id,
    methodRef: chosen?.method.ref ?? null,
    methodId: chosen?.id ?? null,
    snapshot: { ...agreed.snapshot, paymentLabel: label },
    isAgreed: isPromised(agreed, cycle),
    now,
  })
  if (started.state !== 'started') return { state: 'running' }
  await releaseUntaken(tx, cycle, now)
  const change = {
    begun_at: now,
    first_tried_at: cycle.first_tried_at ?? now,
    total_cents: agreed.snapshot.price.totalCents,
    delivery_on: agreed.snapshot.deliveryOn,
    ...(isAutomatic ? { tries: cycle.tries + 1, last_tried_at: now, next_try_at: null } : {}),
  }
  const more = agreed.missing ? { missing: JSON.stringify(agreed.missing) } : {}
  const late = newlyMissing(agreed.missing ?? [], cycle.missing)
  if (late.length > 0) await tellLeftOut(tx, open, { cycle, missing: late, now })
  await writeDue(tx, await savePayment(tx, open, { cycleId: cycle.id, change, more }))
  await keepHeld(tx, open, { ...wanted, isAgreed: agreed.isAgreed })
  return { state: 'begun', attempt: started.attempt }
}

/** The amount was announced or fixed before: a code that was used up since still counts. */
function isPromised({ isAgreed }: Pick<Agreed, 'isAgreed'>, cycle: CycleRow): boolean {
  return isAgreed || announcedOf(cycle) !== null
}

/** Codes that were announced and do not count for what is left of the box are there for others. */
async function releaseUntaken(tx: InTransaction, cycle: CycleRow, now: Date): Promise<void> {
  if (announcedOf(cycle)) await releaseReservedUses(tx, { cycleIds: [cycle.id], now })
}

/** What a delivery is charged by is agreed from then on: the end of a fall that has reached it is a rise (S-25). */
async function keepHeld(
  tx: InTransaction,
  { row, lines }: OpenSubscription,
  { isAgreed, cycle, supplies: { window, rules } }: Pick<Agreed, 'isAgreed'> & Pick<Try, 'cycle' | 'supplies'>,
): Promise<void> {
  if (isAgreed) return
  const contents = { lines, meals: mealsAgreed(window, lines) }
  const heldBy = (agreed: AgreedPrices | null) => heldPrices(contents, { agreed, window, rules, to: row.address })
  const later = laterAfter(row.agreed_later, cycle)
  const agreed = heldBy(later === row.agreed_later ? row.agreed : (row.agreed_later?.prices ?? null))
  const kept = { agreed, later: later && { ...later, prices: heldBy(later.prices) } }
  const isSame = later === row.agreed_later && isSamePrices(kept.later?.prices ?? null, later?.prices ?? null)
  if (!isSame || !isSamePrices(agreed, row.agreed)) await savePrices(tx, row.id, kept)
}

/** What is still ahead of prices that were agreed for later: nothing, once they have come. */
function laterAfter(later: LaterPrices | null, { cycle_index: index, billing_on: billingOn }: Try['cycle']) {
  return later && holdsFor(later, { index, billingOn }) ? null : later
}

type Agreed = Readonly<{ snapshot: OrderSnapshot; isAgreed: boolean; missing?: readonly Pieces[] }>

type Retried = Readonly<{ wanted: Try; agreed: Agreed }>

/**
 * An agreed box whose goods are gone by the time of a later try: what is missing is replaced where that is allowed, else
 * left out at the price per meal that was agreed. The amount may fall with it and never rises; null where too few meals
 * are left, or where what is left would cost more (S-30).
 */
async function asFarAsThere(
  tx: InTransaction,
  open: OpenSubscription,
  { wanted, agreed }: Retried,
): Promise<Agreed | null> {
  const { cycle, supplies } = wanted
  const pieces = (isRecurring: boolean) =>
    agreed.snapshot.lines
      .filter(({ plan }) => (plan !== null) === isRecurring)
      .map(({ variantId, quantity }) => ({ variantId, quantity }))
  const goods = { lines: pieces(true), addOns: pieces(false) }
  if (missingFrom(goods, supplies).missing.length === 0) return agreed
  const { row } = open
  const { window, rules } = supplies
  const contents = { lines: goods.lines, meals: mealsAgreed(window, goods.lines) }
  const held = heldPrices(contents, { agreed: agreedOf(row, cycle), window, rules, to: row.address })
  const { full } = fillGaps(goods.lines, { window, held })
  const lines = row.substitution === 'same-allergens' ? [...full.packed, ...full.missing] : goods.lines
  const left = await agreeNow(tx, open, { ...wanted, cycle: { ...cycle, lines, add_ons: goods.addOns } })
  if (!left || left.snapshot.price.totalCents > agreed.snapshot.price.totalCents) return null
  return { ...left, isAgreed: true }
}

/** What was agreed at the try before: later ones charge the same, as far as store credit does not pay it (S-08, S-14). */
async function findAgreed(
  tx: InTransaction,
  { row }: OpenSubscription,
  { cycle, supplies: { calendar }, now }: Try,
): Promise<Agreed | null> {
  if (!cycle.first_tried_at) return null
  const latest = await tx
    .selectFrom('payment_attempt')
    .select(['snapshot', 'customer_id'])
    .where('subscription_cycle_id', '=', cycle.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!latest) return null
  const account = await tx
    .selectFrom('credit_account')
    .select('balance_cents')
    .where('kind', '=', 'store-credit')
    .where('customer_id', '=', latest.customer_id)
    .executeTakeFirst()
  const balanceCents = account?.balance_cents ?? 0
  const credits = balanceCents > 0 ? [{ id: STORE_CREDIT, kind: 'store-credit' as const, balanceCents }] : []
  const { price } = latest.snapshot
  const paid = payWithCredits(credits, { totalCents: price.totalCents, voucherCents: 0 })
  const shipping = { calendar, offsetDays: row.charge_offset_days }
  const snapshot = deliveredLater(latest.snapshot, dayIn(SHOP_TIME_ZONE, now), shipping)
  return { snapshot: { ...snapshot, price: { ...price, ...paid } }, isAgreed: true }
}

/** By the prices that were agreed, or lower ones of today. */
async function agreeNow(
  tx: InTransaction,
  open: OpenSubscription,
  { cycle, supplies, now }: Try,
): Promise<Agreed | null> {
  const { row, lines, schedule } = open
  const { window, calendar, texts } = supplies
  const rules = await withUsesOfNow(tx, withAgreedCodes(supplies.rules, row.agreed_codes))
  const { customer_id, plan, address, codes, commitment } = row
  const buyer = await readBuyer(tx, { id: row.id, customer_id })
  const packed = packCycle(
    { lines: cycle.lines ?? lines, addOns: cycle.add_ons },
    {
      ...buyer,
      usedDiscounts: [...buyer.usedDiscounts, ...buyer.reservedDiscounts.map(({ id }) => id)],
      announced: announcedOf(cycle),
      ...{ window, rules, calendar, to: address, codes, commitment, plan, now },
      agreed: agreedOf(row, cycle),
      offsetDays: row.charge_offset_days,
    },
  )
  if (!packed) return null
  const bundles = [...packed.goods.lines, ...packed.goods.addOns].flatMap(({ variantId }) => {
    const variant = window.findVariant(variantId)
    const product = variant && window.productOf(variant)
    return product?.type === 'bundle' ? [product.id] : []
  })
  const partsOf = await findBundleParts(tx as Database, bundles, row.language)
  const later = plannedCycles(schedule).find(({ index, isBegun }) => index !== cycle.cycle_index && !isBegun)
  const nextBillingOn = later?.billingOn ?? dayIn(SHOP_TIME_ZONE, now)
  const snapshot = renewalSnapshot({
    contract: row,
    packed,
    window,
    partsOf,
    texts,
    email: buyer.email,
    noted: lines,
    nextBillingOn,
  })
  return { snapshot, isAgreed: false, missing: packed.missing }
}
