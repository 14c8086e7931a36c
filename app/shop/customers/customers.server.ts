import { type RawBuilder, sql } from 'kysely'
import './customer-tables.ts'

/** The address in small letters. */
type Person = Readonly<{ email: string; language: string; now: Date }>

/**
 * The customer of an address under a name, made if there is none: the beginning of a statement. Nobody is told which of
 * the two it was. It has no row while the condition does not hold, and when somebody else made the customer in the very
 * same moment: the next statement sees that one.
 *
 * A known customer is read, not written. A write would keep every payment of theirs that is ending waiting, and this one
 * waits for that payment: a deadlock.
 */
export function findOrMakeCustomer(
  name: string,
  { email, language, now }: Person,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`wanted as (
      select where ${condition}
    ), known as (
      select customer.id from customer, wanted where email = ${email}
    ), made as (
      insert into customer (email, language, created_at)
      select ${email}, ${language}, ${now} from wanted where not exists (select from known)
      on conflict (email) do nothing
      returning id
    ), ${sql.id(name)} as (
      select id from known union all select id from made
    )`
}
