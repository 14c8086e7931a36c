import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database, InTransaction } from './database.ts'
import { testDatabase } from './test-database.fixture.ts'
import { inTransaction } from './transaction.server.ts'

test('two transactions that wait for each other both succeed in the end', async () => {
  await using database = await testDatabase()
  const { db } = database
  await insertCounters(db)
  let runs = 0

  async function addTo(first: string, second: string): Promise<void> {
    await inTransaction(db, async (tx) => {
      runs++
      await addOne(tx, first)
      await pause(200)
      await addOne(tx, second)
    })
  }
  await Promise.all([addTo('left', 'right'), addTo('right', 'left')])

  expect(runs).toBeGreaterThan(2)
  expect(await counters(db)).toEqual({ left: 2, right: 2 })
})

test('serializable transactions that overlap lose no update', async () => {
  await using database = await testDatabase()
  const { db } = database
  await insertCounters(db)
  let runs = 0

  const addSerially = () =>
    inTransaction(db, async (tx) => {
      runs++
      await sql`set transaction isolation level serializable`.execute(tx)
      const { left = 0 } = await counters(tx)
      await pause(20)
      await sql`update counter set value = ${left + 1} where name = 'left'`.execute(tx)
    })
  await Promise.all([addSerially(), addSerially(), addSerially()])

  expect(runs).toBeGreaterThan(3)
  expect(await counters(db)).toEqual({ left: 3, right: 0 })
})

test('a transaction that is always undone is given up after five retries', async () => {
  await using database = await testDatabase()
  let runs = 0
  const undone = inTransaction(database.db, (tx) => {
    runs++
    return sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx)
  })
  await expect(undone).rejects.toMatchObject({ code: '40001' })
  expect(runs).toBe(6)
})

test('any other error undoes the work and is not tried again', async () => {
  await using database = await testDatabase()
  await insertCounters(database.db)
  let runs = 0
  const failing = inTransaction(database.db, async (tx) => {
    runs++
    await addOne(tx, 'left')
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect(runs).toBe(1)
  expect(await counters(database.db)).toEqual({ left: 0, right: 0 })
})

async function insertCounters(db: Database): Promise<void> {
  await sql`create table counter (name text primary key, value int not null)`.execute(db)
  await sql`insert into counter values ('left', 0), ('right', 0)`.execute(db)
}

async function addOne(tx: InTransaction, name: string): Promise<void> {
  await sql`update counter set value = value + 1 where name = ${name}`.execute(tx)
}

async function counters(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; value: number }>`select name, value from counter`.execute(db)
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}
