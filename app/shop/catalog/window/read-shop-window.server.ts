import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import type { Reading } from '#app/foundation/pages/cache/kept-readings.server.ts'
import { productTag } from '#app/shop/catalog/catalog-tags.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { listStruckPrices } from './asked-prices.server.ts'
import { findShownBox } from './box-queries.server.ts'
import { listTagTitles } from './collection-queries.server.ts'
import { openWindow } from './open-window.ts'
import type { ShopWindow } from './shop-window.ts'
import type { WindowCollectionRow, WindowPartRow, WindowProductRow, WindowVariantRow } from './window-rows.ts'

type Viewed = Readonly<{ site: Site; language: Language; now: Date }>

/** Reads the whole catalogue, a handful of queries however large it is. Holds until the next price begins or ends. */
export async function readShopWindow(db: Database, viewed: Viewed): Promise<Reading<ShopWindow>> {
  const [products, variants, parts, collections, members, frequencies, tagTitles, box, until] = await Promise.all([
    listProducts(db, viewed),
    listVariants(db, viewed),
    listParts(db),
    listCollectionRows(db, viewed),
    db.selectFrom('collection_member').selectAll().orderBy('position').execute(),
    db.selectFrom('frequency').selectAll().orderBy('position').execute(),
    listTagTitles(db, viewed.language),
    findShownBox(db, viewed),
    findNextPriceChange(db, viewed),
  ])
  const { language } = viewed
  const struck = await listStruckPrices(db, viewed, variants)
  const goods = { products, variants, parts, struck, collections, members }
  const value = openWindow({ ...goods, frequencies, tagTitles, box, language })
  return { value, tags: products.map(productTag), until }
}

async function listProducts(db: Database, { site, language, now }: Viewed): Promise<WindowProductRow[]> {
  const pricings = db
    .selectFrom('variant_price as price')
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .where('price.site', '=', site)
    .where('price.valid_from', '<=', now)
    .groupBy('variant.product_id')
    .select((on) => [
      'variant.product_id',
      on.fn.min('price.valid_from').as('offered_since'),
      on.fn.max('price.valid_from').as('changed_at'),
    ])
  return db
    .selectFrom('product')
    .innerJoin('product_text as text', (join) =>
      join.onRef('text.product_id', '=', 'product.id').on('text.language', '=', language),
    )
    .innerJoin(pricings.as('pricing'), 'pricing.product_id', 'product.id')
    .selectAll('product')
    .select(['text.title', 'text.subtitle', 'text.description', 'text.legal_name'])
    .select(['pricing.offered_since', 'pricing.changed_at'])
    .where('product.archived_at', 'is', null)
    .orderBy('product.rank')
    .orderBy('product.id')
    .execute()
}

async function listVariants(db: Database, { site, now }: Viewed): Promise<WindowVariantRow[]> {
  return db
    .selectFrom('variant')
    .innerJoin('variant_price as price', (join) =>
      join
        .onRef('price.variant_id', '=', 'variant.id')
        .on('price.site', '=', site)
        .on('price.valid_from', '<=', now)
        .on((on) => on.or([on('price.valid_to', 'is', null), on('price.valid_to', '>', now)])),
    )
    .selectAll('variant')
    .select(['price.cents', 'price.compare_at_cents'])
    .where('variant.archived_at', 'is', null)
    .orderBy('variant.position')
    .execute()
}

/** Bundles are packed from the first form of each product. */
async function listParts(db: Database): Promise<WindowPartRow[]> {
  return db
    .selectFrom('bundle_part as part')
    .innerJoin('variant as piece', (join) =>
      join.onRef('piece.product_id', '=', 'part.product_id').on('piece.position', '=', 0),
    )
    .select(['part.bundle_id', 'part.quantity', 'piece.id as variant_id', 'piece.stock_kind', 'piece.stock'])
    .orderBy('part.position')
    .execute()
}

async function listCollectionRows(db: Database, { language }: Viewed): Promise<WindowCollectionRow[]> {
  return db
    .selectFrom('collection')
    .innerJoin('collection_text as text', (join) =>
      join.onRef('text.collection_id', '=', 'collection.id').on('text.language', '=', language),
    )
    .select(['collection.id', 'collection.handle', 'collection.is_listed', 'text.title', 'text.description'])
    .where('collection.archived_at', 'is', null)
    .orderBy('collection.id')
    .execute()
}

/** The next time a price of goods or boxes begins or ends; null when none is planned. */
export async function findNextPriceChange(
  db: Database,
  { site, now }: Pick<Viewed, 'site' | 'now'>,
): Promise<Date | null> {
  const times = (table: 'variant_price' | 'box_price') => sql`
    select unnest(array[valid_from, valid_to]) as at from ${sql.table(table)}
    where site = ${site} and (valid_from > ${now} or valid_to > ${now})`
  const { rows } = await sql<{ next: Date | null }>`
    select min(at) as next from (${times('variant_price')} union all ${times('box_price')}) as times
    where at > ${now}`.execute(db)
  return rows[0]?.next ?? null
}
