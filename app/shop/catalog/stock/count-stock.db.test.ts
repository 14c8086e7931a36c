import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createPageCache } from '#app/foundation/pages/cache/page-cache.server.ts'
import { followStalePages } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { loadCatalog } from '#app/shop/catalog/loading/loaded-catalog.fixture.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { countStock } from './count-stock.server.ts'
import { holdStock } from './hold-stock.server.ts'

const now = new Date('2026-11-15T10:00:00Z')

/** A shop, and what every process of it hears about stock. */
async function openShelf() {
  const database = await testDatabase()
  const { db } = database
  await loadCatalog(db, readCatalog('catalog'), now)
  const heard: string[] = []
  const cache = createPageCache(() => 0)
  const listener = await followStalePages(database.connection, {
    ...cache,
    invalidate: (tags) => void heard.push(tags.join(' ')),
  })
  const idOf = async (handle: string) =>
    (await db.selectFrom('product').select('id').where('handle', '=', handle).executeTakeFirstOrThrow()).id
  async function close() {
    await listener.close()
    await database[Symbol.asyncDispose]()
  }
  return { db, heard, idOf, [Symbol.asyncDispose]: close }
}

test('what moves stock says so when it is certain, and nothing when it is taken back', async () => {
  await using shelf = await openShelf()
  const { db, heard } = shelf
  const [meal, bundle] = [await shelf.idOf('chili-sin-carne'), await shelf.idOf('light-bundle')]
  const { id } = await db.selectFrom('variant').select('id').where('product_id', '=', meal).executeTakeFirstOrThrow()
  const count = (stock: number | null) =>
    inTransaction(db, (tx) => countStock(tx, { handle: 'chili-sin-carne', stock, now }))

  expect(await count(1)).toBe(true)
  await expect.poll(() => heard).toHaveLength(1)
  const undone = db.transaction().execute(async (tx) => {
    expect(await holdStock(tx, [[id, 1]], { attemptId: 0, now })).toBe(true)
  })
  await expect(undone).rejects.toThrow(/stock_move/)
  expect(await count(0)).toBe(true)
  await expect.poll(() => heard).toHaveLength(2)
  const tags = heard.map((each) => each.split(' '))
  expect(tags[0]?.slice(0, 2)).toEqual(['stock', `product:${meal}`])
  expect(tags[0]).not.toContain(`product:${bundle}`)
  expect(tags[1]).toEqual(expect.arrayContaining(['stock', `product:${meal}`, `product:${bundle}`]))
  expect(await inTransaction(db, (tx) => countStock(tx, { handle: 'no-such', stock: 1, now }))).toBe(false)
  const moves = await db.selectFrom('stock_move').select(['quantity', 'reason']).where('variant_id', '=', id).execute()
  expect(moves).toEqual([
    { quantity: 1, reason: 'count' },
    { quantity: -1, reason: 'count' },
  ])
})
