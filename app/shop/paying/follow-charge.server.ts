import type { InTransaction } from '#app/foundation/database/database.ts'
import { bookPayment } from '#app/shop/orders/refunds/book-payment.server.ts'
import { bookReturn, type PaymentReturn } from '#app/shop/orders/refunds/return-payment.server.ts'
import './paying-tables.ts'

type Followed = Readonly<{ attemptId: number; now: Date }>

/** What has to happen together with a payment that the bank took back. */
export type OnReturned = (tx: InTransaction, returned: PaymentReturn & Readonly<{ attemptId: number }>) => Promise<void>

/** A debit that came through: its order is paid. False when nothing was on its way, and everything stays as it is. */
export async function captureCharge(tx: InTransaction, { attemptId, now }: Followed): Promise<boolean> {
  const captured = await tx
    .updateTable('charge')
    .set({ state: 'captured' })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'pending')
    .returning('order_id')
    .executeTakeFirst()
  if (captured) await bookPayment(tx, { orderId: captured.order_id, attemptId, now })
  return captured !== undefined
}

/** Money that was here or on its way is gone; false when that was known before. */
export async function returnPayment(
  tx: InTransaction,
  { attemptId, now, onReturned }: Followed & Readonly<{ onReturned: OnReturned }>,
): Promise<boolean> {
  const returned = await tx
    .updateTable('charge')
    .set({ state: 'returned', returned_at: now })
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'returned')
    .returning('order_id')
    .executeTakeFirst()
  if (!returned) return false
  await onReturned(tx, { attemptId, ...(await bookReturn(tx, { orderId: returned.order_id, attemptId, now })) })
  return true
}
