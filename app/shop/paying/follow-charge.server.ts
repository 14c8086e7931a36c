import type { InTransaction } from '#app/foundation/database/database.ts'
import { bookPayment } from '#app/shop/orders/refunds/book-payment.server.ts'
import { bookReturn, type OrderRow } from '#app/shop/orders/refunds/return-payment.server.ts'
import './paying-tables.ts'

type Followed = Readonly<{ attemptId: number; now: Date }>

/** What has to happen together with a payment that the bank took back. */
export type OnReturned = (tx: InTransaction, order: OrderRow, isCancelled: boolean) => Promise<void>

/** A debit that came through: its order is paid. Everything else stays as it is. */
export async function captureCharge(tx: InTransaction, { attemptId, now }: Followed): Promise<void> {
  const captured = await tx
    .updateTable('charge')
    .set({ state: 'captured' })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'pending')
    .returning('order_id')
    .executeTakeFirst()
  if (captured) await bookPayment(tx, { orderId: captured.order_id, now })
}

/** Money that was here or on its way is gone; false when that was known before. */
export async function returnPayment(
  tx: InTransaction,
  { attemptId, now, onReturned }: Followed & Readonly<{ onReturned: OnReturned }>,
): Promise<boolean> {
  const returned = await tx
    .updateTable('charge')
    .set({ state: 'returned' })
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'returned')
    .returning('order_id')
    .executeTakeFirst()
  if (!returned) return false
  const { order, isCancelled } = await bookReturn(tx, { orderId: returned.order_id, now })
  await onReturned(tx, order, isCancelled)
  return true
}
