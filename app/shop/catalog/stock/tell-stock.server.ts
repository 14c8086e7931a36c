import type { InTransaction } from '#app/foundation/database/database.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { type MovedStock, staleTagsOf } from './moved-stock.ts'

/** Says inside the transaction that moves stock what shows it; every process hears it when it commits. */
export async function tellStock(tx: InTransaction, moves: readonly MovedStock[]): Promise<void> {
  if (moves.length === 0) return
  const bundles = await tx
    .selectFrom('bundle_part')
    .select(['bundle_id as bundleId', 'product_id as productId', 'quantity'])
    .where(
      'product_id',
      'in',
      moves.map(({ productId }) => productId),
    )
    .execute()
  await markStale(tx, staleTagsOf(moves, bundles))
}
