import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { eur } from '#app/foundation/money/money.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { followStalePages, markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { loadCatalog } from '#app/shop/catalog/loading/loaded-catalog.fixture.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { readShopWindow } from './read-shop-window.server.ts'
import { createShopWindows } from './shop-windows.server.ts'

const files = readCatalog('catalog')
const now = new Date('2026-11-15T10:00:00Z')
const later = new Date('2026-11-16T10:00:00Z')

/** A clock that the test turns by hand. */
function aClock() {
  const clock = {
    at: now,
    now: () => clock.at,
    today: () => {
      throw new Error('not asked')
    },
    refresh: async () => undefined,
  }
  return clock
}

test('the window shows the price of its site and time, and holds until the next one begins', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, now)
  const { id } = await db.selectFrom('variant').select('id').where('sku', '=', 'TG-1002').executeTakeFirstOrThrow()
  await db
    .updateTable('variant_price')
    .set({ valid_to: later })
    .where('variant_id', '=', id)
    .where('site', '=', 'ch')
    .execute()
  const planned = { variant_id: id, site: 'ch', currency: 'EUR', cents: 999, compare_at_cents: null, valid_from: later }
  await db.insertInto('variant_price').values(planned).execute()

  const main = await readShopWindow(db, { site: 'main', language: 'de', now })
  const ch = await readShopWindow(db, { site: 'ch', language: 'de', now })
  expect([main.until, ch.until]).toEqual([null, later])
  expect(ch.value.findVariant(id)?.price).toEqual(eur(849))

  const clock = aClock()
  const find = createShopWindows({ db, clock, cache: createPageCache(() => clock.at.getTime()) })
  expect((await find('ch', 'de')).findVariant(id)?.price).toEqual(eur(849))
  clock.at = later
  expect((await find('ch', 'de')).findVariant(id)?.price).toEqual(eur(999))
  expect((await find('main', 'de')).findVariant(id)?.price).toEqual(eur(849))
})

test('a window is read once, until the catalogue changes', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, now)
  const cache = createPageCache(() => now.getTime())
  const follower = await followStalePages(database.connection, cache)
  const find = createShopWindows({ db, clock: aClock(), cache })
  const window = await find('main', 'en')
  expect(await find('main', 'en')).toBe(window)
  const before = cache.moment()
  await markStale(db, ['product:999999', 'content'])
  await expect.poll(() => cache.moment()).toBeGreaterThan(before)
  expect(await find('main', 'en')).toBe(window)
  await loadCatalog(db, files, later)
  await expect.poll(() => find('main', 'en')).not.toBe(window)
  await follower.close()
})

test('archived goods are in no window, and free gifts are loaded with the product they come with', async () => {
  await using database = await testDatabase()
  const { db } = database
  const products = files.products
    .filter(({ handle }) => handle !== 'tote-bag')
    .map((product) => (product.handle === 'coco-curry' ? { ...product, freeGifts: ['free-ingwer-shot'] } : product))
  await loadCatalog(db, files, now)
  await loadCatalog(db, { ...files, products }, now)
  const { value: window } = await readShopWindow(db, { site: 'main', language: 'de', now: later })
  expect(window.findProductByHandle('tote-bag')).toBeNull()
  expect(window.listed.some(({ handle }) => handle === 'tote-bag')).toBe(false)
  expect(window.findProductByHandle('coco-curry')?.facts.freeGifts).toEqual(['free-ingwer-shot'])
})
