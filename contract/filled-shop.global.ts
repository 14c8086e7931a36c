import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'
import { startShop } from './shop-process.fixture.ts'

/** One database in which a shop has opened once: a shop in front of a copy finds its catalogue loaded. */
export async function setup(): Promise<() => Promise<void>> {
  const server = testServer()
  const filled = `filled_${randomUUID()}`
  await createDatabase(server, filled, process.env.TEST_DATABASE_TEMPLATE)
  const shop = await startShop({ connection: onServer(server, filled), args: ['--web'] })
  await shop[Symbol.asyncDispose]()
  process.env.TEST_FILLED_TEMPLATE = filled
  return () => dropDatabase(server, filled)
}
