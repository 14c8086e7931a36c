import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { findOrderByToken } from './find-order.server.ts'
import type { FoundOrder } from './found-order.ts'
import '#app/shop/orders/order-tables.ts'

const readToken = statement((db, { customerId, number }: { customerId: number; number: string }) =>
  db.selectFrom('customer_order').select('token').where('customer_id', '=', customerId).where('number', '=', number),
)

/** An order of this customer by its number; the number of somebody else's finds nothing. */
export async function findOwnOrder(
  db: Database,
  own: Readonly<{ customerId: number; number: string }>,
): Promise<FoundOrder | null> {
  const [found] = await readToken(db, own)
  return found ? findOrderByToken(db, found.token) : null
}
