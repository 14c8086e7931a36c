import { type RawBuilder, sql } from 'kysely'
import './customer-tables.ts'

/** The address in small letters; the id of somebody who has signed in, who is known by nothing else. */
type Person = Readonly<{ email: string; customerId: number | null; language: string; now: Date }>

/**
 * The customer who has signed in, or that of an address, made if there is none: the beginning of a statement. Nobody is told which of
 * the two it was. It has no row while the condition does not hold, and when somebody else made the customer in the very
 * same moment: the next statement sees that one.
 *
 * A known customer is read, not written. A write would keep every payment of theirs that is ending waiting, and this one
 * waits for that payment: a deadlock.
 */
export function findOrMakeCustomer(
  name: string,
  { email, customerId, language, now }: Person,
  condition: RawBuilder<boolean>,
): RawBuilder<unknown> {
  return sql`wanted as (
      select where ${condition}
    ), known as (
      select customer.id from customer, wanted where ${customerId}::bigint is null and email = ${email}
      union all
      select customer.id from customer, wanted where customer.id = ${customerId}::bigint
    ), made as (
      insert into customer (email, language, created_at)
      select ${email}, ${language}, ${now} from wanted
      where ${customerId}::bigint is null and not exists (select from known)
      on conflict (email) do nothing
      returning id
    ), ${sql.id(name)} as (
      select id from known union all select id from made
    )`
}
