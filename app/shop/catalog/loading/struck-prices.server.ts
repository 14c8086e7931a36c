import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Fault } from '#app/foundation/fault/fault.ts'
import type { ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { reducedSince } from '#app/shop/catalog/files/earlier-prices.ts'
import { compareAtFaults } from '#app/shop/catalog/law/check-goods.ts'
import type { AskedPrice } from '#app/shop/catalog/price-history.ts'

/** Struck prices that our own records contradict (P4). Records that begin after a reduction cannot judge it. */
export async function struckPriceFaults(tx: InTransaction, products: readonly ProductFile[]): Promise<Fault[]> {
  const reduced = products.filter(({ compareAt }) => compareAt !== undefined)
  if (!reduced.length) return []
  // Products may bring a past along, boxes do not: their oldest price says since when we keep records.
  const oldest = await tx.selectFrom('box_price').select('valid_from').orderBy('valid_from').executeTakeFirst()
  const faults: Fault[] = []
  for (const product of reduced) {
    const since = reducedSince(product)
    if (!oldest || !since || oldest.valid_from >= since) continue
    const histories = await listAskedPrices(tx, product)
    const [fault] = (histories.length ? histories : [[]]).flatMap((history) => compareAtFaults(product, history))
    if (fault) faults.push(fault)
  }
  return faults
}

/** What was asked for a product, one history per variant and site. */
async function listAskedPrices(tx: InTransaction, { handle }: ProductFile): Promise<AskedPrice[][]> {
  const rows = await tx
    .selectFrom('variant_price as price')
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['price.variant_id', 'price.site', 'price.cents', 'price.valid_from', 'price.valid_to'])
    .where('product.handle', '=', handle)
    .execute()
  const byVariant = Map.groupBy(rows, ({ variant_id, site }) => `${variant_id} ${site}`)
  return [...byVariant.values()].map((history) =>
    history.map(({ cents, valid_from, valid_to }) => ({ cents, validFrom: valid_from, validTo: valid_to })),
  )
}
