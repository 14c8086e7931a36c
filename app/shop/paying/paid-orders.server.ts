import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { PlacedOrder } from '#app/shop/orders/insert-order.server.ts'
import type { Attempt } from './attempts.server.ts'
import './paying-tables.ts'

/** The order of an attempt whose money is here: a gateway event about it tells nothing new. */
export async function findPaidOrder(db: Database, attemptId: number) {
  const [order] = await readPaidOrder(db, { attemptId })
  return order ? ({ state: 'placed', order, isNew: false } as const) : null
}

const readPaidOrder = statement((db, { attemptId }: { attemptId: number }) =>
  db
    .selectFrom('charge')
    .innerJoin('customer_order as placed', 'placed.id', 'charge.order_id')
    .select(['placed.id', 'placed.number', 'placed.token'])
    .where('charge.attempt_id', '=', attemptId)
    .where('charge.state', '=', 'captured'),
)

/** The order that an attempt has paid for, at first or once more. */
export function findOrder(tx: InTransaction, { id, order_id }: Pick<Attempt, 'id' | 'order_id'>): Promise<PlacedOrder> {
  const orders = tx.selectFrom('customer_order').select(['id', 'number', 'token'])
  const own = order_id === null ? orders.where('attempt_id', '=', id) : orders.where('id', '=', order_id)
  return own.executeTakeFirstOrThrow()
}
