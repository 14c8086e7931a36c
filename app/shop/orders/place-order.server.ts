import { randomBytes } from 'node:crypto'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Attempt } from './attempts.server.ts'
import { doorOf } from './door.ts'
import { discountsIn } from './holds.server.ts'
import { NEXT_ORDER_NUMBER, takeNumber } from './numbers.server.ts'
import { recordOrderEvent } from './order-event.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/** How the money came, or that none was due. */
export type Payment = Readonly<{
  state: 'succeeded' | 'pending'
  gatewayRef: string
  gatewayCustomer: string
  method: SavedMethod
}>

export type PlacedOrder = Readonly<{ id: number; number: string; token: string }>

/** An order that is just being written. */
export type NewOrder = PlacedOrder & Readonly<{ isPending: boolean }>

type Placing = Readonly<{ attempt: Attempt; payment: Payment | null; now: Date }>

/** 160 random bits: whoever has the link may look at the order. */
const TOKEN_BYTES = 20
/** Parcels leave the day before they arrive. */
const DAYS_ON_THE_ROAD = 1

/** Writes an order with everything that follows from it. Runs inside the transaction that ends its payment attempt. */
export async function placeOrder(tx: InTransaction, { attempt, payment, now }: Placing): Promise<NewOrder> {
  const { snapshot } = attempt
  const isPending = payment?.state === 'pending'
  const order = await insertOrder(tx, { attempt, payment, now })
  await bindHolds(tx, attempt, order.id)
  await insertCharge(tx, { attempt, payment, now }, order.id)
  const methodId = payment && snapshot.subscription ? await saveMethod(tx, { attempt, payment, now }) : null
  await insertContract(tx, { attempt, payment, now }, { orderId: order.id, methodId })
  await insertFulfilment(tx, order.id, snapshot)
  const placed = { orderId: order.id, kind: 'placed', actor: 'buyer', now } as const
  const paid = { orderId: order.id, kind: 'paid', actor: 'shop', now } as const
  await recordOrderEvent(tx, placed, ...(isPending ? [] : [paid]))
  await tx.updateTable('cart').set({ completed_at: now }).where('token', '=', attempt.cart_token).execute()
  return { ...order, isPending }
}

async function insertOrder(tx: InTransaction, { attempt, payment, now }: Placing): Promise<PlacedOrder> {
  const { snapshot } = attempt
  return tx
    .insertInto('customer_order')
    .values({
      number: NEXT_ORDER_NUMBER,
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      cart_token: attempt.cart_token,
      attempt_id: attempt.id,
      customer_id: attempt.customer_id,
      site: snapshot.site,
      language: snapshot.language,
      currency: snapshot.currency,
      kind: snapshot.kind,
      financial_status: payment?.state === 'pending' ? 'PENDING' : 'PAID',
      fulfilment_status: 'OPEN',
      total_cents: snapshot.price.totalCents,
      charged_cents: attempt.cents,
      delivery_on: snapshot.deliveryOn,
      door: snapshot.delivery && doorOf(snapshot.delivery),
      payment_fingerprint: payment?.method.fingerprint ?? null,
      snapshot: JSON.stringify(snapshot),
      placed_at: now,
    })
    .returning(['id', 'number', 'token'])
    .executeTakeFirstOrThrow()
}

/** What was put aside for the attempt now belongs to the order. */
async function bindHolds(tx: InTransaction, { id, snapshot }: Attempt, orderId: number): Promise<void> {
  const bound = { order_id: orderId }
  await tx.updateTable('stock_move').set(bound).where('attempt_id', '=', id).execute()
  if (discountsIn(snapshot.price).length > 0)
    await tx.updateTable('discount_use').set(bound).where('attempt_id', '=', id).execute()
  if (snapshot.price.credits.length === 0) return
  await tx.updateTable('gift_card_move').set(bound).where('attempt_id', '=', id).execute()
  await tx.updateTable('store_credit_move').set(bound).where('attempt_id', '=', id).execute()
}

async function insertCharge(tx: InTransaction, { attempt, payment, now }: Placing, orderId: number): Promise<void> {
  if (!payment || attempt.cents === 0) return
  await tx
    .insertInto('charge')
    .values({
      attempt_id: attempt.id,
      order_id: orderId,
      gateway: attempt.gateway,
      gateway_ref: payment.gatewayRef,
      cents: attempt.cents,
      state: payment.state === 'succeeded' ? 'captured' : 'pending',
      at: now,
    })
    .execute()
}

async function saveMethod(
  tx: InTransaction,
  { attempt, payment, now }: Placing & { payment: Payment },
): Promise<number> {
  const { kind, ref, label, fingerprint } = payment.method
  const { id } = await tx
    .insertInto('payment_method')
    .values({
      customer_id: attempt.customer_id,
      gateway: attempt.gateway,
      gateway_customer: payment.gatewayCustomer,
      gateway_ref: ref,
      kind,
      label,
      fingerprint,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'gateway_ref']).doUpdateSet({ label }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertContract(
  tx: InTransaction,
  { attempt, now }: Placing,
  { orderId, methodId }: { orderId: number; methodId: number | null },
): Promise<void> {
  const { subscription, lines, delivery, deliveryMethod, site } = attempt.snapshot
  if (!subscription || !delivery) return
  if (methodId === null) throw new Error('A subscription needs a saved payment method')
  const recurring = lines.filter(({ plan }) => plan !== null)
  await tx
    .insertInto('subscription_contract')
    .values({
      order_id: orderId,
      customer_id: attempt.customer_id,
      payment_method_id: methodId,
      status: 'ACTIVE',
      site,
      plan: subscription.plan,
      box_size: subscription.boxSize,
      lines: JSON.stringify(recurring.map(({ variantId, quantity, plan }) => ({ variantId, quantity, plan }))),
      address: JSON.stringify(delivery),
      delivery_method: deliveryMethod.code,
      first_billing_on: subscription.firstBillingOn,
      next_billing_on: subscription.nextBillingOn,
      created_at: now,
    })
    .execute()
}

async function insertFulfilment(tx: InTransaction, orderId: number, snapshot: OrderSnapshot): Promise<void> {
  const { deliveryOn, deliveryMethod } = snapshot
  if (!deliveryOn || deliveryMethod.code === 'BY_MAIL') return
  const shipOn: CalendarDate = plusDays(deliveryOn, -DAYS_ON_THE_ROAD)
  await tx
    .insertInto('fulfilment')
    .values({ order_id: orderId, state: 'OPEN', method: deliveryMethod.code, ship_on: shipOn, deliver_on: deliveryOn })
    .execute()
}

/** The invoice is the snapshot with a number of its own. Others wait for the next number, so it is written last. */
export async function writeInvoice(
  tx: InTransaction,
  orderId: number,
  { snapshot, now }: { snapshot: OrderSnapshot; now: Date },
): Promise<void> {
  const day = dayIn(SHOP_TIME_ZONE, now)
  await tx
    .insertInto('invoice')
    .values({
      number: `RE-${day.slice(0, 4)}-${String(await takeNumber(tx, 'invoice')).padStart(6, '0')}`,
      kind: 'invoice',
      order_id: orderId,
      snapshot: JSON.stringify(snapshot),
      issued_on: day,
    })
    .execute()
}
