import type { InTransaction } from '#app/foundation/database/database.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { returnGoods } from '#app/shop/orders/release-holds.server.ts'
import { recallVouchers } from './recall-vouchers.server.ts'
import type { OrderRow, Refunding } from './refunding.server.ts'

type TakenBack = Readonly<{ actor: string; reason: string; now: Date }> & Pick<Refunding, 'onOrderCancelled'>

/** All parcels or none; an order without any, such as one of vouchers, was carried out when it was placed. */
export async function stopParcels(tx: InTransaction, orderId: number): Promise<boolean> {
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

/** Writes down that an order is not carried out: goods, codes and vouchers return, and the subscription it began ends. */
export async function takeBack(
  tx: InTransaction,
  { id: orderId, attempt_id: attemptId }: Pick<OrderRow, 'id' | 'attempt_id'>,
  { actor, reason, now, onOrderCancelled }: TakenBack,
): Promise<void> {
  const cancelled = { fulfilment_status: 'CANCELLED', cancelled_at: now } as const
  await tx.updateTable('customer_order').set(cancelled).where('id', '=', orderId).execute()
  await returnGoods(tx, { attemptId, orderId, now })
  await recallVouchers(tx, { orderId, now })
  await onOrderCancelled(tx, orderId, now)
  await recordOrderEvent(tx, { orderId, kind: 'cancelled', actor, detail: { reason }, now })
  await queueOrderMail(tx, { kind: 'cancelled', orderId, about: String(orderId), now })
}
