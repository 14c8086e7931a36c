import type { InTransaction } from '#app/foundation/database/database.ts'
import { recordOrderEvent } from './order-event.server.ts'
import './order-tables.ts'

/** What comes by mail or is loaded is there at once, and nothing else of its order is on its way. */
export async function noteDelivered(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ fulfilment_status: 'DELIVERED' })
    .where('id', '=', orderId)
    .where('fulfilment_status', '=', 'OPEN')
    .execute()
  await recordOrderEvent(tx, { orderId, kind: 'delivered', actor: 'shop', now })
}
