import { once } from 'node:events'
import { expect, test } from 'vitest'
import type { Failpoint } from '#app/compose/failpoints.server.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { startMailServer } from '#app/foundation/mail/mail-server.fixture.ts'
import { type GatewayFault, orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { expectSoundBooks, startCounting } from '../order-books.fixture.ts'
import { JANITOR_IS_THROUGH_MS, letTimePass } from '../sandbox-clock.fixture.ts'
import { failingShop, freePort, type ShopOptions, type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { goShopping, lookAgain, type Purchase } from '../shopper.fixture.ts'
import { tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { createHistory } from './order-history.fixture.ts'

/** Number of times the shop dies at each point. */
const TIMES = Number(process.env['R2_TIMES'] ?? 1)
const ENV = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
const MEALS: Purchase = { goods: { 'coco-curry': 8 }, discountCodes: ['IMMERGRUEN5'] }
const ENDS = /^\/orders\/|^\/checkout\?note=/

/** Points on a buyer's way, and what a buyer who loads again may find. A gateway event can be faster than they are. */
const ON_THE_WAY: readonly (readonly [Failpoint, RegExp])[] = [
  ['attempt-started', /^waiting$/],
  ['charge-asked', /^waiting$/],
  ['charge-made', /^(waiting|ordered)$/],
  ['order-written', /^(waiting|ordered)$/],
  ['order-placed', /^ordered$/],
]
/** Points of the janitor, in the order in which it comes to them. */
const OF_THE_JANITOR: readonly Failpoint[] = ['charge-found', 'charge-stopping', 'charge-stopped']
/** Points around sending a mail, and how often it is sent then. */
const AT_A_MAIL: readonly (readonly [Failpoint, number])[] = [
  ['mail-sending', 1],
  ['mail-sent', 2],
]

async function openShops(database: TestDatabase, args: string[] = []) {
  const healthy = await startShop({ connection: database.connection, env: ENV, args })
  const history = createHistory()
  return { healthy, history, before: await startCounting(database.db), token: await tokenOf(healthy) }
}

async function startDoomed(
  { connection }: TestDatabase,
  point: Failpoint,
  { env = ENV, args = ['--web'] }: Pick<ShopOptions, 'env' | 'args'> = {},
): Promise<ShopProcess & { fate: Promise<string> }> {
  const doomed = await startShop({ connection, env: { ...env, FAILPOINT: point }, args })
  const fate = once(doomed.child, 'exit').then(([, signal]) => `${point}: ${signal}`)
  return { ...doomed, fate }
}

const lives = ({ child }: ShopProcess) => child.exitCode === null && child.signalCode === null

test(`[R2] a shop that dies on a buyer's way, ${TIMES} times at each of ${ON_THE_WAY.length} points, loses and doubles nothing`, {
  timeout: 120_000 + TIMES * 60_000,
}, async () => {
  await using database = await testDatabase()
  const shops = await openShops(database)
  await using healthy = shops.healthy
  for (let time = 0; time < TIMES; time++) {
    const ends = ON_THE_WAY.map(async ([point, state]) => {
      await using doomed = await startDoomed(database, point)
      const shopper = await goShopping(() => (lives(doomed) ? doomed : healthy), MEALS, shops)
      expect(await doomed.fate).toBe(`${point}: SIGKILL`)
      expect([point, shopper.state]).toEqual([point, expect.stringMatching(state)])
      return shopper
    })
    const shoppers = await Promise.all(ends)
    await letTimePass(healthy, JANITOR_IS_THROUGH_MS)
    await expectSoundBooks(database.db, shops.history, shops.before)
    for (const shopper of shoppers.filter((each) => each.state === 'waiting'))
      expect(await lookAgain(healthy, shopper)).toMatch(ENDS)
  }
})

test(`[R2] a janitor that dies, ${TIMES} times at each of ${OF_THE_JANITOR.length} points, is followed by one that ends its work`, {
  timeout: 120_000 + TIMES * 60_000,
}, async () => {
  await using database = await testDatabase()
  // Without a worker of its own, which might do the janitor's work before the doomed one comes to it.
  const shops = await openShops(database, ['--web'])
  await using healthy = shops.healthy
  for (let time = 0; time < TIMES; time++) {
    const shoppers = []
    for (const fault of ['timeout-after-charge', 'unreachable'] satisfies GatewayFault[]) {
      await orderFault(database.db, fault, 1)
      const shopper = await goShopping(() => healthy, MEALS, shops)
      expect([fault, shopper.state]).toEqual([fault, 'waiting'])
      shoppers.push(shopper)
    }
    for (const point of OF_THE_JANITOR) {
      await using doomed = await startDoomed(database, point)
      await expect(letTimePass(doomed, 61_000)).rejects.toThrow()
      expect(await doomed.fate).toBe(`${point}: SIGKILL`)
    }
    await letTimePass(healthy, JANITOR_IS_THROUGH_MS)
    await expectSoundBooks(database.db, shops.history, shops.before)
    const [charged, unreachable] = await Promise.all(shoppers.map((each) => lookAgain(healthy, each)))
    expect(charged).toMatch(/^\/orders\//)
    expect(unreachable).toBe('/checkout?note=abandoned')
  }
})

test(`[R2] a worker that dies around sending a mail, ${TIMES} times at each of ${AT_A_MAIL.length} points: the mail arrives, with one name`, {
  timeout: 120_000 + TIMES * 60_000,
}, async () => {
  await using database = await testDatabase()
  await using mails = await startMailServer()
  const env = { ...ENV, SMTP_URL: mails.url }
  await using healthy = await startShop({ connection: database.connection, env, args: ['--web'] })
  const shopping = { token: await tokenOf(healthy), history: createHistory() }
  for (let time = 0; time < TIMES; time++) {
    for (const [point, times] of AT_A_MAIL) {
      await using doomed = await startDoomed(database, point, { env, args: ['--worker'] })
      const before = mails.taken.length
      expect(await goShopping(() => healthy, MEALS, shopping)).toMatchObject({ state: 'ordered' })
      expect(await doomed.fate).toBe(`${point}: SIGKILL`)
      await letTimePass(healthy, 61_000)
      const taken = mails.taken.slice(before)
      expect([point, taken.length, new Set(taken.map(({ messageId }) => messageId)).size]).toEqual([point, times, 1])
    }
  }
})

test('[C20] an unknown failpoint is named with those that exist', async () => {
  const { code, output } = await failingShop({ PORT: String(await freePort()), FAILPOINT: 'anywhere' })
  expect([code, output]).toEqual([1, expect.stringMatching(/^FAILPOINT is "anywhere": use attempt-started or /)])
})
