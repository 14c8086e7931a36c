import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { giveStockBack, lockShelf } from './give-stock-back.server.ts'
import { type HeldPieces, holdsToOffer, type NeededStock } from './needed-stock.ts'

type Payer = Readonly<{ attemptId: number; now: Date }>

/**
 * Pieces that other payments hold while their banks are asked go back on the shelf for a buyer who pays now; the payment
 * that waits longest gives first. It takes them again when its bank says yes and they are still there.
 */
export async function offerHeldStock(tx: InTransaction, needed: NeededStock, { attemptId, now }: Payer): Promise<void> {
  const ids = needed.map(([variantId]) => variantId)
  const waiting = await lockWaiting(tx, ids, attemptId)
  if (waiting.length === 0) return
  const held = await listHeld(tx, waiting)
  // All at once and by number, so that two buyers never wait for each other.
  const shelves = await lockShelf(tx, [...new Set([...ids, ...held.map(({ variantId }) => variantId)])])
  for (const offering of holdsToOffer(needed, shelves, held))
    await giveStockBack(tx, { attemptId: offering, now, reason: 'release' })
}

/** Skips payments that are ending in this moment: their transactions may wait for these goods. */
async function lockWaiting(tx: InTransaction, variantIds: readonly number[], payer: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_attempt
    where state = 'confirming' and id <> ${payer} and exists (
      select from stock_move where attempt_id = payment_attempt.id and variant_id = any(${variantIds}::bigint[])
      group by variant_id having sum(quantity) < 0)
    order by started_at, id
    for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What each of the attempts holds, in their order. */
async function listHeld(tx: InTransaction, attemptIds: readonly number[]): Promise<HeldPieces[]> {
  const { rows } = await sql<{ attempt_id: number; variant_id: number; pieces: number }>`
    select attempt_id, variant_id, -sum(quantity)::int as pieces from stock_move
    where attempt_id = any(${attemptIds}::bigint[])
    group by attempt_id, variant_id having sum(quantity) < 0
    order by array_position(${attemptIds}::bigint[], attempt_id), variant_id`.execute(tx)
  return rows.map(({ attempt_id, variant_id, pieces }) => ({ attemptId: attempt_id, variantId: variant_id, pieces }))
}
