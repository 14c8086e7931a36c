import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createSharedLimiter, purgeOldLimits } from './shared-limiter.server.ts'

const start = Date.parse('2026-11-15T10:00:00Z')

function aLimiter(db: Database, { capacity = 5, refillPerSecond = 1 / 180, name = 'codes' } = {}) {
  let ms = start
  const limiter = createSharedLimiter(db, { name, capacity, refillPerSecond, now: () => new Date(ms) })
  return { ...limiter, wait: (seconds: number) => (ms += seconds * 1000) }
}

test('[C7] five wrong codes, then a wait that is told and that ends', async () => {
  await using database = await testDatabase()
  const { take, wait } = aLimiter(database.db)
  for (let i = 0; i < 5; i++) expect(await take('203.0.113.9')).toEqual({ allowed: true, retryAfterSeconds: 0 })
  expect(await take('203.0.113.9')).toEqual({ allowed: false, retryAfterSeconds: 180 })
  wait(100)
  expect(await take('203.0.113.9')).toEqual({ allowed: false, retryAfterSeconds: 80 })
  wait(80)
  expect((await take('203.0.113.9')).allowed).toBe(true)
  expect((await take('203.0.113.9')).allowed).toBe(false)
})

test('[C7] a hundred tries at once through two connections: exactly as many as the limit get through', async () => {
  await using database = await testDatabase()
  const other = connectDatabase(database.connection, { poolSize: 10, applicationName: 'other process' })
  try {
    for (const round of [1, 2, 3]) {
      const limiters = [aLimiter(database.db), aLimiter(other.db)]
      const tries = Array.from({ length: 100 }, (_, i) => limiters[i % 2]?.take(`round ${round}`))
      const permits = await Promise.all(tries)
      expect(permits.filter((permit) => permit?.allowed)).toHaveLength(5)
    }
  } finally {
    await other.close()
  }
})

test('[C7] keys and names are counted apart, dear tries count more, and one above the limit is never allowed', async () => {
  await using database = await testDatabase()
  const { take } = aLimiter(database.db)
  const signIns = aLimiter(database.db, { name: 'sign-ins' })
  expect((await take('a', 5)).allowed).toBe(true)
  expect((await take('a')).allowed).toBe(false)
  expect((await take('b', 3)).allowed).toBe(true)
  expect((await take('b', 3)).allowed).toBe(false)
  expect((await take('b', 2)).allowed).toBe(true)
  expect((await signIns.take('a')).allowed).toBe(true)
  expect((await take('c', 6)).allowed).toBe(false)
  expect((await take('c', 5)).allowed).toBe(true)
})

test('[C7] a right code gives its try back, but never more than was used', async () => {
  await using database = await testDatabase()
  const { take, giveBack } = aLimiter(database.db)
  await take('a', 5)
  await giveBack('a')
  expect([(await take('a')).allowed, (await take('a')).allowed]).toEqual([true, false])
  await giveBack('a', 100)
  await giveBack('nobody')
  expect([(await take('a', 5)).allowed, (await take('a')).allowed]).toEqual([true, false])
})

test('[C7] the table does not tell whose tries they were, and forgets them', async () => {
  await using database = await testDatabase()
  const { db } = database
  await aLimiter(db).take('203.0.113.9')
  const [row] = await db.selectFrom('limit_use').selectAll().execute()
  expect(JSON.stringify(row)).not.toContain('203.0.113.9')
  expect(row?.free_at).toEqual(new Date(start + 180_000))

  await runDueWork(db, [purgeOldLimits], clockAt('2026-11-16T10:02:59Z'))
  expect(await db.selectFrom('limit_use').select('name').execute()).toHaveLength(1)
  await runDueWork(db, [purgeOldLimits], clockAt('2026-11-16T10:03:00Z'))
  expect(await db.selectFrom('limit_use').select('name').execute()).toEqual([])
})
