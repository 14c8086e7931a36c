import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/**
 * Pieces off the shelf that a cart would get all the same if it paid now, by variant: those that its own payment holds,
 * and those that payments of others hold while their banks are asked.
 */
export async function findHeldStock(db: Database, cartToken: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select m.variant_id, -sum(m.quantity)::int as pieces
    from payment_attempt a join stock_move m on m.attempt_id = a.id
    where a.state in ('started', 'confirming') and (a.cart_token = ${cartToken} or a.state = 'confirming')
    group by m.variant_id having sum(m.quantity) < 0`.execute(db)
  return new Map(rows.map(({ variant_id, pieces }) => [Number(variant_id), pieces]))
}
