import type { Selectable } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { paidForPieces } from '#app/shop/orders/refund-amount.ts'
import { returnGoods } from '#app/shop/orders/release-holds.server.ts'
import { recallVouchers, vouchersInHand } from './recall-vouchers.server.ts'
import { type Refunding, type RefundRow, type RefundWish, settleRefund, startRefund } from './refunds.server.ts'

export type Cancellation = Readonly<{
  orderId: number
  actor: string
  reason: string
  now: Date
  /** Written down with the cancellation: both happen or neither. */
  onCancelled?: (tx: InTransaction) => Promise<void>
}>
type OrderRow = Selectable<Tables['customer_order']>
type Cancelled = Readonly<{ refund: RefundRow | null }>

/**
 * Takes an order back while none of its goods have left: goods, codes and money return, its subscription ends.
 * The refund is written down in the same transaction, so whatever happens afterwards, it will be paid. Asked again,
 * it answers the same.
 */
export async function cancelOrder(
  refunding: Refunding,
  cancellation: Cancellation,
): Promise<Result<Cancelled, 'not-found' | 'too-late'>> {
  const started = await inTransaction(refunding.db, (tx) => cancelIn(tx, cancellation, refunding))
  if (!started.ok || started.value.refund === null) return started
  return done({ refund: await settleRefund(refunding, started.value.refund) })
}

async function cancelIn(
  tx: InTransaction,
  cancellation: Cancellation,
  { onOrderCancelled }: Pick<Refunding, 'onOrderCancelled'>,
): Promise<Result<Cancelled, 'not-found' | 'too-late'>> {
  const { orderId, now } = cancellation
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return refused('not-found')
  if (!order.cancelled_at && !(await stopParcels(tx, orderId))) return refused('too-late')
  if (!order.cancelled_at) await writeCancellation(tx, order, { ...cancellation, onOrderCancelled })
  const refund = await startRefund(tx, await wishFor(tx, order, cancellation), now)
  return done({ refund: refund.ok ? refund.value : null })
}

/** All parcels or none; an order without any, such as one of vouchers, was carried out when it was placed. */
async function stopParcels(tx: InTransaction, orderId: number): Promise<boolean> {
  const parcels = await tx.selectFrom('fulfilment').select('state').where('order_id', '=', orderId).execute()
  if (parcels.length === 0 || parcels.some(({ state }) => state !== 'OPEN')) return false
  const stopped = await tx
    .updateTable('fulfilment')
    .set({ state: 'CANCELLED' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .returning('id')
    .execute()
  return stopped.length === parcels.length
}

async function writeCancellation(
  tx: InTransaction,
  order: OrderRow,
  { actor, reason, now, onCancelled, onOrderCancelled }: Cancellation & Pick<Refunding, 'onOrderCancelled'>,
): Promise<void> {
  const { id: orderId, attempt_id: attemptId } = order
  const cancelled = { fulfilment_status: 'CANCELLED', cancelled_at: now } as const
  await tx.updateTable('customer_order').set(cancelled).where('id', '=', orderId).execute()
  await returnGoods(tx, { attemptId, orderId, now })
  await recallVouchers(tx, { orderId, now })
  await onOrderCancelled(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind: 'cancelled', actor, detail: { reason }, now })
  await queueOrderMail(tx, { kind: 'cancelled', orderId, about: String(orderId), now })
  await onCancelled?.(tx)
}

/**
 * Everything that was not paid back before, but for vouchers that were spent of: by line where that adds up, so that
 * the credit note can name the goods.
 */
async function wishFor(
  tx: InTransaction,
  order: OrderRow,
  { actor, reason }: Pick<Cancellation, 'actor' | 'reason'>,
): Promise<RefundWish> {
  const refunds = await tx.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const failed = refunds.filter(({ key, state }) => state === 'failed' && key.startsWith(keyOf(order)))
  const key = failed.length === 0 ? keyOf(order) : `${keyOf(order)}:${failed.length}`
  const live = refunds.filter(({ state }) => state !== 'failed')
  const inHand = await vouchersInHand(tx, order.id)
  const due = Math.max(0, order.total_cents - inHand)
  const left = live.reduce((cents, refund) => cents - refund.gateway_cents - refund.credit_cents, due)
  const lines = order.snapshot.price.lines.flatMap(({ key: line, quantity }) => {
    const back = live.flatMap((refund) => refund.lines).filter((each) => each.key === line)
    const before = back.reduce((pieces, each) => pieces + each.quantity, 0)
    const cents = paidForPieces(order.snapshot, { key: line, quantity: quantity - before, before })
    return quantity > before ? [{ key: line, quantity: quantity - before, cents }] : []
  })
  const extraCents = lines.reduce((cents, line) => cents - line.cents, left)
  const wish = { key, orderId: order.id, reason, actor }
  return extraCents >= 0 && inHand === 0 ? { ...wish, lines, extraCents } : { ...wish, lines: [], extraCents: left }
}

function keyOf({ id }: OrderRow): string {
  return `cancel:${id}`
}
