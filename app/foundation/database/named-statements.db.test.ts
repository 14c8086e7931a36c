import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createNames } from './named-statements.server.ts'
import { emptyDatabase, type TestDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.server.ts'

const shelf = { id: 1, name: 'Freezer' }

async function withShelf({ pool }: TestDatabase): Promise<void> {
  await pool.query('create table shelf (id int, name text)')
  await pool.query("insert into shelf values (1, 'Freezer')")
}

const readShelf = (id: number) => sql`select * from shelf where id = ${id}`

test('a statement with values is read once on a connection, one without values is not kept', async () => {
  await using database = await emptyDatabase()
  await withShelf(database)
  await inTransaction(database.db, async (tx) => {
    for (const id of [1, 2, 3]) await readShelf(id).execute(tx)
    const { rows } = await sql`select statement from pg_prepared_statements`.execute(tx)
    expect(rows).toEqual([{ statement: 'select * from shelf where id = $1' }])
  })
})

test('after a migration the first reader fails once, and no connection keeps the statement of before', async () => {
  await using database = await emptyDatabase()
  const { db, pool } = database
  await withShelf(database)
  await Promise.all([1, 1, 1].map((id) => readShelf(id).execute(db)))
  await pool.query('alter table shelf add column degrees int')

  await expect(readShelf(1).execute(db)).rejects.toMatchObject({ code: '0A000' })
  const answers = await Promise.all([1, 1, 1, 1].map((id) => readShelf(id).execute(db)))

  for (const { rows } of answers) expect(rows).toEqual([{ ...shelf, degrees: null }])
})

test('a transaction that meets a migration is done again', async () => {
  await using database = await emptyDatabase()
  const { db, pool } = database
  await withShelf(database)
  await readShelf(1).execute(db)
  await pool.query('alter table shelf add column degrees int')

  const { rows } = await inTransaction(db, (tx) => readShelf(1).execute(tx))

  expect(rows).toEqual([{ ...shelf, degrees: null }])
})

test('the number of names is limited, and very long statements have none', () => {
  const names = createNames(2)
  const long = `select ${'1, '.repeat(2000)}1`
  expect(['a', 'b', 'c', long, 'a'].map(names.of)).toEqual(['s1', 's2', undefined, undefined, 's1'])
  names.forget()
  expect(['c', 'a'].map(names.of)).toEqual(['s3', 's4'])
})
