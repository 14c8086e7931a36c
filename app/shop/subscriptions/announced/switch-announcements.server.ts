import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

type Switched = Readonly<{
  subscriptionId: number
  /** Null where a link of the shop's own mail has proved whose it is. */
  customerId: number | null
  isAnnounced: boolean
}>

/**
 * Switches the mails before the boxes of a subscription on or off; false for a subscription of somebody else. What was
 * announced already holds.
 */
export async function switchAnnouncements(
  db: Database,
  { subscriptionId, customerId, isAnnounced }: Switched,
): Promise<boolean> {
  const named = db.updateTable('subscription').set({ is_announced: isAnnounced }).where('id', '=', subscriptionId)
  const own = customerId === null ? named : named.where('customer_id', '=', customerId)
  const { numUpdatedRows } = await own.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether boxes are announced; undefined for a subscription that there is not. */
export async function readIsAnnounced(db: Database, subscriptionId: number): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('subscription')
    .select('is_announced')
    .where('id', '=', subscriptionId)
    .executeTakeFirst()
  return row?.is_announced
}
