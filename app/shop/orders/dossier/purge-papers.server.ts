import type { Database } from '#app/foundation/database/database.ts'
import { sweep } from '#app/foundation/jobs/due-work.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import '#app/shop/orders/order-tables.ts'
import type { CreditNoteSnapshot } from '#app/shop/orders/papers/credit-note.ts'
import { anonymousCreditNote, anonymousOrder } from './anonymous-order.ts'

/** Invoices are kept for eight years after the one in which they were issued (§ 147 AO, § 14b UStG). */
const YEARS = 8

/** Invoices of erased accounts stop to name their buyer when nobody has to keep them any more. */
export const purgeOldPapers = sweep({
  name: 'papers.purge',
  async nextDue(db) {
    const oldest = await keptPapers(db).select('issued_on').orderBy('issued_on').limit(1).executeTakeFirst()
    return oldest ? new Date(Date.UTC(Number(oldest.issued_on.slice(0, 4)) + YEARS + 1, 0, 1)) : null
  },
  async run(db, now) {
    const papers = await keptPapers(db)
      .select(['invoice.id', 'invoice.kind', 'invoice.snapshot'])
      .where('issued_on', '<', `${now.getUTCFullYear() - YEARS}-01-01`)
      .execute()
    for (const { id, kind, snapshot } of papers) {
      const nobodys =
        kind === 'invoice'
          ? anonymousOrder(snapshot as OrderSnapshot)
          : anonymousCreditNote(snapshot as CreditNoteSnapshot)
      await db
        .updateTable('invoice')
        .set({ snapshot: JSON.stringify(nobodys), anonymised_at: now })
        .where('id', '=', id)
        .execute()
    }
  },
})

function keptPapers(db: Database) {
  return db
    .selectFrom('invoice')
    .innerJoin('customer_order', 'customer_order.id', 'invoice.order_id')
    .where('customer_order.anonymised_at', 'is not', null)
    .where('invoice.anonymised_at', 'is', null)
}
