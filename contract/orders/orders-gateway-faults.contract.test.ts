import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import type { GatewayFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { expectSoundBooks, startCounting } from '../order-books.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { goShopping, lookAgain, type Purchase } from '../shopper.fixture.ts'
import { tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { createHistory } from './order-history.fixture.ts'

/** Number of times each fault happens; a campaign asks for more. */
const TIMES = Number(process.env['R21_TIMES'] ?? 1)
const MEALS: Purchase = { goods: { 'coco-curry': 8 }, discountCodes: ['IMMERGRUEN5'] }
/** The longest time in which a buyer learns the truth. */
const MINUTE_MS = 60_000

/** What a buyer finds after the minute in which the gateway's answer was missing. */
const FAULTS: readonly (readonly [GatewayFault, RegExp])[] = [
  ['timeout-after-charge', /^\/orders\//],
  ['malformed-answer', /^\/orders\//],
  ['unreachable', /^\/checkout\?note=abandoned$/],
]

async function orderFault({ origin }: ShopProcess, kind: GatewayFault): Promise<void> {
  const body = JSON.stringify({ kind, times: 1 })
  expect((await fetch(`${origin}/sandbox/gateway/faults`, { method: 'POST', body })).status).toBe(200)
}

test(`[R21] a buyer whose payment got no answer sees that it is pending, and the truth within a minute, ${TIMES} times`, {
  timeout: 120_000 + TIMES * 30_000,
}, async () => {
  await using database = await testDatabase()
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  // Without a worker: on a slow machine it would learn the truth before the buyer is told that it is not known.
  await using shop = await startShop({ connection: database.connection, env, args: ['--web'] })
  const [history, before, token] = [createHistory(), await startCounting(database.db), await tokenOf(shop)]
  for (let time = 0; time < TIMES; time++) {
    for (const [fault, truth] of FAULTS) {
      await orderFault(shop, fault)
      const shopper = await goShopping(() => shop, MEALS, { token, history })
      expect([fault, shopper.state]).toEqual([fault, 'waiting'])
      const page = await shop.get(shopper.to)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('http-equiv="refresh"')])
      await letTimePass(shop, MINUTE_MS)
      expect([fault, await lookAgain(shop, shopper)]).toEqual([fault, expect.stringMatching(truth)])
    }
    await expectSoundBooks(database.db, history, before)
  }
})

test('[R21] a buyer who was charged a wrong amount is told so, gets it back, and then pays the right one', async () => {
  await using database = await testDatabase()
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'fatal' }
  await using shop = await startShop({ connection: database.connection, env })
  const [history, before, token] = [createHistory(), await startCounting(database.db), await tokenOf(shop)]
  await orderFault(shop, 'wrong-amount')
  const shopper = await goShopping(() => shop, MEALS, { token, history })
  expect(shopper.state).toBe('ordered')
  expect(history.counts()).toMatchObject({ fail: [{ told: { because: '/checkout?note=mismatch' } }], ok: [{}] })
  const { rows } = await database.pool.query(
    'select c.cents as charged, r.cents as back from test_gateway_charge c left join test_gateway_refund r on r.charge_ref = c.ref order by c.at, c.cents desc',
  )
  const [wrong, right] = rows
  expect([wrong.charged - right.charged, wrong.back, right.back]).toEqual([100, wrong.charged, null])
  await expectSoundBooks(database.db, history, before)
})
