import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { loadCatalog } from './loaded-catalog.fixture.ts'
import { readCatalog } from './read-catalog.server.ts'

const files = readCatalog(fileURLToPath(new URL('../../../../catalog', import.meta.url)))
const loadedAt = new Date('2026-09-01T00:00:00Z')
const reducedAt = new Date('2026-11-01T08:00:00Z')

function reduced(compareAt: number, compareAtSince = '2026-11-01') {
  const products = files.products.map((product) =>
    product.handle === 'chana-masala' ? { ...product, price: 6.51, compareAt, compareAtSince } : product,
  )
  return { ...files, products }
}

test('[P4] a struck price that was asked for thirty days is loaded, and stays loadable', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  await loadCatalog(db, reduced(7.49), reducedAt)
  await loadCatalog(db, reduced(7.49), new Date('2026-11-20T00:00:00Z'))
  const prices = await db.selectFrom('variant_price').select('compare_at_cents').where('cents', '=', 651).execute()
  expect(new Set(prices.map((price) => price.compare_at_cents))).toEqual(new Set([749]))
})

test('[P4] a struck price that nobody paid is refused, and nothing is loaded', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadCatalog(db, files, loadedAt)
  await expect(loadCatalog(db, reduced(9.99), reducedAt)).rejects.toThrow(
    'products/chana-masala.yaml: compareAt: is not the lowest price of the thirty days before the reduction: write 7.49',
  )
  expect(await db.selectFrom('variant_price').select('id').where('cents', '=', 651).execute()).toEqual([])
})

test('[P4] records that begin after the reduction do not judge it', async () => {
  await using database = await testDatabase()
  await loadCatalog(database.db, reduced(9.99, '2026-08-01'), loadedAt)
  await loadCatalog(database.db, reduced(9.99, '2026-08-01'), reducedAt)
  const { db } = database
  expect(await db.selectFrom('variant_price').select('id').where('compare_at_cents', '=', 999).execute()).not.toEqual(
    [],
  )
})
