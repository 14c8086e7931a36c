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
      .where(({ or, and, eb }) =>
        or([eb('kind', '=', 'mail-refused'), and([eb('kind', '=', 'enquiry'), eb('settled_at', 'is not', null)])]),
      )
    await tx.deleteFrom('inbox_letter').where('id', 'in', answered).execute()
    const kept = ownLetters(tx, person).select('id')
    await tx.updateTable('inbox_letter').set({ customer_id: person.customerId }).where('id', 'in', kept).execute()
  },
}

/** By order and address; what is kept of an erased account is nobody else's, whoever has its address now. */
function ownLetters(db: Database | InTransaction, person: Person) {
  const { customerId } = person
  const named = wasTheirs(person, { email: sql`lower(content ->> 'email')`, at: sql`received_at` })
  const orders = db.selectFrom('customer_order').select('customer_order.id').where('customer_id', '=', customerId)
  const isOfErased = sql<boolean>`exists (
    select from customer_order o join customer on customer.id = o.customer_id
    where o.id = inbox_letter.order_id and customer.id <> ${customerId} and customer.erased_at is not null)`
  return db.selectFrom('inbox_letter').where(({ or, and, eb, not }) => {
    const isTold = or([eb('order_id', 'in', orders), and([named, not(isOfErased)])])
    return or([eb('customer_id', '=', customerId), and([eb('customer_id', 'is', null), isTold])])
  })
}
