import type { Selectable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import '#app/shop/orders/order-tables.ts'

type PaperRow = Pick<Selectable<Tables['invoice']>, 'kind' | 'order_id' | 'snapshot' | 'seller'>

/**
 * Who sold what a paper is about, as it was then: who sold takes back, so a credit note has the seller of its invoice.
 * Papers of the time before sellers were kept with them have today's.
 */
export async function findPaperSeller(db: Database | InTransaction, paper: PaperRow): Promise<Seller> {
  return keptIn(paper) ?? (await findInvoiceSeller(db, paper)) ?? (await findSeller(db))
}

async function findInvoiceSeller(db: Database | InTransaction, { kind, order_id }: PaperRow): Promise<Seller | null> {
  if (kind === 'invoice') return null
  const invoice = await db
    .selectFrom('invoice')
    .select(['kind', 'order_id', 'snapshot', 'seller'])
    .where('order_id', '=', order_id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return invoice ? keptIn(invoice) : null
}

function keptIn({ snapshot, seller }: Pick<PaperRow, 'snapshot' | 'seller'>): Seller | null {
  return seller ?? (snapshot as { seller?: Seller | null }).seller ?? null
}
