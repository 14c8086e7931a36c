import type { InTransaction } from '#app/foundation/database/database.ts'
import { HELD_FOR_LETTER, HELD_FOR_WITHDRAWAL } from '#app/shop/orders/may-leave.ts'
import { holdParcels, lockOrder, releaseParcels } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import './inbox-tables.ts'

/**
 * What has not left of an order stays here for as long as a letter says so. The order is locked first: of two letters
 * that end at the same moment the second sees the end of the first.
 */
export async function followLetters(tx: InTransaction, orderId: number): Promise<void> {
  await lockOrder(tx, orderId)
  const letters = await tx
    .selectFrom('inbox_letter')
    .select('kind')
    .where('order_id', '=', orderId)
    .where((on) => on.or([on('kind', '=', 'withdrawal'), on('holds_parcels', '=', true)]))
    // What was cancelled never leaves, even where only the letter says so; the end of a contract stops no parcel.
    .where((on) =>
      on.or([
        on('settled_at', 'is', null),
        on.and([on('outcome', '=', 'cancelled'), on('kind', '<>', 'cancellation')]),
      ]),
    )
    .execute()
  for (const reason of [HELD_FOR_WITHDRAWAL, HELD_FOR_LETTER]) await releaseParcels(tx, { orderId, reason })
  if (letters.length === 0) return
  const isWithdrawn = letters.some(({ kind }) => kind === 'withdrawal')
  await holdParcels(tx, { orderId, reason: isWithdrawn ? HELD_FOR_WITHDRAWAL : HELD_FOR_LETTER })
}
