import type { InTransaction } from '#app/foundation/database/database.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { CATALOG_TAG } from '#app/shop/catalog/catalog-tags.ts'
import { savePrice } from './catalog-store.server.ts'

type NewPrice = Readonly<{ handle: string; cents: number; from: Date }>

/** Asks another price for every form of a product, on all sites, from a moment on; false for goods that are not on offer. */
export async function changePrice(tx: InTransaction, { handle, cents, from }: NewPrice): Promise<boolean> {
  const prices = await tx
    .selectFrom('variant_price as price')
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['price.variant_id', 'price.site'])
    .where('product.handle', '=', handle)
    .where('price.valid_to', 'is', null)
    .where('variant.archived_at', 'is', null)
    .execute()
  for (const { variant_id, site } of prices)
    await savePrice(tx, variant_id, { price: { site, cents, compareAtCents: null }, now: from })
  if (prices.length > 0) await markStale(tx, [CATALOG_TAG])
  return prices.length > 0
}
