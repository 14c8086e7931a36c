import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import '#app/shop/customers/account-tables.ts'
import type { HeldEmail, Person } from './dossier.ts'

/** A customer with every address that they have had, each for the time in which it was theirs. */
export async function findPerson(db: Database | InTransaction, customerId: number): Promise<Person> {
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { rows: emails } = await sql<HeldEmail>`
    with own as (
      select email, until from former_email where customer_id = ${customerId}
      union all select ${email}, null)
    select email, until, (
      select max(other.until) from former_email other
      where other.email = own.email and other.customer_id <> ${customerId}
        and other.until <= coalesce(own.until, 'infinity')) as since
    from own`.execute(db)
  return { customerId, email, emails }
}

type Left = Readonly<{ email: RawBuilder<unknown>; at: RawBuilder<unknown> }>

/** Whether something was left under an address while that was the customer's. */
export function wasTheirs({ emails }: Pick<Person, 'emails'>, { email, at }: Left): RawBuilder<boolean> {
  const held = emails.map(
    ({ email: own, since, until }) => sql`(${email} = ${own}
      and (${since}::timestamptz is null or ${at} > ${since}) and (${until}::timestamptz is null or ${at} <= ${until}))`,
  )
  return sql<boolean>`(${sql.join(held, sql` or `)})`
}
