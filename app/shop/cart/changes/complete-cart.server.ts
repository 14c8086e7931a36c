import type { InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import './cart-tables.ts'

/** How a cart stands, kept as it is until the transaction ends; undefined for a cart that is not there. */
export async function lockCart(
  tx: InTransaction,
  token: string,
): Promise<Readonly<{ version: number; completed_at: Date | null }> | undefined> {
  return tx
    .selectFrom('cart')
    .select(['version', 'completed_at'])
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
}

type Completion = Readonly<{ token: string; now: Date }>

/** Closes a cart whose goods are bought: nobody changes or buys it any more. */
export async function completeCart(tx: InTransaction, completion: Completion): Promise<void> {
  await closeCart(tx, completion)
}

const closeCart = statement((db, { token, now }: Completion) =>
  db.updateTable('cart').set({ completed_at: now }).where('token', '=', token),
)
