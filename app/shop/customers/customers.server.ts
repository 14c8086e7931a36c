import { type RawBuilder, sql } from 'kysely'
import './customer-tables.ts'

/** The address in small letters. */
type Person = Readonly<{ email: string; language: string; now: Date }>

/** The customer of an address, made if there is none: part of a statement. Nobody is told which of the two it was. */
export function findOrMakeCustomer({ email, language, now }: Person, condition: RawBuilder<boolean>) {
  // Written as it is where it is known: PostgreSQL gives back no row that it left alone.
  return sql<{ id: number }>`
    insert into customer (email, language, created_at) select ${email}, ${language}, ${now} where ${condition}
    on conflict (email) do update set email = excluded.email
    returning id`
}
