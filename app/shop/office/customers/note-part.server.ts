import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import '#app/shop/office/office-tables.ts'

/** What the team wrote down about a customer. */
export const notePart: DossierPart = {
  name: 'notes',
  read: (db, { customerId }) =>
    db.selectFrom('customer_note').select(['text', 'at']).where('customer_id', '=', customerId).orderBy('id').execute(),
  async erase(tx, { customerId }) {
    await tx.deleteFrom('customer_note').where('customer_id', '=', customerId).execute()
  },
}
