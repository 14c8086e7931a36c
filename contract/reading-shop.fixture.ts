import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import { onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'

/** The shop of the whole test run, for files that only read: nobody buys in it, and nobody moves its clock. */
export function readingShop() {
  const origin = process.env.TEST_READING_SHOP
  if (!origin) throw new Error('Tests that only read need filled-shop.global.ts as globalSetup')
  return {
    origin,
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { redirect: 'manual', headers }),
  }
}

/** What that shop is in front of. Ends with the block that asked for it. */
export function readingDatabase() {
  const connection = onServer(testServer(), process.env.TEST_READING_DATABASE ?? '')
  const database = connectDatabase(connection, { poolSize: 1, applicationName: 'test' })
  return { ...database, [Symbol.asyncDispose]: () => database.close() }
}
