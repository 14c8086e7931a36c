import type { Selectable } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { refundCredit } from '#app/shop/credit/hold-credit.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { returnGoods } from '#app/shop/orders/release-holds.server.ts'
import { recallVouchers } from './recall-vouchers.server.ts'
import { insertCreditNote } from './refunds.server.ts'
import '#app/shop/orders/order-tables.ts'

export type OrderRow = Selectable<Tables['customer_order']>

type Returned = Readonly<{ orderId: number; now: Date }>

/** The bank took the money of an order back: what has not left yet stays here, what has is a matter for people. */
export async function bookReturn(
  tx: InTransaction,
  { orderId, now }: Returned,
): Promise<Readonly<{ order: OrderRow; isCancelled: boolean }>> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const isCancelled = order.fulfilment_status === 'OPEN' && !(await hasLeft(tx, order))
  await tx
    .updateTable('customer_order')
    .set({ financial_status: 'VOIDED', ...(isCancelled ? { fulfilment_status: 'CANCELLED', cancelled_at: now } : {}) })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(tx, { orderId: order.id, kind: 'payment-returned', actor: 'shop', now })
  if (isCancelled) await cancel(tx, order, now)
  await recallVouchers(tx, { orderId: order.id, now })
  return { order, isCancelled }
}

async function hasLeft(tx: InTransaction, { id }: OrderRow): Promise<boolean> {
  const sent = await tx
    .selectFrom('fulfilment')
    .select('id')
    .where('order_id', '=', id)
    .where('state', 'in', ['SHIPPED', 'DELIVERED'])
    .executeTakeFirst()
  return sent !== undefined
}

async function cancel(tx: InTransaction, order: OrderRow, now: Date): Promise<void> {
  await tx.updateTable('fulfilment').set({ state: 'CANCELLED' }).where('order_id', '=', order.id).execute()
  await returnGoods(tx, { attemptId: order.attempt_id, orderId: order.id, now })
  await writeOff(tx, order, now)
  await recordOrderEvent(tx, { orderId: order.id, kind: 'cancelled', actor: 'shop', now })
}

/** A return is a refund that the bank made: it has its credit note, and credit goes back to where it came from. */
async function writeOff(tx: InTransaction, order: OrderRow, now: Date): Promise<void> {
  const left = order.total_cents - order.refunded_cents
  if (left === 0) return
  const credit = order.total_cents - order.charged_cents - (await creditGivenBack(tx, order.id))
  const refund = await tx
    .insertInto('refund')
    .values({
      key: `returned:${order.attempt_id}`,
      order_id: order.id,
      gateway_cents: left - credit,
      credit_cents: credit,
      lines: JSON.stringify([]),
      reason: 'payment-returned',
      state: 'done',
      actor: 'shop',
      started_at: now,
      finished_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx.updateTable('customer_order').set({ refunded_cents: order.total_cents }).where('id', '=', order.id).execute()
  await refundCredit(tx, { attemptId: order.attempt_id, orderId: order.id, cents: credit, now })
  await insertCreditNote(tx, order, { refund, now })
}

async function creditGivenBack(tx: InTransaction, orderId: number): Promise<number> {
  const { cents } = await tx
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('credit_cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}
