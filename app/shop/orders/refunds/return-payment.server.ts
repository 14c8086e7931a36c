import type { InTransaction } from '#app/foundation/database/database.ts'
import { refundCredit } from '#app/shop/credit/hold-credit.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { type OrderRow, readMoney } from '#app/shop/orders/read-money.server.ts'
import { financialStatusOf, owedCents, TAKEN_BACK_BY_BANK } from '#app/shop/orders/received-money.ts'
import { returnGoods } from '#app/shop/orders/release-holds.server.ts'
import { settlePoints } from '#app/shop/rewards/settle-points.server.ts'
import { insertCreditNote } from './book-refund.server.ts'
import { recallVouchers } from './recall-vouchers.server.ts'
import { stopParcels } from './take-back.server.ts'

export type { OrderRow } from '#app/shop/orders/read-money.server.ts'

type Returned = Readonly<{ orderId: number; attemptId: number; now: Date }>

/** What became of an order whose money went back: taken back with it, or owed for by its buyer. */
export type PaymentReturn = Readonly<{ order: OrderRow; isCancelled: boolean; owedCents: number }>

/** The bank took the money of an order back: what has not left yet stays here, what has is owed. */
export async function bookReturn(tx: InTransaction, { orderId, attemptId, now }: Returned): Promise<PaymentReturn> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await recordOrderEvent(tx, { orderId, kind: 'payment-returned', actor: 'shop', now })
  const isCancelled = order.cancelled_at === null && (await mayTakeBack(tx, order))
  if (isCancelled) await cancel(tx, order, now)
  if (isCancelled || order.cancelled_at !== null) await writeOff(tx, order, { attemptId, now })
  await recallVouchers(tx, { orderId, now })
  const money = await readMoney(tx, order)
  const financial_status = financialStatusOf(money, order.refunded_cents)
  await tx.updateTable('customer_order').set({ financial_status }).where('id', '=', orderId).execute()
  await settlePoints(tx, { orderId, now })
  return { order, isCancelled, owedCents: owedCents(money) }
}

/** While nothing has left. What comes by mail is worth nothing without its money. */
async function mayTakeBack(tx: InTransaction, { id, fulfilment_status }: OrderRow): Promise<boolean> {
  if (fulfilment_status !== 'OPEN') return false
  const parcel = await tx.selectFrom('fulfilment').select('id').where('order_id', '=', id).executeTakeFirst()
  return !parcel || stopParcels(tx, id)
}

async function cancel(tx: InTransaction, { id: orderId, attempt_id: attemptId }: OrderRow, now: Date): Promise<void> {
  const cancelled = { fulfilment_status: 'CANCELLED', cancelled_at: now } as const
  await tx.updateTable('customer_order').set(cancelled).where('id', '=', orderId).execute()
  await returnGoods(tx, { attemptId, orderId, now })
  await recordOrderEvent(tx, { orderId, kind: 'cancelled', actor: 'shop', now })
}

/**
 * The return of an order that is not carried out is a refund that the bank made: it has its credit note, and credit goes
 * back to where it came from. What we had paid back before is not the bank's.
 */
async function writeOff(
  tx: InTransaction,
  order: OrderRow,
  { attemptId, now }: Readonly<{ attemptId: number; now: Date }>,
): Promise<void> {
  const live = await tx
    .selectFrom('refund')
    .select(({ fn }) => [
      fn.sum<string | null>('gateway_cents').as('gateway'),
      fn.sum<string | null>('credit_cents').as('credit'),
    ])
    .where('order_id', '=', order.id)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  const gateway = order.charged_cents - Number(live.gateway ?? 0)
  const credit = order.total_cents - order.charged_cents - Number(live.credit ?? 0)
  if (gateway + credit <= 0) return
  const refund = await tx
    .insertInto('refund')
    .values({
      key: `returned:${attemptId}`,
      order_id: order.id,
      gateway_cents: gateway,
      credit_cents: credit,
      lines: JSON.stringify([]),
      reason: TAKEN_BACK_BY_BANK,
      state: 'done',
      actor: 'shop',
      started_at: now,
      finished_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('customer_order')
    .set(({ eb }) => ({ refunded_cents: eb('refunded_cents', '+', gateway + credit) }))
    .where('id', '=', order.id)
    .execute()
  await refundCredit(tx, { attemptId: order.attempt_id, orderId: order.id, cents: credit, now })
  await insertCreditNote(tx, order, { refund, now })
}
