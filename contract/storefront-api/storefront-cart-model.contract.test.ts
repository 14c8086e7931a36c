import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { readModelShops } from '#app/shop/cart/model/cart-model-shop.fixture.ts'
import { cartSteps } from '#app/shop/cart/model/cart-steps.fixture.ts'
import { followSteps } from '#app/shop/cart/model/follow-steps.fixture.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { startShop } from '../shop-process.fixture.ts'
import { cartClient } from './cart-client.fixture.ts'
import { cartHttpRequests } from './cart-http.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

/** A twentieth of what the carts in memory go through. */
const SEQUENCES = Number(process.env['CART_SEQUENCES'] ?? 200) / 20

test(`[R17] [D-13] ${SEQUENCES} sequences of steps over HTTP leave carts as a plain model has them, to the cent`, {
  timeout: 120_000 + SEQUENCES * 2000,
}, async () => {
  await using database = await testDatabase()
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  await using process = await startShop({ connection: database.connection, env })
  const { now } = await openClock(database.db)
  const giftCards = await Promise.all(
    [500, 5000, 100_000].map((cents) =>
      inTransaction(database.db, async (tx) => {
        const card = await issueGiftCard(tx, { cents, expiresOn: calendarDate('2099-12-31'), now: now() })
        return { ...card, cents }
      }),
    ),
  )
  const shops = await readModelShops(database.db, { now: now(), giftCards })
  const requests = cartHttpRequests(cartClient(storefrontClient(process, await tokenOf(process)).ask))
  const followed = fc.asyncProperty(cartSteps, (steps) => followSteps(steps, { requests, shops }))
  await fc.assert(followed, { numRuns: SEQUENCES })
  expect(process.output()).not.toMatch(/"level":(50|60)/)
})
