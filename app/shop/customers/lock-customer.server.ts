import type { InTransaction } from '#app/foundation/database/database.ts'
import './customer-tables.ts'

/**
 * Lets one change of an account follow the other. The weaker lock does not keep the customer's payments waiting, which
 * refer to the same row.
 */
export async function lockCustomer(tx: InTransaction, customerId: number): Promise<void> {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst()
}
