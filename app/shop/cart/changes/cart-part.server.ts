import { type RawBuilder, sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import { wasTheirs } from '#app/shop/customers/dossier/find-person.server.ts'
import './cart-tables.ts'

/** A payment for it is under way: it stays until that has ended. */
const IS_BEING_PAID = sql<boolean>`exists (
  select from payment_attempt where payment_attempt.cart_token = cart.token and state in ('started', 'confirming'))`

/** Carts of a customer, also those that were filled before signing in, and those that were paid for as a guest. */
export const cartPart: DossierPart = {
  name: 'carts',
  read: (db, person) =>
    ownCarts(db, person)
      .select(['site', 'country', 'lines', 'codes', 'attributes', 'note', 'email', 'phone', 'addresses'])
      .select(['created_at', 'updated_at', 'completed_at'])
      .orderBy('created_at')
      .execute(),
  async erase(tx, person) {
    const carts = ownCarts(tx, person).select('token').where(sql<boolean>`not ${IS_BEING_PAID}`)
    await tx.deleteFrom('cart').where('token', 'in', carts).execute()
  },
}

/** The tokens of their carts: what was measured of a customer is found by them. */
export function cartTokensOf(person: Person): RawBuilder<string> {
  return sql<string>`(select token from cart where ${isOwn(person)}
    union select cart_token from customer_order where customer_id = ${person.customerId} and cart_token is not null)`
}

function ownCarts(db: Database | InTransaction, person: Person) {
  return db.selectFrom('cart').where(isOwn(person))
}

function isOwn(person: Person): RawBuilder<boolean> {
  const { customerId } = person
  const named = wasTheirs(person, { email: sql`lower(cart.email)`, at: sql`cart.updated_at` })
  return sql<boolean>`coalesce(cart.customer_id = ${customerId}, ${named} or token in (
    select cart_token from payment_attempt where customer_id = ${customerId}
    union select cart_token from customer_order where customer_id = ${customerId}))`
}
