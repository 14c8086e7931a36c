import { sql } from 'kysely'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import './checkout-tables.ts'

const EMAIL = sql<string>`lower(details ->> 'email')`

/** What was typed into checkouts under the address of a customer. */
export const checkoutPart: DossierPart = {
  name: 'checkouts',
  async read(db, { email }) {
    const rows = await db.selectFrom('checkout').select(['details', 'updated_at']).where(EMAIL, '=', email).execute()
    return rows.map(({ details: { methodRef, ...typed }, updated_at }) => ({ ...typed, updated_at }))
  },
  async erase(tx, { email }) {
    await tx.deleteFrom('checkout').where(EMAIL, '=', email).execute()
  },
}
