import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { DossierPart, Person } from '#app/shop/customers/dossier/dossier.ts'
import { wasTheirs } from '#app/shop/customers/dossier/find-person.server.ts'
import './inbox-tables.ts'

/**
 * What a customer has written to the shop. Withdrawals and cancellations are letters about contracts, which have to be
 * kept for six years (§ 257 HGB); what else was asked goes with the account once it has been answered.
 */
export const declarationPart: DossierPart = {
  name: 'declarations',
  read: (db, person) =>
    ownLetters(db, person)
      .select(['kind', 'content', 'received_at', 'settled_at', 'outcome', 'answer'])
      .orderBy('id')
      .execute(),
  async erase(tx, person) {
    const answered = ownLetters(tx, person)
      .select('id')
      .where('kind', '=', 'enquiry')
      .where('settled_at', 'is not', null)
    await tx.deleteFrom('inbox_letter').where('id', 'in', answered).execute()
  },
}

function ownLetters(db: Database | InTransaction, person: Person) {
  const { customerId } = person
  const named = wasTheirs(person, { email: sql`lower(content ->> 'email')`, at: sql`received_at` })
  const orders = db.selectFrom('customer_order').select('customer_order.id').where('customer_id', '=', customerId)
  return db.selectFrom('inbox_letter').where(({ or, eb }) => or([eb('order_id', 'in', orders), named]))
}
