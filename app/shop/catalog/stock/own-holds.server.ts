import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'

/** Pieces put aside for a cart by a payment of its own that is under way, by variant: to its buyer they are not gone. */
export async function findOwnHolds(db: Database, cartToken: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ variant_id: number; pieces: number }>`
    select m.variant_id, -sum(m.quantity)::int as pieces
    from payment_attempt a join stock_move m on m.attempt_id = a.id
    where a.cart_token = ${cartToken} and a.state in ('started', 'confirming')
    group by m.variant_id having sum(m.quantity) < 0`.execute(db)
  return new Map(rows.map(({ variant_id, pieces }) => [Number(variant_id), pieces]))
}
