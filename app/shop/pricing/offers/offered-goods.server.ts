import type { Database } from '#app/foundation/database/database.ts'
import type { ProductType } from '#app/shop/catalog/product.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { OfferedGoods } from './offer-price.ts'

type At = Readonly<{ site: Site; now: Date }>

/** One piece of each of the products that are on sale, by handle. */
export async function findOfferedGoods(
  db: Database,
  { site, now }: At,
  handles: readonly string[],
): Promise<ReadonlyMap<string, OfferedGoods>> {
  if (handles.length === 0) return new Map()
  const rows = await db
    .selectFrom('product')
    .innerJoin('variant', (join) => join.onRef('variant.product_id', '=', 'product.id').on('variant.position', '=', 0))
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .select(['product.id', 'product.handle', 'product.type', 'product.tax_class', 'product.offer_code'])
    .select(['variant.id as variant_id', 'variant.nominal_grams', 'variant.box_surcharge_cents'])
    .select(['variant.deposit_cents', 'price.cents'])
    .where('product.handle', 'in', handles)
    .where('product.archived_at', 'is', null)
    .where('variant.archived_at', 'is', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.handle,
      {
        variantId: row.variant_id,
        productId: row.id,
        type: row.type as ProductType,
        quantity: 1,
        onceCents: row.cents,
        boxSurchargeCents: row.box_surcharge_cents,
        depositCents: row.deposit_cents,
        nominalGrams: row.nominal_grams,
        taxClass: row.tax_class,
        offerCode: row.offer_code,
      },
    ]),
  )
}

/** What the parts of a bundle cost one by one. */
export type BundleSingles = Readonly<{ meals: number; sumCents: number; lowestCents: number; highestCents: number }>

/** Bundles by handle, with what their parts cost one by one. */
export async function listBundleSingles(db: Database, { site, now }: At): Promise<ReadonlyMap<string, BundleSingles>> {
  const rows = await db
    .selectFrom('bundle_part as part')
    .innerJoin('product as bundle', 'bundle.id', 'part.bundle_id')
    .innerJoin('variant', (join) =>
      join.onRef('variant.product_id', '=', 'part.product_id').on('variant.position', '=', 0),
    )
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .select(['bundle.handle', 'part.quantity', 'price.cents'])
    .where('bundle.archived_at', 'is', null)
    .where('variant.archived_at', 'is', null)
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ handle }) => handle)].map(([handle, parts]) => [
      handle,
      {
        meals: parts.reduce((sum, { quantity }) => sum + quantity, 0),
        sumCents: parts.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0),
        lowestCents: Math.min(...parts.map(({ cents }) => cents)),
        highestCents: Math.max(...parts.map(({ cents }) => cents)),
      },
    ]),
  )
}
