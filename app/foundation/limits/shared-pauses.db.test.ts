import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createSharedPauses, giveTryBack, type PauseKeys, purgeOldPauses } from './shared-pauses.server.ts'

const start = Date.parse('2026-11-15T10:00:00Z')
const rules = {
  card: { free: 3, firstSeconds: 60, longestSeconds: 600, forgetSeconds: 900 },
  address: { free: 5, firstSeconds: 30, longestSeconds: 600, forgetSeconds: 900 },
  password: { free: 2, firstSeconds: 10, longestSeconds: 35 },
}
type Keys = PauseKeys<keyof typeof rules>

function somePauses(db: Database) {
  let ms = start
  const pauses = createSharedPauses(db, rules)
  const now = () => new Date(ms)
  return {
    take: (keys: Keys) => pauses.take(keys, now()),
    look: (keys: Keys) => pauses.look(keys, now()),
    giveBack: (keys: Keys) => pauses.giveBack(keys, now()),
    forget: (keys: Keys) => inTransaction(db, (tx) => pauses.forget(tx, keys)),
    wait: (seconds: number) => (ms += seconds * 1000),
  }
}

test('[C7] the strictest of several pauses counts, a refused try counts for nothing, and waiting ends it', async () => {
  await using database = await testDatabase()
  const { take, look, wait } = somePauses(database.db)
  const keys = { card: 'visa', address: '203.0.113.9' }
  for (let i = 0; i < 4; i++) expect((await take(keys)).allowed).toBe(true)
  for (let i = 0; i < 9; i++) expect(await take(keys)).toMatchObject({ allowed: false, retryAfterSeconds: 60 })
  expect(await look(keys)).toEqual({ allowed: false, retryAfterSeconds: 60 })
  // Another card from the same address has one free try left.
  expect([
    (await take({ ...keys, card: 'other' })).allowed,
    (await look({ card: null, address: 'x' })).allowed,
  ]).toEqual([true, true])
  expect((await take({ ...keys, card: 'third' })).allowed).toBe(true)
  expect(await take({ ...keys, card: 'fourth' })).toMatchObject({ allowed: false, retryAfterSeconds: 30 })
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

test('[B14] whoever goes on being wrong waits longer each time, up to a longest; the number of faults is told', async () => {
  await using database = await testDatabase()
  const { take, wait } = somePauses(database.db)
  const password = '203.0.113.9 ada@team.example'
  for (const faults of [1, 2, 3])
    expect(await take({ password })).toMatchObject({ allowed: true, faults: { password: faults } })
  expect(await take({ password })).toEqual({ allowed: false, retryAfterSeconds: 10, faults: {} })
  for (const [seconds, faults, next] of [
    [10, 4, 20],
    [20, 5, 35],
    [35, 6, 35],
  ] as const) {
    wait(seconds)
    expect(await take({ password })).toMatchObject({ allowed: true, faults: { password: faults } })
    expect((await take({ password })).retryAfterSeconds).toBe(next)
  }
  expect(await take({ password: 'another' })).toMatchObject({ faults: { password: 1 } })
})

test('[B14] a right try does not count and forgives no other; what is forgotten starts anew', async () => {
  await using database = await testDatabase()
  const { take, giveBack, forget } = somePauses(database.db)
  const password = 'a'
  for (let i = 0; i < 3; i++) await take({ password })
  await giveBack({ password })
  expect(await take({ password })).toMatchObject({ faults: { password: 3 } })
  expect((await take({ password })).allowed).toBe(false)
  await forget({ password })
  expect(await take({ password })).toMatchObject({ faults: { password: 1 } })
})

test('[C7] tries are taken and given back by many at once without waiting for each other in a circle', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const pauses = createSharedPauses(db, rules)
  const [keys, now] = [{ card: 'visa', address: 'one', password: 'p' }, new Date(start)]
  const places = await pauses.placesOf(keys)
  await pauses.take(keys, now)
  const turned = [...places].reverse()
  const give = (order: typeof places) => db.transaction().execute((tx) => giveTryBack(tx, order, now))
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? pauses.take(keys, now) : give(i % 2 ? places : turned))),
  )
  const rows = await db.selectFrom('limit_pause').select('faults').execute()
  expect(rows.every(({ faults }) => faults >= 0)).toBe(true)
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
