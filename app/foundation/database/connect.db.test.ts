import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.fixture.ts'

test('a date stays the day it is, whatever the time zone', async () => {
  await using database = await testDatabase()
  const { rows } = await sql`select date '2028-02-29' as day, array[date '2028-02-29'] as days`.execute(database.db)
  expect(rows).toEqual([{ day: '2028-02-29', days: ['2028-02-29'] }])
})

test('a large whole number and a count are numbers', async () => {
  await using database = await testDatabase()
  const numbers = sql`select ${Number.MAX_SAFE_INTEGER}::int8 as large, count(*) as count, array[1::int8, null] as list`
  expect((await numbers.execute(database.db)).rows).toEqual([
    { large: Number.MAX_SAFE_INTEGER, count: 1, list: [1, null] },
  ])
})

test('a whole number that cannot be counted exactly is an error, not a near miss', async () => {
  await using database = await testDatabase()
  await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('too large')
})

test('a decimal number stays as it is written', async () => {
  await using database = await testDatabase()
  const { rows } = await sql`select 0.10::numeric as decimal, array[0.10::numeric] as decimals`.execute(database.db)
  expect(rows).toEqual([{ decimal: '0.10', decimals: ['0.10'] }])
})

test('an instant is an instant, and its day is the day in UTC', async () => {
  await using database = await testDatabase()
  const instant = new Date('2026-03-29T23:30:00Z')
  const { rows } = await sql`select ${instant}::timestamptz as instant, (${instant}::timestamptz)::date as day`.execute(
    database.db,
  )
  expect(rows).toEqual([{ instant, day: '2026-03-29' }])
})

test('lost connections are replaced by new ones', async () => {
  await using database = await testDatabase()
  const held = await database.pool.connect()
  await database.pool.query('select 1')
  const killAll =
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

  await database.pool.query(killAll)
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)

  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a database closes twice without complaint', async () => {
  await using database = await testDatabase()
  await database.close()
  await database.close()
})
