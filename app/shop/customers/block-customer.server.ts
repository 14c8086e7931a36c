import type { InTransaction } from '#app/foundation/database/database.ts'
import './customer-tables.ts'

type Blocking = Readonly<{ customerId: number; reason: string; now: Date }>

/** Keeps a customer from signing in; false when that was so already. */
export async function blockCustomer(tx: InTransaction, { customerId, reason, now }: Blocking): Promise<boolean> {
  const blocked = await tx
    .updateTable('customer')
    .set({ blocked_at: now, blocked_reason: reason })
    .where('id', '=', customerId)
    .where('blocked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return blocked !== undefined
}

/** Lets a customer sign in again; false when nothing kept them from it. */
export async function unblockCustomer(tx: InTransaction, customerId: number): Promise<boolean> {
  const unblocked = await tx
    .updateTable('customer')
    .set({ blocked_at: null, blocked_reason: null })
    .where('id', '=', customerId)
    .where('blocked_at', 'is not', null)
    // Nobody comes back to an account that was erased.
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return unblocked !== undefined
}
