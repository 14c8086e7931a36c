import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import '#app/shop/orders/order-tables.ts'

/** Days after the delivery in which a buyer may still withdraw, and one for the post. */
const WITHDRAWAL_DAYS = 15

/** The moment from which an order is over: nothing is delivered, paid back or withdrawn from any more. Null while it goes on. */
const OVER_AT = sql<Date | null>`case
  when placed.anonymised_at is not null or placed.financial_status = 'PENDING'
    or exists (select from refund where refund.order_id = placed.id and refund.state = 'started') then null
  when placed.cancelled_at is not null then placed.cancelled_at
  when exists (select from fulfilment where fulfilment.order_id = placed.id
    and fulfilment.state not in ('DELIVERED', 'CANCELLED')) then null
  else make_interval(days => ${sql.lit(WITHDRAWAL_DAYS)}) + coalesce(
    (select max(delivered_at) from fulfilment where fulfilment.order_id = placed.id), placed.placed_at) end`

/** Orders of which something is still to be delivered, paid or paid back. */
export function listOpenOrders(db: Database, { customerId }: Person) {
  return db
    .selectFrom('customer_order as placed')
    .select('placed.number')
    .where('placed.customer_id', '=', customerId)
    .where(OVER_AT, 'is', null)
    .orderBy('placed.id')
    .execute()
}

/** Orders of a customer that are over and still tell whose they were. */
export async function listOverOrders(
  tx: InTransaction,
  { customerId, now }: Person & { now: Date },
): Promise<readonly number[]> {
  const orders = await tx
    .selectFrom('customer_order as placed')
    .select('placed.id')
    .where('placed.customer_id', '=', customerId)
    .where(OVER_AT, '<=', now)
    .orderBy('placed.id')
    .execute()
  return orders.map(({ id }) => id)
}

const FINISHED = 'erasures.orders'

/** Makes the orders of erased accounts anonymous, each once it is over. */
export function createOrderErasure(parts: readonly DossierPart[]): DueWork {
  const erasedOrders = (db: Database) =>
    db
      .selectFrom('customer_order as placed')
      .innerJoin('customer', 'customer.id', 'placed.customer_id')
      .where('customer.erased_at', 'is not', null)
      .where('placed.anonymised_at', 'is', null)
  return {
    name: FINISHED,
    async findDue(db, { now, limit }) {
      const due = await erasedOrders(db)
        .select('placed.id')
        .where(OVER_AT, '<=', now)
        .where(withoutJob(FINISHED, 'placed.id'))
        .orderBy('placed.id')
        .limit(limit)
        .execute()
      return due.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const next = await erasedOrders(db)
        .select(sql<Date | null>`min(${OVER_AT})`.as('at'))
        .where(({ eb }) => (after ? eb(OVER_AT, '>', after) : eb.lit(true)))
        .executeTakeFirst()
      return next?.at ?? null
    },
    run: (key, { db, now }) => eraseOneOrder(db, parts, { orderId: Number(key), now }),
  }
}

function eraseOneOrder(
  db: Database,
  parts: readonly DossierPart[],
  order: { orderId: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const open = await tx
      .selectFrom('customer_order as placed')
      .select('placed.id')
      .where('placed.id', '=', order.orderId)
      .where(OVER_AT, '<=', order.now)
      .forUpdate()
      .executeTakeFirst()
    if (!open) return
    for (const part of parts) await part.eraseOrder?.(tx, order)
  })
}
