import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Attempt } from './attempts.server.ts'
import { doorOf } from './door.ts'
import { discountsIn } from './holds.server.ts'
import { NEXT_ORDER_NUMBER, nextNumber } from './numbers.server.ts'
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
export async function placeOrder(tx: InTransaction, placing: Placing): Promise<NewOrder> {
  const { attempt, payment } = placing
  const { snapshot } = attempt
  const order = await writeOrder(tx, placing)
  await bindCredits(tx, attempt, order.id)
  const methodId = payment && snapshot.subscription ? await saveMethod(tx, { ...placing, payment }) : null
  await insertContract(tx, placing, { orderId: order.id, methodId })
  return { ...order, isPending: payment?.state === 'pending' }
}

/**
 * The order with its charge, parcel and history, and the end of the cart and the attempt that it came from: always
 * written together, so in one statement. Going to the database seven times would cost more than the writing.
 */
async function writeOrder(tx: InTransaction, { attempt, payment, now }: Placing): Promise<PlacedOrder> {
  const { id, snapshot } = attempt
  const isPending = payment?.state === 'pending'
  const parcel = parcelFor(snapshot)
  const { rows } = await sql<PlacedOrder>`
    with placed as (
      insert into customer_order (number, token, cart_token, attempt_id, customer_id, site, language, currency, kind,
        financial_status, fulfilment_status, total_cents, charged_cents, delivery_on, door, payment_fingerprint,
        snapshot, placed_at)
      select ${NEXT_ORDER_NUMBER}, ${randomBytes(TOKEN_BYTES).toString('base64url')}, cart_token, id, customer_id,
        ${snapshot.site}, ${snapshot.language}, currency, ${snapshot.kind}, ${isPending ? 'PENDING' : 'PAID'}, 'OPEN',
        ${snapshot.price.totalCents}, cents, ${snapshot.deliveryOn}, ${snapshot.delivery && doorOf(snapshot.delivery)},
        ${payment?.method.fingerprint ?? null}, snapshot, ${now}
      from payment_attempt where id = ${id}
      returning id, number, token
    ), charged as (
      insert into charge (attempt_id, order_id, gateway, gateway_ref, cents, state, at)
      select attempt.id, placed.id, gateway, ${payment?.gatewayRef ?? ''}, cents,
        ${isPending ? 'pending' : 'captured'}, ${now}
      from placed, payment_attempt as attempt where attempt.id = ${id} and cents > 0 and ${payment !== null}
    ), packed as (
      insert into fulfilment (order_id, state, method, ship_on, deliver_on)
      select id, 'OPEN', ${parcel?.method ?? ''}, ${parcel?.shipOn ?? null}, ${parcel?.deliverOn ?? null}
      from placed where ${parcel !== null}
    ), told as (
      insert into order_event (order_id, kind, actor, detail, at)
      select id, kind, actor, '{}', ${now}
      from placed, (values (1, 'placed', 'buyer'), (2, 'paid', 'shop')) as event (turn, kind, actor)
      where kind = 'placed' or not ${isPending}
      order by turn
    ), held as (
      update stock_move set order_id = placed.id from placed where attempt_id = ${id}
    ), bought as (
      update cart set completed_at = ${now} where token = ${attempt.cart_token}
    ), ended as (
      update payment_attempt
      set state = 'succeeded', gateway_ref = ${payment?.gatewayRef || null}, finished_at = ${now} where id = ${id}
    )
    select id, number, token from placed`.execute(tx)
  const [order] = rows
  if (!order) throw new Error(`There is no attempt ${id}`)
  return order
}

/** The discounts and credit that were put aside for the attempt now belong to the order. */
async function bindCredits(tx: InTransaction, { id, snapshot }: Attempt, orderId: number): Promise<void> {
  const bound = { order_id: orderId }
  if (discountsIn(snapshot.price).length > 0)
    await tx.updateTable('discount_use').set(bound).where('attempt_id', '=', id).execute()
  if (snapshot.price.credits.length === 0) return
  await tx.updateTable('gift_card_move').set(bound).where('attempt_id', '=', id).execute()
  await tx.updateTable('store_credit_move').set(bound).where('attempt_id', '=', id).execute()
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

function parcelFor({ deliveryOn, deliveryMethod }: OrderSnapshot) {
  if (!deliveryOn || deliveryMethod.code === 'BY_MAIL') return null
  return { method: deliveryMethod.code, shipOn: plusDays(deliveryOn, -DAYS_ON_THE_ROAD), deliverOn: deliveryOn }
}

/** The invoice is the snapshot with a number of its own. Others wait for the next number, so it is written last. */
export async function writeInvoice(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  const day = dayIn(SHOP_TIME_ZONE, now)
  await tx
    .with('taken', (query) => nextNumber(query, 'invoice', day))
    .insertInto('invoice')
    .columns(['number', 'kind', 'order_id', 'snapshot', 'issued_on'])
    .expression((query) =>
      query
        .selectFrom(['taken', 'customer_order as placed'])
        .where('placed.id', '=', orderId)
        .select(({ val }) => ['taken.number', val('invoice').as('kind'), 'placed.id', 'snapshot', val(day).as('day')]),
    )
    .execute()
}
