import type { InTransaction } from '#app/foundation/database/database.ts'
import '#app/shop/orders/order-tables.ts'

/** What has not left stays here until it is released. The order is locked first, as by whoever ships it. */
export async function holdParcels(
  tx: InTransaction,
  { orderId, reason }: Readonly<{ orderId: number; reason: string }>,
): Promise<void> {
  await lockOrder(tx, orderId)
  await tx
    .updateTable('fulfilment')
    .set({ held_reason: reason })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .where('held_reason', 'is', null)
    .execute()
}

/** Lets go what was held for a reason. What is held for another one stays. */
export async function releaseParcels(
  tx: InTransaction,
  { orderId, reason }: Readonly<{ orderId: number; reason: string }>,
): Promise<void> {
  await tx
    .updateTable('fulfilment')
    .set({ held_reason: null })
    .where('order_id', '=', orderId)
    .where('held_reason', '=', reason)
    .execute()
}

export async function lockOrder(tx: InTransaction, orderId: number): Promise<void> {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute()
}
