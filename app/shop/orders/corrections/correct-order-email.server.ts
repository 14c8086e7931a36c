import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import '#app/shop/orders/order-tables.ts'

type Correction = Readonly<{ customerId: number; from: string; to: string; actor: string; now: Date }>

/** Mails about the orders of a customer go to another address from now on. The address itself stays out of the history. */
export async function correctOrderEmail(
  tx: InTransaction,
  { customerId, from, to, actor, now }: Correction,
): Promise<void> {
  const orders = await tx
    .updateTable('customer_order')
    .set({ snapshot: sql<string>`jsonb_set(snapshot, '{email}', to_jsonb(${to}::text))` })
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`lower(snapshot->>'email') = ${from}`)
    .returning('id')
    .execute()
  for (const { id } of orders) await recordOrderEvent(tx, { orderId: id, kind: 'email-corrected', actor, now })
}
