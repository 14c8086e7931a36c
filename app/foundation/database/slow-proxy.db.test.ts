import { expect, test } from 'vitest'
import { connectDatabase } from './connect.server.ts'
import { slowProxy } from './slow-proxy.fixture.ts'
import { testDatabase } from './test-database.fixture.ts'

test('a database behind the slow proxy answers the same, later, and every question on its own', async () => {
  await using database = await testDatabase()
  await using proxy = await slowProxy(database.connection, 50)
  const { pool, close } = connectDatabase(proxy.connection, { poolSize: 4, applicationName: 'test' })
  const ask = (number: number) => pool.query<{ answer: number }>('select $1::int as answer', [number])
  await ask(0)
  const started = performance.now()
  expect((await ask(7)).rows).toEqual([{ answer: 7 }])
  expect(performance.now() - started).toBeGreaterThanOrEqual(48)
  const many = await Promise.all(Array.from({ length: 40 }, (_, number) => ask(number)))
  expect(many.map(({ rows }) => rows[0]?.answer)).toEqual(Array.from({ length: 40 }, (_, number) => number))
  await close()
})
