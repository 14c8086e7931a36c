import pg from 'pg'
import { expect, test } from 'vitest'
import { clientConfig } from './connection-string.server.ts'
import { isWithoutConnection } from './no-connection.ts'
import { testDatabase } from './test-database.fixture.ts'

test('who waits for a connection in vain is told apart from other faults', async () => {
  await using database = await testDatabase()
  const pool = new pg.Pool({ ...clientConfig(database.connection, 'test'), max: 1, connectionTimeoutMillis: 50 })
  const taken = await pool.connect()

  expect(isWithoutConnection(await pool.connect().catch((error: unknown) => error))).toBe(true)
  expect(isWithoutConnection(await taken.query('select nothing').catch((error: unknown) => error))).toBe(false)
  taken.release()
  await pool.end()
})
