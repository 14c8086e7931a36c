import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statement } from './statement.server.ts'
import { testDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.server.ts'
import '../config/secret-tables.ts'

type Put = Readonly<{ name: string; value: string }>

const put = statement((db, { name, value }: Put) =>
  db
    .insertInto('secret')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .returning('name'),
)
const read = statement((db, { names }: { names: readonly string[] }) =>
  db
    .selectFrom('secret')
    .select(['name', 'value'])
    .where(sql<boolean>`name = any(${names}::text[])`)
    .where('name', '<>', 'hidden')
    .orderBy('name'),
)

test('every use brings its own values, however often and at the same moment', async () => {
  await using database = await testDatabase()
  const { db } = database
  const names = ['a', 'b', 'c', 'hidden']
  await Promise.all(names.map((name) => put(db, { name, value: `value of ${name}` })))
  expect(await put(db, { name: 'b', value: 'another' })).toEqual([{ name: 'b' }])
  expect(await read(db, { names })).toEqual([
    { name: 'a', value: 'value of a' },
    { name: 'b', value: 'another' },
    { name: 'c', value: 'value of c' },
  ])
  expect(await read(db, { names: ['c'] })).toHaveLength(1)
  expect(await read(db, { names: [] })).toEqual([])
})

test('in a transaction it belongs to it: all or nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const undone = inTransaction(db, async (tx) => {
    await put(tx, { name: 'a', value: 'undone' })
    expect(await read(tx, { names: ['a'] })).toHaveLength(1)
    expect(await read(db, { names: ['a'] })).toEqual([])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await read(db, { names: ['a'] })).toEqual([])
})

test('it is built once', async () => {
  await using database = await testDatabase()
  let times = 0
  const count = statement((_, { value }: { value: number }) => {
    times++
    return sql<{ value: number }>`select ${value}::int as value`
  })
  for (const value of [1, 2, 3]) expect(await count(database.db, { value })).toEqual([{ value }])
  expect(times).toBe(1)
})
