import type { Selectable } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { releaseVouchers } from './release-vouchers.server.ts'
import '#app/shop/orders/order-tables.ts'

export type OrderRow = Selectable<Tables['customer_order']>

type Followed = Readonly<{ attemptId: number; now: Date }>

/** A debit that came through: its order is paid. Everything else stays as it is. */
export async function captureCharge(tx: InTransaction, { attemptId, now }: Followed): Promise<void> {
  const captured = await tx
    .updateTable('charge')
    .set({ state: 'captured' })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'pending')
    .returning('order_id')
    .executeTakeFirst()
  if (!captured) return
  const { order_id: orderId } = captured
  await tx
    .updateTable('customer_order')
    .set({ financial_status: 'PAID' })
    .where('id', '=', orderId)
    .where('financial_status', '=', 'PENDING')
    .execute()
  await recordOrderEvent(tx, { orderId, kind: 'paid', actor: 'shop', now })
  await releaseVouchers(tx, orderId, now)
}

/** Marks money as gone that was here or on its way; null when that was known before. */
export async function markReturned(tx: InTransaction, { attemptId }: Followed): Promise<OrderRow | null> {
  const returned = await tx
    .updateTable('charge')
    .set({ state: 'returned' })
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'returned')
    .returning('order_id')
    .executeTakeFirst()
  if (!returned) return null
  return tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', returned.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
