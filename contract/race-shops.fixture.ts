import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { slowProxy } from '#app/foundation/database/slow-proxy.fixture.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { buyerOf, formOf, methodAt, newcomer } from './buyer.fixture.ts'
import { type ShopProcess, startShop } from './shop-process.fixture.ts'
import { cartClient } from './storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-api/storefront-client.fixture.ts'

const PROCESSES = 4
/** Milliseconds to the database: the wider the gap between reading and writing, the more races are lost. */
export const DATABASE_DELAY_MS = Number(process.env['RACE_DELAY'] ?? 30)
/** Carts that are filled at the same time, before anybody presses a button. */
const FILLED_AT_ONCE = 8

type Line = Readonly<{ handle: string; quantity?: number; plan?: string; attribute?: string }>
type Filling = Readonly<{
  lines: readonly Line[]
  codes?: readonly string[]
  giftCards?: readonly string[]
  email?: string
  card?: 'good' | 'confirms' | 'sepa' | 'declined' | null
}>
type Prepare = (database: TestDatabase) => Promise<void>

/** Somebody in front of the button, with everything filled in. Pressing it says where that led. */
export type ReadyBuyer = Readonly<{
  cookie: string
  token: string
  press: (at: number) => Promise<string>
  waitAt: (at: number, place: string) => Promise<string>
}>

type OpenRace = Awaited<ReturnType<typeof openRace>>

async function openRace(prepare: Prepare) {
  const database = await testDatabase()
  const proxy = await slowProxy(database.connection, DATABASE_DELAY_MS)
  const options = { env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }, args: ['--web'] }
  const near = await startShop({ ...options, connection: database.connection })
  await prepare(database)
  const start = () => startShop({ ...options, connection: proxy.connection })
  const shops = await Promise.all(Array.from({ length: PROCESSES }, start))
  const carts = cartClient(storefrontClient(near, await tokenOf(near)).ask)
  async function close(): Promise<void> {
    await Promise.all([near, ...shops].map((shop) => shop[Symbol.asyncDispose]()))
    await proxy[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  }
  return { database, near, shops, carts, close }
}

/**
 * Four shops behind a database that is far away, as they run behind a balancer; nothing works in them by itself. A fifth,
 * at the database, fills the carts and the shop before the race begins. After each race its books have to agree.
 */
export function raceShops(prepare: Prepare = async () => undefined) {
  let opened: OpenRace | null = null
  beforeAll(async () => {
    opened = await openRace(prepare)
  }, 180_000)
  afterAll(() => opened?.close())

  function open(): OpenRace {
    if (!opened) throw new Error('The shops open before the first test')
    return opened
  }

  const query = async (sql: string, values: unknown[] = []) => (await open().database.pool.query(sql, values)).rows
  const count = async (table: string, where = 'true'): Promise<number> =>
    (await query(`select count(*)::int as n from ${table} where ${where}`))[0].n

  return {
    query,
    count,
    fill: (filling: Filling) => fill(open(), filling),
    fillMany: (many: number, filling: Filling | ((at: number) => Filling)) => fillMany(open(), many, filling),
    shopAt: (at: number) => shopAt(open(), at),
    near: () => open().near,
    carts: () => open().carts,
    db: () => open().database.db,
    /** One order is one charge and one mail, and no book contradicts another. */
    async expectClean(): Promise<void> {
      expect(await reconcile(open().database.db)).toEqual([])
      expect(await count('charge')).toBe(await count('customer_order', 'charged_cents > 0'))
      expect(await count('mail', "dedupe_key like 'order:%:confirmed:'")).toBe(await count('customer_order'))
    },
  }
}

async function fill(race: OpenRace, filling: Filling): Promise<ReadyBuyer> {
  const { near } = race
  const { card = 'good', email } = filling
  const { cookie, look, send } = await buyerOf(near, await cartUrl(race, filling))
  const methodRef = card ? await methodAt(near, card) : ''
  const payment = card === 'sepa' ? 'sepa' : 'card'
  await send('', { ...newcomer(), ...(email ? { email } : {}), payment, methodRef, quiet: '1' })
  const body = formOf(await look())
  body.set('methodRef', methodRef)
  const token = /=([\w-]+)\./.exec(cookie)?.[1] ?? ''
  return {
    cookie,
    token,
    press: (at) => press(shopAt(race, at), { cookie, body }),
    waitAt: (at, place) => waitAt(shopAt(race, at), { cookie, place }),
  }
}

async function cartUrl({ carts }: OpenRace, { lines, codes = [], giftCards = [] }: Filling): Promise<string> {
  const inputs = lines.map(async ({ handle, quantity = 1, plan, attribute }) => ({
    merchandiseId: await carts.variantOf(handle),
    quantity,
    ...(plan ? { sellingPlanId: plan } : {}),
    ...(attribute ? { attributes: [{ key: 'for', value: attribute }] } : {}),
  }))
  const input = { lines: await Promise.all(inputs), discountCodes: codes, giftCardCodes: giftCards }
  const { cart, userErrors } = await carts.create(input)
  expect(userErrors).toEqual([])
  return cart.checkoutUrl
}

function shopAt({ shops }: OpenRace, at: number): ShopProcess {
  const shop = shops[at % PROCESSES]
  if (!shop) throw new Error('There are four shops')
  return shop
}

/** A number of buyers with the same wish, each with an own cart, address and card. */
async function fillMany(
  race: OpenRace,
  many: number,
  filling: Filling | ((at: number) => Filling),
): Promise<ReadyBuyer[]> {
  const buyers: ReadyBuyer[] = []
  for (let from = 0; from < many; from += FILLED_AT_ONCE) {
    const some = Array.from({ length: Math.min(FILLED_AT_ONCE, many - from) }, (_, at) => from + at)
    const fillings = some.map((at) => (typeof filling === 'function' ? filling(at) : filling))
    buyers.push(...(await Promise.all(fillings.map((each) => fill(race, each)))))
  }
  return buyers
}

/** Everybody presses at once, spread over the shops; answers how often each place was reached. */
export async function pressAll(buyers: readonly ReadyBuyer[]): Promise<Record<string, number>> {
  const places = await Promise.all(
    buyers.map(async ({ press, waitAt }, at) => {
      const place = await press(at)
      return place.includes('/checkout/waiting') ? waitAt(at, place) : place
    }),
  )
  const counts: Record<string, number> = {}
  for (const place of places.map((each) => each.replace(/^\/orders\/.*/, 'ordered')))
    counts[place] = (counts[place] ?? 0) + 1
  return counts
}

async function press(
  { origin }: ShopProcess,
  { cookie, body }: { cookie: string; body: URLSearchParams },
): Promise<string> {
  const form = { method: 'POST', headers: { cookie }, body, redirect: 'manual' } as const
  return placeOf(await fetch(`${origin}/checkout/order`, form))
}

/** A page that waits for the bank looks again by itself, until it leads somewhere. */
async function waitAt({ origin }: ShopProcess, { cookie, place }: { cookie: string; place: string }): Promise<string> {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await pause(LOOKS_AGAIN_MS)
    const next = await placeOf(await fetch(new URL(place, origin), { headers: { cookie }, redirect: 'manual' }))
    if (next.startsWith('/')) return next
  }
  return place
}

const MOST_LOOKS = 20
const LOOKS_AGAIN_MS = 1000

/** Where an answer leads, or what it is. */
async function placeOf(answer: Response): Promise<string> {
  const title = /<title>(.*?)<\/title>/.exec(await answer.text())?.[1]
  return answer.headers.get('location') ?? `${answer.status} ${title}`
}
