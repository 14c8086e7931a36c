import type { Database } from '#app/foundation/database/database.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { loadCatalog } from '#app/shop/catalog/loading/load-catalog.server.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'

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
  await loadCatalog(db, { ...files, products }, new Date())
}
