import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { followStalePages } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { createStatics } from '#app/foundation/pages/cache/statics.server.ts'
import { productTag } from '#app/shop/catalog/catalog-tags.ts'
import type { PublishedShelf } from '#app/shop/catalog/listing/shelf.ts'
import { loadCatalog } from '#app/shop/catalog/loading/loaded-catalog.fixture.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { createShelves } from './shelves.server.ts'

const now = new Date('2026-11-15T10:00:00Z')
const clock = {
  now: () => now,
  today: () => calendarDate('2026-11-15'),
  refresh: async () => undefined,
}

test('[5.5-search-any] a shelf holds what every product is found by, per language, until the catalogue changes', async () => {
  await using database = await testDatabase()
  const { db } = database
  const files = readCatalog('catalog')
  await loadCatalog(db, files, now)
  const cache = createPageCache(() => now.getTime())
  const follower = await followStalePages(database.connection, cache)
  const statics = createStatics()
  const findShelf = createShelves({ db, clock, cache, artUrl: (name) => name, statics })

  const [german, english] = await Promise.all([findShelf('main', 'de'), findShelf('main', 'en')])
  const textOf = (shelf: typeof german) =>
    [...shelf.products.values()].find((each) => each.handle === 'coco-curry')?.text
  // Title, subtitle, description or ingredients, tags by handle and name, collections.
  for (const word of ['coco curry', 'susskartoffel', 'kurkuma', 'currys-dals', 'bestseller', 'alle produkte']) {
    expect(textOf(german)).toContain(word)
  }
  expect(textOf(english)).toContain('turmeric')
  expect(textOf(english)).not.toContain('kurkuma')
  expect([...german.products.values()].map(({ type }) => type)).not.toContain('internal')
  expect(german.until).toEqual(new Date('2026-11-15T23:00:00Z'))

  const { data } = JSON.parse(String((await statics.find(german.hash))?.forms.identity.body)) as {
    data: PublishedShelf
  }
  expect(data.collections['all-products']).toEqual(german.collections.get('all-products'))
  expect(Object.keys(data.collections)).toEqual(['all-products'])
  expect(await findShelf('main', 'de')).toBe(german)
  expect(german.tags).toContain(productTag({ id: german.collections.get('bowls')?.products[0] ?? 0 }))

  const products = files.products.map((product) =>
    product.handle === 'coco-curry' ? { ...product, title: { ...product.title, de: 'Kokostraum' } } : product,
  )
  await loadCatalog(db, { ...files, products }, now)
  await expect.poll(() => findShelf('main', 'de')).not.toBe(german)
  const changed = await findShelf('main', 'de')
  await follower.close()
  expect(textOf(changed)).toContain('kokostraum')
  expect(changed.hash).not.toBe(german.hash)
  expect(await statics.find(german.hash)).not.toBeNull()
})

test('[3.11-collections-shape] a collection on the shelf has its title, its products by id, and every tag they carry', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, readCatalog('catalog'), now)
  const cache = createPageCache(() => now.getTime())
  const shelf = await createShelves({ db, clock, cache, artUrl: (name) => name, statics: createStatics() })(
    'main',
    'en',
  )
  const bowls = shelf.collections.get('bowls')
  const { title } = await db
    .selectFrom('collection_text as text')
    .innerJoin('collection', 'collection.id', 'text.collection_id')
    .select('text.title')
    .where('collection.handle', '=', 'bowls')
    .where('text.language', '=', 'en')
    .executeTakeFirstOrThrow()
  const products = (bowls?.products ?? []).flatMap((id) => shelf.products.get(id) ?? [])
  expect(Object.keys(bowls ?? {}).sort()).toEqual(['products', 'tags', 'title'])
  expect(bowls?.title).toBe(title)
  expect(products.length).toBeGreaterThan(3)
  expect(products).toHaveLength(bowls?.products.length ?? 0)
  expect(new Set(bowls?.tags)).toEqual(new Set(products.flatMap(({ tags }) => tags)))
})
