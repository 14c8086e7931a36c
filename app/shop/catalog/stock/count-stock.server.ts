import type { InTransaction } from '#app/foundation/database/database.ts'
import { tellStock } from './tell-stock.server.ts'
import './stock-tables.ts'

/** How many of every form of a product are there; null when nobody counts them any more. */
export type CountedStock = Readonly<{ handle: string; stock: number | null; now: Date }>

/** Brings the books in line with the shelf; false for goods that are not on offer. */
export async function countStock(tx: InTransaction, { handle, stock, now }: CountedStock): Promise<boolean> {
  const variants = await tx
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as variantId', 'variant.product_id as productId', 'variant.stock as before'])
    .where('product.handle', '=', handle)
    .where('variant.archived_at', 'is', null)
    .where('product.archived_at', 'is', null)
    // By number, as those who buy take them.
    .orderBy('variant.id')
    .forUpdate('variant')
    .execute()
  const ids = variants.map(({ variantId }) => variantId)
  if (ids.length === 0) return false
  const kind = stock === null ? 'unlimited' : 'counted'
  await tx.updateTable('variant').set({ stock, stock_kind: kind }).where('id', 'in', ids).execute()
  const moves = variants.flatMap(({ variantId, before }) => {
    const quantity = (stock ?? 0) - (before ?? 0)
    return quantity === 0 ? [] : [{ variant_id: variantId, quantity, reason: 'count' as const, at: now }]
  })
  if (moves.length > 0) await tx.insertInto('stock_move').values(moves).execute()
  await tellStock(
    tx,
    variants.map((variant) => ({ ...variant, after: stock })),
  )
  return true
}
