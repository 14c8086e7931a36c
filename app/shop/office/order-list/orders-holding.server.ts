import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { searchWords } from './order-search.ts'

/** A word in more orders than these is so frequent that a page is soon full of them, going back from the newest. */
const MOST_RARE = 2000

/** Condition on `customer_order.words`. */
export function holdsWords(words: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${words} @@ to_tsquery('simple', ${`${searchWords(text).join(' & ')}:*`})`
}

/**
 * Ids of orders that hold the words of a search or whose parcel has that number; null when any order may do, or when
 * the words are frequent. PostgreSQL does not know how rare the beginning of a word is: without the setting it may read
 * all orders, one by one, for a word that is in one of them.
 */
export async function findOrdersHolding(db: Database, text: string): Promise<readonly number[] | null> {
  if (searchWords(text).length === 0) return null
  const found = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ id: number }>`
      select id from customer_order where ${holdsWords(sql`words`, text)} limit ${MOST_RARE + 1}`.execute(tx)
    return rows
  })
  if (found.length > MOST_RARE) return null
  return [...found.map(({ id }) => id), ...(await findTracked(db, text))]
}

async function findTracked(db: Database, text: string): Promise<readonly number[]> {
  const number = text.replaceAll(/\s/g, '')
  const rows = await db
    .selectFrom('fulfilment')
    .select('order_id')
    .where('tracking_number', 'in', [text.trim(), number, number.toUpperCase()])
    .execute()
  return rows.map(({ order_id }) => order_id)
}
