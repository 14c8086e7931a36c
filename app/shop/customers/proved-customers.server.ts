import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import './customer-tables.ts'
import { adoptNewsletter } from './newsletter.server.ts'

type Proof = Readonly<{ email: string; language: string; now: Date }>
export type ProvedCustomer = Readonly<{ id: number; hasName: boolean; isBlocked: boolean }>

/**
 * The customer of an address that was just proved by a code, made if there is none. From now on orders that were placed
 * with the address without signing in belong to the account, and so does the newsletter.
 */
export async function proveCustomer(tx: InTransaction, { email, language, now }: Proof): Promise<ProvedCustomer> {
  await tx
    .insertInto('customer')
    .values({ email, language, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const { id, first_name, blocked_at, email_proved_at } = await tx
    .selectFrom('customer')
    .select(['id', 'first_name', 'blocked_at', 'email_proved_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  await adoptNewsletter(tx, { customerId: id, email })
  if (!email_proved_at) await tx.updateTable('customer').set({ email_proved_at: now }).where('id', '=', id).execute()
  return { id, hasName: first_name !== null, isBlocked: blocked_at !== null }
}

type Names = Readonly<{ firstName: string; lastName: string }>

/** Gives a customer who has no name one; a name that is there stays. */
export async function nameCustomer(
  tx: Database | InTransaction,
  { customerId, firstName, lastName }: Names & { customerId: number },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', customerId)
    .where('first_name', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
}

export type AccountHolder = Readonly<{
  id: number
  email: string
  language: string
  firstName: string | null
  lastName: string | null
  isEmailProved: boolean
}>

/** A customer who may sign in. */
export async function findAccountHolder(db: Database, customerId: number): Promise<AccountHolder | null> {
  const row = await db
    .selectFrom('customer')
    .select(['id', 'email', 'language', 'first_name', 'last_name', 'email_proved_at'])
    .where('id', '=', customerId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, email, language, first_name, last_name, email_proved_at } = row
  const names = { firstName: first_name, lastName: last_name }
  return { id, email, language, ...names, isEmailProved: email_proved_at !== null }
}
