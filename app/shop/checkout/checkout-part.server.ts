import { sql } from 'kysely'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import { wasTheirs } from '#app/shop/customers/dossier/find-person.server.ts'
import './checkout-tables.ts'

/** What a customer has typed into checkouts: signed in, under their address, or in the browser in which they paid. */
export const checkoutPart: DossierPart = {
  name: 'checkouts',
  async read(db, person) {
    const rows = await db.selectFrom('checkout').select(['details', 'updated_at']).where(isOwn(person)).execute()
    return rows.map(({ details: { methodRef, owner, ...typed }, updated_at }) => ({ ...typed, updated_at }))
  },
  async erase(tx, person) {
    await tx.deleteFrom('checkout').where(isOwn(person)).execute()
  },
}

const OWNER = sql`(details ->> 'owner')::bigint`

function isOwn(person: Person) {
  const typed = wasTheirs(person, { email: sql`lower(details ->> 'email')`, at: sql`checkout.updated_at` })
  return sql<boolean>`coalesce(${OWNER} = ${person.customerId}, ${typed} or (cart_token, browser_digest) in (
    select cart_token, browser_digest from payment_attempt
    where customer_id = ${person.customerId} and cart_token is not null))`
}
