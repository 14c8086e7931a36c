import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/orders/order-tables.ts'

/** The name that a customer gave with their latest order; null where they have ordered nothing. */
export async function findOrderedName(
  db: Database,
  customerId: number,
): Promise<Readonly<{ firstName: string; lastName: string }> | null> {
  const order = await db
    .selectFrom('customer_order')
    .select('snapshot')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const address = order?.snapshot.billing ?? order?.snapshot.delivery
  return address?.firstName ? { firstName: address.firstName, lastName: address.lastName } : null
}
