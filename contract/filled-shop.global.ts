import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'
import { startShop } from './shop-process.fixture.ts'

/**
 * One database in which a shop has opened once: a shop in front of a copy finds its catalogue loaded.
 *
 * A shop in front of the first copy stands for the whole run, for the files that only read.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = testServer()
  const [filled, read] = [`filled_${randomUUID()}`, `read_${randomUUID()}`]
  await createDatabase(server, filled, process.env.TEST_DATABASE_TEMPLATE)
  const shop = await startShop({ connection: onServer(server, filled), args: ['--web'] })
  await shop[Symbol.asyncDispose]()
  process.env.TEST_FILLED_TEMPLATE = filled
  // The bars of the campaign start all their shops themselves.
  if (process.env.TEST_READING_SHOP === 'none') return () => dropDatabase(server, filled)

  await createDatabase(server, read, filled)
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const reading = await startShop({ connection: onServer(server, read), args: ['--web'], env })
  process.env.TEST_READING_SHOP = reading.origin
  process.env.TEST_READING_DATABASE = read
  return async () => {
    await reading[Symbol.asyncDispose]()
    for (const name of [read, filled]) await dropDatabase(server, name)
  }
}
