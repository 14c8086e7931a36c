import { expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { makeSendable } from '#app/foundation/http/sendable.server.ts'
import { createPageCache } from './page-cache.server.ts'
import { followStalePages, markStale } from './stale-pages.server.ts'

const ALWAYS = Number.POSITIVE_INFINITY

/** A process's cache with a page for each tag, which hears what becomes stale. */
async function aFollowedCache({ connection }: TestDatabase, tags: readonly string[]) {
  const cache = createPageCache(() => 0)
  const page = await makeSendable({ body: 'a page', headers: {} })
  for (const tag of tags) cache.keep(tag, page, { tags: [tag], until: ALWAYS, readAt: cache.moment() })
  const { close } = await followStalePages(connection, cache)
  return { left: () => tags.filter((tag) => cache.find(tag)), close }
}

test('every page whose tag is named goes, however many are named at once, and no other', async () => {
  await using database = await testDatabase()
  const { left, close } = await aFollowedCache(database, ['product:1', 'product:2', 'content', 'frame'])
  await inTransaction(database.db, (tx) => markStale(tx, ['product:1', 'content', 'product:2']))
  await expect.poll(left).toEqual(['frame'])
  await close()
})

test('more tags than fit into one notice are all heard', async () => {
  await using database = await testDatabase()
  const products = Array.from({ length: 2000 }, (_, number) => `product:${number}`)
  const { left, close } = await aFollowedCache(database, [...products, 'frame'])
  await inTransaction(database.db, (tx) => markStale(tx, products))
  await expect.poll(left).toEqual(['frame'])
  await close()
})

test('what is undone leaves every page, and after a gap all pages go', async () => {
  await using database = await testDatabase()
  const { left, close } = await aFollowedCache(database, ['product:1', 'product:2', 'frame'])
  const undone = inTransaction(database.db, async (tx) => {
    await markStale(tx, ['product:1'])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await markStale(database.db, ['product:2'])
  await expect.poll(left).toEqual(['product:1', 'frame'])
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listen' and datname = current_database()",
  )
  await expect.poll(left).toEqual([])
  await close()
})
