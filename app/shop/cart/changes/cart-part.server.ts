import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import './cart-tables.ts'

/** A payment for it is under way: it stays until that has ended. */
const IS_BEING_PAID = sql<boolean>`exists (
  select from payment_attempt where payment_attempt.cart_token = cart.token and state in ('started', 'confirming'))`

/** Carts of a customer, also those that were filled before signing in. */
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

function ownCarts(db: Database | InTransaction, { customerId, email }: Person) {
  return db
    .selectFrom('cart')
    .where(({ or, eb }) => or([eb('customer_id', '=', customerId), eb(sql`lower(email)`, '=', email)]))
}
