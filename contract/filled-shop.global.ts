import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, onServer, testServer } from '#app/foundation/database/test-server.fixture.ts'
import { startShop } from './shop-process.fixture.ts'

/**
 * One database in which a shop has opened once: a shop in front of a copy finds its catalogue loaded.
 *
 * A shop in front of the first copy stands for the whole run, for files that need no shop of their own.
 */
export async function setup(): Promise<() => Promise<void>> {
  // The campaign makes one for all of its runs.
  if (process.env.TEST_FILLED_TEMPLATE) return async () => {}

  const server = testServer()
  const [filled, standing] = [`filled_${randomUUID()}`, `standing_${randomUUID()}`]
  await createDatabase(server, filled, process.env.TEST_DATABASE_TEMPLATE)
  const shop = await startShop({ connection: onServer(server, filled), args: ['--web'] })
  await shop[Symbol.asyncDispose]()
  process.env.TEST_FILLED_TEMPLATE = filled
  // Its bars start all their shops themselves.
  if (process.env.TEST_STANDING_SHOP === 'none') return () => dropDatabase(server, filled)

  await createDatabase(server, standing, filled)
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  const open = await startShop({ connection: onServer(server, standing), args: ['--web'], env })
  process.env.TEST_STANDING_SHOP = open.origin
  process.env.TEST_STANDING_DATABASE = standing
  return async () => {
    await open[Symbol.asyncDispose]()
    for (const name of [standing, filled]) await dropDatabase(server, name)
  }
}
