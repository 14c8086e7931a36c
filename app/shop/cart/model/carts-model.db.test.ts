import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createCarts } from '#app/shop/cart/changes/carts.server.ts'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { loadShopFiles } from '#app/shop/discounts/load-shop-files.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import { type ModelGiftCard, type ModelShops, readModelShops } from './cart-model-shop.fixture.ts'
import { cartRequests } from './cart-requests.fixture.ts'
import { cartSteps } from './cart-steps.fixture.ts'
import { followSteps } from './follow-steps.fixture.ts'
import { memoryCarts } from './memory-carts.fixture.ts'

/** Number of sequences of steps that the carts in memory go through; a campaign asks for more. */
const SEQUENCES = Number(process.env['CART_SEQUENCES'] ?? 200)
const CATALOG = fileURLToPath(new URL('../../../../catalog', import.meta.url))
const clock = clockAt('2026-11-15T10:00:00Z')

let database: TestDatabase
let shops: ModelShops

beforeAll(async () => {
  database = await testDatabase()
  await loadShopFiles(database.db, readCatalog(CATALOG), new Date('2026-11-01T00:00:00Z'))
  const giftCards = await Promise.all([500, 5000, 100_000].map(aGiftCard))
  shops = await readModelShops(database.db, { now: clock.now(), giftCards })
})

afterAll(() => database[Symbol.asyncDispose]())

async function aGiftCard(cents: number): Promise<ModelGiftCard> {
  const given = { cents, expiresOn: calendarDate('2099-12-31'), now: clock.now() }
  return { ...(await inTransaction(database.db, (tx) => issueGiftCard(tx, given))), cents }
}

const settings = () => ({
  ...{ clock, findWindow: async (site: Site) => shops[site].window },
  findRules: async (site: Site) => shops[site].rules,
  originOf: () => 'https://shop.example',
})
const inMemory = () => cartRequests(memoryCarts({ ...settings(), giftCards: shops.main.giftCards }), shops.main.window)

async function followAll(count: number, requests: ReturnType<typeof inMemory>): Promise<void> {
  let followed = 0
  const property = fc.asyncProperty(cartSteps, async (steps) => {
    await followSteps(steps, { requests, shops })
    followed += steps.length
  })
  await fc.assert(property, { numRuns: count })
  // Sequences that are hardly longer than a step would show nothing.
  expect(followed).toBeGreaterThan(count * 10)
}

test(`[R17] [D-13] [5.1-bonus-quantity] [5.1-bonus-remove] ${SEQUENCES} sequences of steps leave carts of all sites as a plain model has them, to the cent`, {
  timeout: 120_000 + SEQUENCES * 60,
}, async () => {
  await followAll(SEQUENCES, inMemory())
})

test(`[R17] so do ${SEQUENCES / 20} in PostgreSQL`, { timeout: 120_000 + SEQUENCES * 60 }, async () => {
  await followAll(SEQUENCES / 20, cartRequests(createCarts({ ...settings(), db: database.db }), shops.main.window))
})
