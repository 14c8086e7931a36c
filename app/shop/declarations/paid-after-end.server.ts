import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { type Refunding, type RefundRow, refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { wishForRest } from '#app/shop/orders/refunds/rest-of-order.server.ts'
import './inbox-tables.ts'

const REASON = 'cancellation'

/**
 * The boxes that were paid after a cancellation had been received, on the day of the end that it names or later, and whose
 * money has not gone back. Asked of a row of the inbox by its name in the statement.
 */
export function paidAfterEnd(letter: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${letter}.${column}`)
  return sql<number>`
    select paid.id from subscription_cycle named
    join subscription_cycle later on later.subscription_id = named.subscription_id
    join customer_order paid on paid.id = later.order_id
    where ${of('kind')} = 'cancellation' and named.order_id = ${of('order_id')}
      and paid.cancelled_at is null and paid.financial_status <> 'REFUNDED' and paid.placed_at > ${of('received_at')}
      and (paid.placed_at at time zone 'Europe/Berlin')::date >= (${of('content')}->>'endsOn')::date`
}

/** Whether there is such a box: it is for the team to refund or to answer. */
export function isPaidAfterEnd(letter: string): RawBuilder<boolean> {
  return sql<boolean>`exists (${paidAfterEnd(letter)})`
}

/**
 * Gives back what was charged for boxes between the receipt of a cancellation and its proof: what has not left stays here,
 * what has is paid back without a return (S-19). Idempotent. False when the gateway has refused one of the refunds.
 */
export async function payBackChargedSince(refunding: Refunding, letterId: number): Promise<boolean> {
  let isPaidBack = true
  for (const orderId of await listCharged(refunding.db, letterId)) {
    const refund = await takeBack(refunding, { orderId, letterId })
    if (refund?.state === 'failed') isPaidBack = false
  }
  return isPaidBack
}

async function listCharged(db: Database, letterId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct paid.id from inbox_letter letter, lateral (${paidAfterEnd('letter')}) as paid
    where letter.id = ${letterId} order by paid.id`.execute(db)
  return rows.map(({ id }) => id)
}

type Charged = Readonly<{ orderId: number; letterId: number }>

async function takeBack(refunding: Refunding, { orderId, letterId }: Charged): Promise<RefundRow | null> {
  const { db, clock } = refunding
  const now = clock.now()
  const cancelled = await cancelOrder(refunding, { orderId, actor: 'buyer', reason: REASON, now })
  if (cancelled.ok) return cancelled.value.refund
  const wish = await inTransaction(db, async (tx) => {
    const order = await tx
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return wishForRest(tx, order, { key: `cancellation:${letterId}:${orderId}`, actor: 'buyer', reason: REASON })
  })
  const refunded = await refundOrder(refunding, wish)
  return refunded.ok ? refunded.value : null
}
