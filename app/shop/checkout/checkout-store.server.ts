import type { Database } from '#app/foundation/database/database.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import './checkout-tables.ts'

export async function findDetails(db: Database, cartToken: string): Promise<CheckoutDetails | null> {
  const row = await db.selectFrom('checkout').select('details').where('cart_token', '=', cartToken).executeTakeFirst()
  return row?.details ?? null
}

/** Keeps what was typed as it was typed: nobody fills a form twice because one field was wrong. */
export async function saveDetails(
  db: Database,
  { cartToken, details, now }: { cartToken: string; details: CheckoutDetails; now: Date },
): Promise<void> {
  const row = { details: JSON.stringify(details), updated_at: now }
  await db
    .insertInto('checkout')
    .values({ cart_token: cartToken, ...row })
    .onConflict((conflict) => conflict.column('cart_token').doUpdateSet(row))
    .execute()
}
