import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { MovedStock } from './moved-stock.ts'
import { tellStock } from './tell-stock.server.ts'
import './stock-tables.ts'

/** Pieces of each variant, by variant number. */
export type NeededStock = readonly (readonly [variantId: number, quantity: number])[]

type Holder = Readonly<{ attemptId: number; now: Date }>

/**
 * Puts pieces aside for a payment; false when something is short, and the caller undoes what was put aside so far.
 * Variants that nobody counts are always there: they are not touched, so nobody waits for them either.
 */
export async function holdStock(tx: InTransaction, needed: NeededStock, { attemptId, now }: Holder): Promise<boolean> {
  const ids = needed.map(([variantId]) => variantId)
  if (ids.length === 0) return true
  const sold = await tx
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  if (sold.length < ids.length) return false
  const counted = new Set(sold.filter(({ stock }) => stock !== null).map(({ id }) => id))
  // By number, so that two buyers never wait for each other.
  const held = needed.filter(([variantId]) => counted.has(variantId)).toSorted(([one], [other]) => one - other)
  const taken: MovedStock[] = []
  for (const [variantId, quantity] of held) {
    const moved = await takePieces(tx, variantId, quantity)
    if (!moved) return false
    taken.push(moved)
  }
  const move = { reason: 'hold', attempt_id: attemptId, at: now } as const
  const moves = held.map(([variant_id, quantity]) => ({ variant_id, quantity: -quantity, ...move }))
  if (moves.length > 0) await tx.insertInto('stock_move').values(moves).execute()
  await tellStock(tx, taken)
  return true
}

async function takePieces(tx: InTransaction, variantId: number, quantity: number): Promise<MovedStock | undefined> {
  const taken = await tx
    .updateTable('variant')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', variantId)
    .where('archived_at', 'is', null)
    .where('stock', '>=', quantity)
    .returning(['product_id', 'stock'])
    .executeTakeFirst()
  return taken && movedBy(-quantity, { variantId, ...taken })
}

type StockRow = Readonly<{ variantId: number; product_id: number; stock: number | null }>

function movedBy(pieces: number, { variantId, product_id, stock }: StockRow): MovedStock {
  return { variantId, productId: product_id, before: stock === null ? null : stock - pieces, after: stock }
}

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

/** Takes back off the shelf what an attempt had put aside and then given back; false when it is no longer there. */
export async function takeStockAgain(tx: InTransaction, { attemptId, now }: Holder): Promise<boolean> {
  const moves = await tx
    .selectFrom('stock_move')
    .select(['variant_id', sql<number>`-sum(quantity) filter (where reason = 'hold')::int`.as('needed')])
    .where('attempt_id', '=', attemptId)
    .groupBy('variant_id')
    .having(sql<boolean>`sum(quantity) = 0`)
    .orderBy('variant_id')
    .execute()
  if (moves.length === 0) return true
  const ids = moves.map(({ variant_id }) => variant_id)
  const shelf = await lockShelf(tx, ids)
  const needed = moves.map(({ variant_id, needed }) => [variant_id, needed] as const)
  const isThere = needed.every(([id, pieces]) => (shelf.find((each) => each.id === id)?.stock ?? pieces) >= pieces)
  return isThere && holdStock(tx, needed, { attemptId, now })
}

/** Part of a statement: the pieces put aside for an attempt now belong to the order that `placed` has written. */
export function bindStock(attemptId: number) {
  return sql`update stock_move set order_id = placed.id from placed where attempt_id = ${attemptId}`
}

type GivenBack = Holder &
  Readonly<{
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
