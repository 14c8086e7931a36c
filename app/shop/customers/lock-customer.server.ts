import type { InTransaction } from '#app/foundation/database/database.ts'
import './customer-tables.ts'

/**
 * Lets one change of an account follow the other; false when the one before has erased it. The weaker lock does not keep
 * the customer's payments waiting, which refer to the same row.
 */
export async function lockCustomer(tx: InTransaction, customerId: number): Promise<boolean> {
  const standing = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return standing !== undefined
}
