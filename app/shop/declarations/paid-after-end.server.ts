import { type RawBuilder, sql } from 'kysely'
import './inbox-tables.ts'

/**
 * Whether a box was paid after a cancellation had been received, and on the day of the end that it names or later: that is
 * for the team to refund or to answer. Asked of a row of the inbox by its name in the statement.
 */
export function isPaidAfterEnd(letter: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${letter}.${column}`)
  return sql<boolean>`(${of('kind')} = 'cancellation' and exists (
    select from subscription_cycle named
    join subscription_cycle later on later.subscription_id = named.subscription_id
    join customer_order paid on paid.id = later.order_id
    where named.order_id = ${of('order_id')} and paid.cancelled_at is null and paid.placed_at > ${of('received_at')}
      and (paid.placed_at at time zone 'Europe/Berlin')::date >= (${of('content')}->>'endsOn')::date))`
}
