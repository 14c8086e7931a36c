import type { Database } from '#app/foundation/database/database.ts'
import './credit-tables.ts'

/** What stands on a gift card, by its number. */
export async function cardBalance(db: Database, id: number): Promise<number> {
  const { balance_cents } = await db
    .selectFrom('gift_card')
    .innerJoin('credit_account', 'credit_account.id', 'gift_card.account_id')
    .select('balance_cents')
    .where('gift_card.id', '=', id)
    .executeTakeFirstOrThrow()
  return balance_cents
}

/** What each customer with store credit has. */
export async function storeCreditBalances(db: Database): Promise<readonly number[]> {
  const accounts = await db
    .selectFrom('credit_account')
    .select('balance_cents')
    .where('kind', '=', 'store-credit')
    .orderBy('id')
    .execute()
  return accounts.map(({ balance_cents }) => balance_cents)
}
