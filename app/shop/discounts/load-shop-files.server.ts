import { isLoaded, noteLoaded } from '#app/foundation/config/loaded-folders.server.ts'
import { digestOf } from '#app/foundation/config/yaml-folder.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { CatalogFiles } from '#app/shop/catalog/files/catalog-file.ts'
import { loadGoods } from '#app/shop/catalog/loading/load-goods.server.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { loadDiscounts } from './load-discounts.server.ts'

/** Loads the catalogue folder into the shop when it has changed since the last time. */
export async function loadShopFilesIfChanged(db: Database, folder: string, now: Date): Promise<boolean> {
  const state = { folder: 'catalog', digest: digestOf(folder) }
  if (await isLoaded(db, state)) return false
  await loadShopFiles(db, readCatalog(folder), now)
  await noteLoaded(db, state)
  return true
}

/** Writes the catalogue and its discounts in one transaction: shoppers see the old ones or the new ones. */
export async function loadShopFiles(db: Database, files: CatalogFiles, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const productIds = await loadGoods(tx, files, now)
    await loadDiscounts(tx, files.prices.discounts.discounts, { productIds, now })
  })
}
