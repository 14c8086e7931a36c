import type { InTransaction } from '#app/foundation/database/database.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { releaseVouchers } from './release-vouchers.server.ts'
import '#app/shop/orders/order-tables.ts'

/** The money of an order came through after it was placed: it is paid, and hands out its vouchers. */
export async function bookPayment(
  tx: InTransaction,
  { orderId, now }: Readonly<{ orderId: number; now: Date }>,
): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ financial_status: 'PAID' })
    .where('id', '=', orderId)
    .where('financial_status', '=', 'PENDING')
    .execute()
  await recordOrderEvent(tx, { orderId, kind: 'paid', actor: 'shop', now })
  await releaseVouchers(tx, orderId, now)
}
