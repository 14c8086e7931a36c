import { afterAll } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { type ShopOptions, startShop } from './shop-process.fixture.ts'

/** One shop for a whole test file: it takes longer to start than most tests to run. Ends with the file. */
export async function sharedShop(options: Omit<ShopOptions, 'connection'> = {}) {
  const database = await testDatabase()
  const shop = await startShop({ ...options, connection: database.connection })
  afterAll(async () => {
    await shop[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })
  return { database, shop }
}
