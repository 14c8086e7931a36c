import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { CatalogFiles } from '#app/shop/catalog/files/catalog-file.ts'
import { loadGoods } from './load-goods.server.ts'

/** The goods of a catalogue without its discounts, which nothing here asks for. */
export async function loadCatalog(db: Database, files: CatalogFiles, now: Date): Promise<void> {
  await inTransaction(db, (tx) => loadGoods(tx, files, now))
}
