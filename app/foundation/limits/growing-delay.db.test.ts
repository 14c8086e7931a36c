import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createGrowingDelay, purgeOldDelays } from './growing-delay.server.ts'

const NOW = new Date('2026-11-15T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const WAIT = { name: 'tries', freeMisses: 3, firstSeconds: 10, longestSeconds: 35 }

test('[B14] whoever goes on being wrong waits longer each time, up to a longest, and for a day', async () => {
  await using database = await testDatabase()
  const { take } = createGrowingDelay(database.db, WAIT)
  for (const misses of [1, 2, 3]) expect(await take('a', NOW)).toEqual({ isTaken: true, misses })
  expect(await take('a', later(1))).toEqual({ isTaken: false, waitSeconds: 9 })
  expect(await take('a', later(10))).toEqual({ isTaken: true, misses: 4 })
  expect(await take('a', later(11))).toEqual({ isTaken: false, waitSeconds: 19 })
  expect(await take('a', later(30))).toEqual({ isTaken: true, misses: 5 })
  expect(await take('a', later(31))).toEqual({ isTaken: false, waitSeconds: 34 })
  expect(await take('b', later(31))).toEqual({ isTaken: true, misses: 1 })
  expect(await take('a', later(30 + 86_400))).toEqual({ isTaken: true, misses: 1 })
})

test('[B14] of a hundred tries at once no more are taken than are free', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { take } = createGrowingDelay(database.db, WAIT)
  const tries = await Promise.all(Array.from({ length: 100 }, () => take('a', NOW)))
  expect(tries.filter(({ isTaken }) => isTaken)).toHaveLength(3)
})

test('[B14] a right try does not count and forgives nothing; only what is forgotten starts anew', async () => {
  await using database = await testDatabase()
  const { take, giveBack, forget } = createGrowingDelay(database.db, WAIT)
  await take('a', NOW)
  await take('a', NOW)
  await giveBack('a')
  expect(await take('a', NOW)).toEqual({ isTaken: true, misses: 2 })
  expect(await take('a', NOW)).toEqual({ isTaken: true, misses: 3 })
  expect((await take('a', NOW)).isTaken).toBe(false)
  await forget(database.db, 'a')
  expect(await take('a', NOW)).toEqual({ isTaken: true, misses: 1 })
})

test('[B14] the table does not tell whose tries they were, and forgets them after a day', async () => {
  await using database = await testDatabase()
  const { db } = database
  await createGrowingDelay(db, WAIT).take('203.0.113.9 ada@team.example', NOW)
  expect(JSON.stringify(await db.selectFrom('growing_delay').selectAll().execute())).not.toMatch(/203|ada/)
  await runDueWork(db, [purgeOldDelays], clockAt('2026-11-16T09:59:59Z'))
  expect(await db.selectFrom('growing_delay').select('name').execute()).toHaveLength(1)
  await runDueWork(db, [purgeOldDelays], clockAt('2026-11-16T10:00:00Z'))
  expect(await db.selectFrom('growing_delay').select('name').execute()).toEqual([])
})
