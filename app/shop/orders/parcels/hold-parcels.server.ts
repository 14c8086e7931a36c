import type { InTransaction } from '#app/foundation/database/database.ts'
import '#app/shop/orders/order-tables.ts'

/** Why a parcel is held: its buyer may have withdrawn, and somebody has still to prove or decide it. */
export type HeldReason = 'withdrawal'

type Held = Readonly<{ orderId: number; reason: HeldReason }>

/** Holds the parcels of an order that have not left. What is held already stays held for its own reason. */
export async function holdParcels(tx: InTransaction, { orderId, reason }: Held): Promise<void> {
  await lockOrder(tx, orderId)
  await tx
    .updateTable('fulfilment')
    .set({ held_reason: reason })
    .where('order_id', '=', orderId)
    .where('state', '=', 'OPEN')
    .where('held_reason', 'is', null)
    .execute()
}

/** Lets the parcels of an order go that were held for this reason. */
export async function releaseParcels(tx: InTransaction, { orderId, reason }: Held): Promise<void> {
  await lockOrder(tx, orderId)
  await tx
    .updateTable('fulfilment')
    .set({ held_reason: null })
    .where('order_id', '=', orderId)
    .where('held_reason', '=', reason)
    .execute()
}

/** The order is locked before its parcels, by everybody: a parcel is held before it leaves or after, never meanwhile. */
async function lockOrder(tx: InTransaction, orderId: number): Promise<void> {
  await tx.selectFrom('customer_order').select('id').where('id', '=', orderId).forUpdate().execute()
}
