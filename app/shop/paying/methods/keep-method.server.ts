import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { lockCustomer } from '#app/shop/customers/lock-customer.server.ts'
import { findSameMethod, hasDefault, insertMethod, type Keeping, renewMethod } from './method-store.server.ts'

/**
 * Keeps a method and answers its id. A card that was typed again is the same method with a new reference; the first one
 * of a customer becomes the default.
 */
export async function keepMethod(tx: InTransaction, keeping: Keeping): Promise<number> {
  const { customerId, makesDefault } = keeping
  await lockCustomer(tx, customerId)
  const same = await findSameMethod(tx, keeping)
  const isDefault = makesDefault || !(await hasDefault(tx, customerId))
  if (same === null) return insertMethod(tx, keeping, { isDefault })
  await renewMethod(tx, same, { ...keeping, isDefault })
  return same
}

/** The gateway's own name of the customer whose method it is. */
export async function findGatewayCustomer(db: Database, methodId: number): Promise<string> {
  const { gateway_customer } = await db
    .selectFrom('payment_method')
    .select('gateway_customer')
    .where('id', '=', methodId)
    .executeTakeFirstOrThrow()
  return gateway_customer
}
