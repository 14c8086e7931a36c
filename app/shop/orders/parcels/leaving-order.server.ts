import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { LeavingOrder } from '#app/shop/orders/may-leave.ts'
import { asTakenOut, readMoney } from '#app/shop/orders/read-money.server.ts'
import '#app/shop/orders/order-tables.ts'

/** Everything that decides whether a parcel may leave. Its order is locked by whoever is about to send it. */
export async function readLeaving(db: Database | InTransaction, fulfilmentId: number): Promise<LeavingOrder> {
  const order = await db
    .selectFrom('fulfilment')
    .innerJoin('customer_order as placed', 'placed.id', 'fulfilment.order_id')
    .select(['placed.id', 'total_cents', 'charged_cents', 'refunded_cents', 'cancelled_at', 'snapshot', 'held_reason'])
    .where('fulfilment.id', '=', fulfilmentId)
    .executeTakeFirstOrThrow()
  const refunds = await db
    .selectFrom('refund')
    .select(['state', 'takes_out', 'lines'])
    .where('order_id', '=', order.id)
    .execute()
  return {
    isCancelled: order.cancelled_at !== null,
    heldReason: order.held_reason,
    refundedCents: order.refunded_cents,
    money: await readMoney(db, order),
    snapshot: order.snapshot,
    refunds: refunds.map(asTakenOut),
  }
}

/**
 * The rule of may-leave.ts in the words of the database, for an open `fulfilment` and its `customer_order`: the last
 * guard of a parcel, and the way to find those that are due without reading all orders.
 */
export const MAY_LEAVE = sql<boolean>`(
  fulfilment.held_reason is null and customer_order.cancelled_at is null
  and customer_order.financial_status not in ('VOIDED', 'REFUNDED')
  and (customer_order.charged_cents = 0 or exists (
    select from charge where charge.order_id = customer_order.id and charge.state <> 'returned'))
  and not exists (select from refund where refund.order_id = customer_order.id and refund.state = 'started'))`
