import { randomBytes } from 'node:crypto'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Attempt } from './attempts.server.ts'
import { doorOf } from './door.ts'
import { discountsIn } from './holds.server.ts'
import { insertOrder, type PlacedOrder } from './insert-order.server.ts'
import { nextNumber, numberStart } from './numbers.server.ts'
import type { OrderSnapshot } from './order-snapshot.ts'

/** How the money came, or that none was due. */
export type Payment = Readonly<{
  state: 'succeeded' | 'pending'
  gatewayRef: string
  gatewayCustomer: string
  method: SavedMethod
}>

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
