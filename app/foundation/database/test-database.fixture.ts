import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '#app/foundation/database/embedded/open-database.server.ts'
import { connectDatabase } from './connect.server.ts'
import { createDatabase, dropDatabase, onServer, testServer } from './test-server.fixture.ts'

export type TestDatabase = OpenDatabase & AsyncDisposable

/** A migrated database that belongs to one test and is dropped after it: `await using database = await testDatabase()`. */
export function testDatabase({ poolSize = 10, isNew = false } = {}): Promise<TestDatabase> {
  const isFilled = process.env.TEST_DATABASE_IS_FILLED === 'yes' && !isNew
  return ownDatabase(isFilled ? process.env.TEST_FILLED_TEMPLATE : process.env.TEST_DATABASE_TEMPLATE, poolSize)
}

/** The same without any table. */
export function emptyDatabase(): Promise<TestDatabase> {
  return ownDatabase(undefined, 10)
}

async function ownDatabase(template: string | undefined, poolSize: number): Promise<TestDatabase> {
  const server = testServer()
  const name = `test_${randomUUID()}`
  await createDatabase(server, name, template)
  const connection = onServer(server, name)
  const handle = connectDatabase(connection, { poolSize, applicationName: 'test' })
  return {
    ...handle,
    connection,
    async [Symbol.asyncDispose]() {
      await handle.close()
      await dropDatabase(server, name)
    },
  }
}
