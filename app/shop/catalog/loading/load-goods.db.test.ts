import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { listShopCards } from '#app/shop/catalog/window/catalog-queries.server.ts'
import { listProductHandles } from '#app/shop/catalog/window/product-handles.server.ts'
import { loadCatalog } from './loaded-catalog.fixture.ts'
import { readCatalog } from './read-catalog.server.ts'

const folder = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const files = readCatalog(folder)
const viewer = {
  site: 'main',
  language: 'de',
  now: new Date('2026-11-15T12:00:00Z'),
  artUrl: (name: string) => name,
} as const
const loadedAt = new Date('2026-11-01T00:00:00Z')
/** A meal that no bundle holds. */
const LONER = 'kuerbis-kichererbsen-curry'

test('loading the catalogue twice keeps every id and writes no new price', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  const before = await db.selectFrom('variant').select(['id', 'sku', 'product_id']).orderBy('sku').execute()
  const prices = await db.selectFrom('variant_price').select('id').orderBy('id').execute()

  await loadCatalog(db, files, new Date('2026-11-02T00:00:00Z'))

  expect(await db.selectFrom('variant').select(['id', 'sku', 'product_id']).orderBy('sku').execute()).toEqual(before)
  expect(await db.selectFrom('variant_price').select('id').orderBy('id').execute()).toEqual(prices)
})

test('a changed price begins anew and leaves the old one on record', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  const dearer = {
    ...files,
    products: files.products.map((product) =>
      product.handle === 'coco-curry' ? { ...product, price: 9.99 } : product,
    ),
  }

  await loadCatalog(db, dearer, new Date('2026-11-10T00:00:00Z'))

  const prices = await db
    .selectFrom('variant_price as price')
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .select(['price.cents', 'price.valid_from', 'price.valid_to'])
    .where('variant.sku', '=', files.products.find(({ handle }) => handle === 'coco-curry')?.sku ?? '')
    .where('price.site', '=', 'main')
    .orderBy('price.valid_from')
    .execute()
  expect(prices).toEqual([
    { cents: 849, valid_from: loadedAt, valid_to: new Date('2026-11-10T00:00:00Z') },
    { cents: 999, valid_from: new Date('2026-11-10T00:00:00Z'), valid_to: null },
  ])
  const cards = await listShopCards(db, viewer)
  expect(cards.find(({ handle }) => handle === 'coco-curry')?.once.price.cents).toBe(999)
})

test('a product that left the files is archived, not deleted', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  await loadCatalog(db, { ...files, products: files.products.filter(({ handle }) => handle !== LONER) }, loadedAt)

  expect(await listProductHandles(db)).not.toContain(LONER)
  const row = await db.selectFrom('product').select('archived_at').where('handle', '=', LONER).executeTakeFirst()
  expect(row?.archived_at).toEqual(loadedAt)
})

test('[2.2-product-internal-hidden] gifts, flyers and internal items are in no listing', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  const handles = (await listShopCards(db, viewer)).map(({ handle }) => handle)
  for (const hidden of [
    'free-ingwer-shot',
    'gratis-energy-balls',
    'flyer-herbst',
    'test',
    'loop-test-product',
    'pr-sample-versand',
    'coco-curry-pasta-high-protein-sub',
  ]) {
    expect(handles).not.toContain(hidden)
  }
  const members = await db
    .selectFrom('collection_member')
    .innerJoin('product', 'product.id', 'collection_member.product_id')
    .select('product.handle')
    .where('product.type', 'in', ['gift', 'internal', 'flyer'])
    .execute()
  expect(members).toEqual([])
})

test('counted stock belongs to the warehouse: a load does not set it back', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  const counted = await db
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('stock_kind', '=', 'counted')
    .where('stock', '>', 1)
    .executeTakeFirstOrThrow()
  await db.updateTable('variant').set({ stock: 1 }).where('id', '=', counted.id).execute()
  await loadCatalog(db, files, loadedAt)
  expect(await db.selectFrom('variant').select('stock').where('id', '=', counted.id).executeTakeFirst()).toEqual({
    stock: 1,
  })
})

test('[P4] a product that is new to the shop brings its past prices along, once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const reduced = files.products.find(({ handle }) => handle === 'cap-sand')
  const history = () =>
    db
      .selectFrom('variant_price as price')
      .innerJoin('variant', 'variant.id', 'price.variant_id')
      .select(['price.cents', 'price.compare_at_cents', 'price.valid_from', 'price.valid_to'])
      .where('variant.sku', '=', 'TG-3002-SM')
      .where('price.site', '=', 'main')
      .orderBy('price.valid_from')
      .execute()
  await loadCatalog(db, files, loadedAt)
  const [march, october] = [new Date('2026-03-02T00:00:00Z'), new Date('2026-10-19T00:00:00Z')]
  expect(reduced?.compareAtSince).toBe('2026-10-19')
  const expected = [
    { cents: 2490, compare_at_cents: null, valid_from: march, valid_to: october },
    { cents: 1990, compare_at_cents: 2490, valid_from: october, valid_to: null },
  ]
  expect(await history()).toEqual(expected)
  await loadCatalog(db, files, new Date('2026-11-03T00:00:00Z'))
  expect(await history()).toEqual(expected)
})

test('[P4] a reduction that is still to come begins on its day', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, new Date('2026-09-01T00:00:00Z'))
  const price = async (now: string) =>
    (await listShopCards(db, { ...viewer, now: new Date(now) })).find(({ handle }) => handle === 'cap-sand')?.once.price
      .cents
  expect(await price('2026-10-18T23:59:59Z')).toBe(2490)
  expect(await price('2026-10-19T00:00:00Z')).toBe(1990)
})

test('another number of pieces in a file is a new count, the same one leaves the shelf alone', async () => {
  await using database = await testDatabase()
  const { db } = database
  const withStock = (stock: number | undefined) => ({
    ...files,
    products: files.products.map((product) => (product.handle === LONER ? { ...product, stock } : product)),
  })
  const variant = db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['variant.id', 'stock'])
    .where('handle', '=', LONER)
  const load = async (stock: number | undefined, day: string) => {
    await loadCatalog(db, withStock(stock), new Date(`2026-11-${day}T00:00:00Z`))
    return (await variant.executeTakeFirstOrThrow()).stock
  }
  expect(await load(40, '01')).toBe(40)
  const { id } = await variant.executeTakeFirstOrThrow()
  await db.updateTable('variant').set({ stock: 15 }).where('id', '=', id).execute()
  expect(await load(40, '02')).toBe(15)
  expect(await load(60, '03')).toBe(60)
  expect(await load(60, '04')).toBe(60)
  expect(await load(0, '05')).toBe(0)
  expect(await load(undefined, '06')).toBeNull()
  expect(await load(12, '07')).toBe(12)
  const moves = await db.selectFrom('stock_move').select(['quantity', 'reason']).where('variant_id', '=', id).execute()
  expect(moves).toEqual([
    { quantity: 45, reason: 'count' },
    { quantity: -60, reason: 'count' },
  ])
})
