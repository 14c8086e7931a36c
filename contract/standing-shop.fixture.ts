import { afterAll } from 'vitest'
import { connectDatabase } from '#app/foundation/database/connect.server.ts'
import { onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'

/**
 * The shop that stands for the whole test run: a shop takes longer to start than most files to run.
 *
 * For files that read pages and fill carts. Nobody buys in it, moves its clock or changes what it sells.
 */
export function standingShop() {
  const origin = process.env.TEST_STANDING_SHOP
  if (!origin) throw new Error('The standing shop needs filled-shop.global.ts as globalSetup')
  return {
    origin,
    port: Number(new URL(origin).port),
    get: (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { redirect: 'manual', headers }),
  }
}

/** The database of that shop. The connection ends with the file. */
export function standingDatabase() {
  const connection = onServer(testServer(), process.env.TEST_STANDING_DATABASE ?? '')
  const database = connectDatabase(connection, { poolSize: 2, applicationName: 'test' })
  afterAll(() => database.close())
  return database
}
