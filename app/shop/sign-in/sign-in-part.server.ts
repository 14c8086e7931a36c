import { sql } from 'kysely'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import { wasTheirs } from '#app/shop/customers/dossier/find-person.server.ts'
import { endSessionsOf } from './provider-records.server.ts'
import './sign-in-tables.ts'

/** Where and how a customer has signed in. */
export const signInPart: DossierPart = {
  name: 'sign-in',
  async read(db, person) {
    const { customerId } = person
    const sessions = await db
      .selectFrom('provider_record')
      .select(['device', 'created_at', 'seen_at', 'expires_at'])
      .where('kind', '=', 'Session')
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute()
    const passkeys = await db
      .selectFrom('customer_passkey')
      .select(['device', 'created_at', 'used_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute()
    const codes = await db
      .selectFrom('sign_in_code')
      .select(['sent_at', 'expires_at', 'ended_at'])
      .where(sentToThem(person))
      .orderBy('id')
      .execute()
    return { sessions, passkeys, codes }
  },
  async erase(tx, { now, ...person }) {
    const { customerId } = person
    await endSessionsOf(tx, customerId, now)
    await tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId).execute()
    await tx.deleteFrom('sign_in_code').where(sentToThem(person)).execute()
  },
}

function sentToThem(person: Person) {
  return wasTheirs(person, { email: sql`email`, at: sql`sent_at` })
}
