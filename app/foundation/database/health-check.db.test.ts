import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createHealthCheck } from './health-check.server.ts'
import { testDatabase } from './test-database.fixture.ts'

test('a database that can be read but not written is not healthy', async () => {
  await using database = await testDatabase({ poolSize: 1 })
  const { db } = database
  expect(await createHealthCheck(db)()).toBe(true)
  await sql`set default_transaction_read_only = on`.execute(db)
  expect(await createHealthCheck(db)()).toBe(false)
  await sql`set default_transaction_read_only = off`.execute(db)
  expect(await createHealthCheck(db)()).toBe(true)
})

test('a hundred questions at once are one write, and a later one is another', async () => {
  await using database = await testDatabase()
  const { db } = database
  const version = async () =>
    (await sql<{ xmin: string }>`select xmin::text from health_check`.execute(db)).rows[0]?.xmin
  const isHealthy = createHealthCheck(db)
  expect(new Set(await Promise.all(Array.from({ length: 100 }, isHealthy)))).toEqual(new Set([true]))
  const first = await version()
  expect(await isHealthy()).toBe(true)
  expect(await version()).toBe(first)
  await pause(520)
  await isHealthy()
  expect(await version()).not.toBe(first)
})
