import { openClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { loadShopFiles } from '#app/shop/discounts/load-shop-files.server.ts'

/** Loads the catalogue with one product changed, the way the shop itself does: what it shows has to follow by itself. */
export async function loadChangedProduct(
  db: Database,
  handle: string,
  change: (product: ProductFile) => Partial<ProductFile>,
): Promise<void> {
  const files = readCatalog('catalog')
  const products = files.products.map((product) =>
    product.handle === handle ? { ...product, ...change(product) } : product,
  )
  const clock = await openClock(db)
  await loadShopFiles(db, { ...files, products }, clock.now())
}
