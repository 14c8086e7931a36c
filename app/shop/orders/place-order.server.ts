import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Attempt } from './attempts.server.ts'
import { doorOf } from './door.ts'
import { discountsIn } from './holds.server.ts'
import { NEXT_ORDER_NUMBER, nextNumber, numberStart } from './numbers.server.ts'
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

async function writeOrder(tx: InTransaction, { attempt, payment, now }: Placing): Promise<PlacedOrder> {
  const { id, cart_token, snapshot } = attempt
  const { site, language, kind, price, deliveryOn, delivery } = snapshot
  const isPending = payment?.state === 'pending'
  const parcel = parcelFor(snapshot)
  const [order] = await insertOrder(tx, {
    attemptId: id,
    cartToken: cart_token,
    token: randomBytes(TOKEN_BYTES).toString('base64url'),
    site,
    language,
    kind,
    financialStatus: isPending ? 'PENDING' : 'PAID',
    totalCents: price.totalCents,
    deliveryOn,
    door: delivery && doorOf(delivery),
    fingerprint: payment?.method.fingerprint ?? null,
    isCharged: payment !== null,
    chargeState: isPending ? 'pending' : 'captured',
    gatewayRef: payment?.gatewayRef || null,
    parcelMethod: parcel?.method ?? null,
    shipOn: parcel?.shipOn ?? null,
    now,
  })
  if (!order) throw new Error(`There is no attempt ${id}`)
  return order
}

type OrderRow = Readonly<{
  attemptId: number
  cartToken: string
  token: string
  site: string
  language: string
  kind: string
  financialStatus: 'PENDING' | 'PAID'
  totalCents: number
  deliveryOn: CalendarDate | null
  door: string | null
  fingerprint: string | null
  isCharged: boolean
  chargeState: 'pending' | 'captured'
  gatewayRef: string | null
  /** Null when nothing travels. */
  parcelMethod: string | null
  shipOn: CalendarDate | null
  now: Date
}>

/**
 * The order with its charge, parcel and history, and the end of the cart and the attempt that it came from: always
 * written together, so in one statement. Going to the database seven times would cost more than the writing.
 */
const insertOrder = statement(
  (_, row: OrderRow) => sql<PlacedOrder>`
    with placed as (
      insert into customer_order (number, token, cart_token, attempt_id, customer_id, site, language, currency, kind,
        financial_status, fulfilment_status, total_cents, charged_cents, delivery_on, door, payment_fingerprint,
        snapshot, placed_at)
      select ${NEXT_ORDER_NUMBER}, ${row.token}, cart_token, id, customer_id, ${row.site}, ${row.language}, currency,
        ${row.kind}, ${row.financialStatus}, 'OPEN', ${row.totalCents}, cents, ${row.deliveryOn}, ${row.door},
        ${row.fingerprint}, snapshot, ${row.now}
      from payment_attempt where id = ${row.attemptId}
      returning id, number, token
    ), charged as (
      insert into charge (attempt_id, order_id, gateway, gateway_ref, cents, state, at)
      select attempt.id, placed.id, gateway, coalesce(${row.gatewayRef}, ''), cents, ${row.chargeState}, ${row.now}
      from placed, payment_attempt as attempt where attempt.id = ${row.attemptId} and cents > 0 and ${row.isCharged}
    ), packed as (
      insert into fulfilment (order_id, state, method, ship_on, deliver_on)
      select id, 'OPEN', ${row.parcelMethod}, ${row.shipOn}, ${row.deliveryOn}
      from placed where ${row.parcelMethod}::text is not null
    ), told as (
      insert into order_event (order_id, kind, actor, detail, at)
      select id, kind, actor, '{}', ${row.now}
      from placed, (values (1, 'placed', 'buyer'), (2, 'paid', 'shop')) as event (turn, kind, actor)
      where kind = 'placed' or ${row.financialStatus} = 'PAID'
      order by turn
    ), held as (
      update stock_move set order_id = placed.id from placed where attempt_id = ${row.attemptId}
    ), bought as (
      update cart set completed_at = ${row.now} where token = ${row.cartToken}
    ), ended as (
      update payment_attempt
      set state = 'succeeded', gateway_ref = ${row.gatewayRef}, finished_at = ${row.now} where id = ${row.attemptId}
    )
    select id, number, token from placed`,
)

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
  return { method: deliveryMethod.code, shipOn: plusDays(deliveryOn, -DAYS_ON_THE_ROAD) }
}

/** The invoice is the snapshot with a number of its own. Others wait for the next number, so it is written last. */
export async function writeInvoice(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  const day = dayIn(SHOP_TIME_ZONE, now)
  await insertInvoice(tx, { orderId, day, start: numberStart('invoice', day) })
}

type InvoiceRow = Readonly<{ orderId: number; day: CalendarDate; start: string }>

const insertInvoice = statement((db, { orderId, day, start }: InvoiceRow) =>
  db
    .with('taken', (query) => nextNumber(query, 'invoice', start))
    .insertInto('invoice')
    .columns(['number', 'kind', 'order_id', 'snapshot', 'issued_on'])
    .expression((query) =>
      query
        .selectFrom(['taken', 'customer_order as placed'])
        .where('placed.id', '=', orderId)
        .select(({ val }) => ['taken.number', val('invoice').as('kind'), 'placed.id', 'snapshot', val(day).as('day')]),
    ),
)
