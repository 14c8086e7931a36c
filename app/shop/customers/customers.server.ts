import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import './customer-tables.ts'

/** The customer of an address, made if there is none. Nobody is told which of the two it was. */
export async function findOrCreateCustomer(
  tx: InTransaction,
  { email, language, now }: { email: string; language: Language; now: Date },
): Promise<number> {
  const address = email.toLowerCase()
  const made = await tx
    .insertInto('customer')
    .values({ email: address, language, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await tx.selectFrom('customer').select('id').where('email', '=', address).executeTakeFirstOrThrow()
  return id
}
