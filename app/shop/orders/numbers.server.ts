import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import './order-tables.ts'

/**
 * The next number of a kind, without gaps: it is taken inside the transaction that uses it, and given back if that
 * fails. Others wait, so it is taken last.
 */
export async function takeNumber(tx: InTransaction, name: 'invoice' | 'credit-note'): Promise<number> {
  const { value } = await tx
    .updateTable('number_counter')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}

/** The next number of an order. Nobody waits for it, so it is lost with a transaction that fails. */
export const NEXT_ORDER_NUMBER = sql<string>`'TG-' || nextval('order_number')`
