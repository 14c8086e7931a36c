import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { lockShelf, movedBy } from './give-stock-back.server.ts'
import type { MovedStock } from './moved-stock.ts'
import { isShort, type NeededStock } from './needed-stock.ts'
import { offerHeldStock } from './offer-held-stock.server.ts'
import { tellStock } from './tell-stock.server.ts'
import './stock-tables.ts'

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
  if (isShort(needed, sold)) await offerHeldStock(tx, needed, { attemptId, now })
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
  const needed = moves.map(({ variant_id, needed }) => [variant_id, needed] as const)
  const shelf = await tx.selectFrom('variant').select(['id', 'stock']).where('id', 'in', ids).execute()
  if (isShort(needed, shelf)) await offerHeldStock(tx, needed, { attemptId, now })
  return !isShort(needed, await lockShelf(tx, ids)) && holdStock(tx, needed, { attemptId, now })
}

/** Part of a statement: the pieces put aside for an attempt now belong to the order that `placed` has written. */
export function bindStock(attemptId: number) {
  return sql`update stock_move set order_id = placed.id from placed where attempt_id = ${attemptId}`
}
