import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createSharedPauses, purgeOldPauses } from './shared-pauses.server.ts'

const start = Date.parse('2026-11-15T10:00:00Z')
const rules = {
  card: { free: 3, firstSeconds: 60, longestSeconds: 600, forgetSeconds: 900 },
  address: { free: 5, firstSeconds: 30, longestSeconds: 600, forgetSeconds: 900 },
}

function somePauses(db: Database) {
  let ms = start
  const pauses = createSharedPauses(db, { rules, now: () => new Date(ms) })
  return { ...pauses, wait: (seconds: number) => (ms += seconds * 1000) }
}

test('[C7] the strictest of several pauses counts, a refused try counts for nothing, and waiting ends it', async () => {
  await using database = await testDatabase()
  const { take, look, wait } = somePauses(database.db)
  const keys = { card: 'visa', address: '203.0.113.9' }
  for (let i = 0; i < 4; i++) expect((await take(keys)).allowed).toBe(true)
  for (let i = 0; i < 9; i++) expect(await take(keys)).toEqual({ allowed: false, retryAfterSeconds: 60 })
  expect(await look(keys)).toEqual({ allowed: false, retryAfterSeconds: 60 })
  // Another card from the same address has one free try left.
  expect([
    (await take({ ...keys, card: 'other' })).allowed,
    (await look({ card: null, address: 'x' })).allowed,
  ]).toEqual([true, true])
  expect((await take({ ...keys, card: 'third' })).allowed).toBe(true)
  expect(await take({ ...keys, card: 'fourth' })).toEqual({ allowed: false, retryAfterSeconds: 30 })
  wait(60)
  expect((await take(keys)).allowed).toBe(true)
  expect((await look(keys)).retryAfterSeconds).toBe(120)
})

test('[C7] a hundred tries at once through two connections: no more than the free ones and one get through', async () => {
  await using database = await testDatabase()
  const other = connectDatabase(database.connection, { poolSize: 10, applicationName: 'other process' })
  try {
    const all = [somePauses(database.db), somePauses(other.db)]
    const tries = Array.from({ length: 100 }, (_, i) => all[i % 2]?.take({ card: `card ${i % 50}`, address: 'one' }))
    const permits = await Promise.all(tries)
    expect(permits.filter((permit) => permit?.allowed)).toHaveLength(6)
  } finally {
    await other.close()
  }
})

test('[C7] a payment that went through is given back with its pause; the table forgets, and tells of nobody', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { take, giveBack, look } = somePauses(db)
  const keys = { card: 'visa 4242', address: null }
  for (let i = 0; i < 4; i++) await take(keys)
  await giveBack(keys)
  expect((await look(keys)).allowed).toBe(true)
  const rows = await db.selectFrom('limit_pause').selectAll().execute()
  expect(rows).toMatchObject([{ name: 'card', faults: 3 }])
  expect(JSON.stringify(rows)).not.toContain('4242')
  await runDueWork(db, [purgeOldPauses], clockAt('2026-11-16T09:59:59Z'))
  expect(await db.selectFrom('limit_pause').select('name').execute()).toHaveLength(1)
  await runDueWork(db, [purgeOldPauses], clockAt('2026-11-16T10:00:00Z'))
  expect(await db.selectFrom('limit_pause').select('name').execute()).toEqual([])
})
