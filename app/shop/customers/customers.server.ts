import type { QueryCreator } from 'kysely'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import './customer-tables.ts'

/** The customer of an address, made if there is none. Nobody is told which of the two it was. */
export function findOrMakeCustomer(
  query: QueryCreator<Tables>,
  { email, language, now }: { email: string; language: Language; now: Date },
) {
  return (
    query
      .insertInto('customer')
      .values({ email: email.toLowerCase(), language, created_at: now })
      // Written as it is: PostgreSQL gives back no row that it left alone.
      .onConflict((conflict) => conflict.column('email').doUpdateSet(({ ref }) => ({ email: ref('excluded.email') })))
      .returning('id')
  )
}
