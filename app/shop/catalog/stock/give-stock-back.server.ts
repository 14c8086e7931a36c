import type { InTransaction } from '#app/foundation/database/database.ts'
import type { MovedStock } from './moved-stock.ts'
import type { NeededStock } from './needed-stock.ts'
import { tellStock } from './tell-stock.server.ts'
import './stock-tables.ts'

/** What is on the shelf, locked by number until the transaction ends: of two at once the second sees what the first did. */
export function lockShelf(tx: InTransaction, variantIds: readonly number[]) {
  return tx
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('id', 'in', variantIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type GivenBack = Readonly<{
  attemptId: number
  now: Date
  reason: 'release' | 'return'
  orderId?: number
  /** What its order still needs; nothing when it is not said. */
  kept?: NeededStock
}>

/** Gives back what an attempt has taken: released when it fails, returned when its order does not need it any more. */
export async function giveStockBack(tx: InTransaction, given: GivenBack): Promise<void> {
  const { attemptId, now, reason, orderId, kept = [] } = given
  const needed = new Map(kept)
  const moves = await tx
    .selectFrom('stock_move')
    .select(['variant_id', ({ fn }) => fn.sum<string>('quantity').as('quantity')])
    .where('attempt_id', '=', attemptId)
    .groupBy('variant_id')
    .orderBy('variant_id')
    .execute()
  const moved: MovedStock[] = []
  for (const { variant_id, quantity } of moves) {
    const pieces = -Number(quantity) - (needed.get(variant_id) ?? 0)
    if (pieces <= 0) continue
    const row = await tx
      .updateTable('variant')
      .set(({ eb }) => ({ stock: eb('stock', '+', pieces) }))
      .where('id', '=', variant_id)
      .returning(['product_id', 'stock'])
      .executeTakeFirstOrThrow()
    moved.push(movedBy(pieces, { variantId: variant_id, ...row }))
    const move = { variant_id, quantity: pieces, reason, attempt_id: attemptId, order_id: orderId ?? null, at: now }
    await tx.insertInto('stock_move').values(move).execute()
  }
  await tellStock(tx, moved)
}

type StockRow = Readonly<{ variantId: number; product_id: number; stock: number | null }>

/** The move of a row that has just been written. */
export function movedBy(pieces: number, { variantId, product_id, stock }: StockRow): MovedStock {
  return { variantId, productId: product_id, before: stock === null ? null : stock - pieces, after: stock }
}
