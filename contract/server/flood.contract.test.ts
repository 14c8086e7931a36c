import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sendFlood, type Watched, watchShoppers } from '../flood.fixture.ts'
import type { FloodCounts } from '../flood-sender.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { waitingQueries } from '../waiting-queries.fixture.ts'

/** Seconds of each flood. Only a campaign floods: beside other tests the machine is not the shop's own. */
const SECONDS = Number(process.env['FLOOD_SECONDS'] ?? 0)
const IS_CAMPAIGN = SECONDS > 0
const SLOWEST_MS = 200
/** A machine that is slow without any flood is not slow because of it; at night it has nothing else to do. */
const SLOWER_THAN_CALM = SECONDS >= 100 ? 0 : 4
const MOST_MB = 400
const TIMEOUT_MS = 120_000 + SECONDS * 3000
/** What one shop opens to the database at most. */
const CONNECTIONS = 20
const ATTACKER = { 'x-forwarded-for': '198.51.100.8' }

const env = { TRUSTED_PROXIES: '127.0.0.1, ::1', LOG_LEVEL: 'error' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const token = await tokenOf(shop)
await shop.get('/')
const calm = IS_CAMPAIGN ? await watchShoppers(shop, token, pause(5000)) : null

const figures: string[] = []
afterAll(() => {
  if (IS_CAMPAIGN) for (const line of figures) process.stderr.write(`       ${line}\n`)
})

function expectUndisturbed(name: string, { pageP95, cartP95, refused, peakMb }: Watched, taken: string): void {
  figures.push(
    `${name.padEnd(9)} others p95: page ${pageP95} ms, cart ${cartP95} ms, refused ${refused}; ${peakMb} MB; attacker: ${taken}`,
  )
  if (!calm) return
  const isSlow = [
    [pageP95, calm.pageP95],
    [cartP95, calm.cartP95],
  ].some(([ms = 0, before = 0]) => ms > Math.max(SLOWEST_MS, SLOWER_THAN_CALM * before))
  expect({ name, refused, isSlow }).toEqual({ name, refused: 0, isSlow: false })
  expect(peakMb).toBeLessThan(MOST_MB)
}

const told = (counts: FloodCounts) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ')

const FLOODS = [
  { kind: 'search', refusal: 429 },
  { kind: 'aliases', refusal: 429 },
  { kind: 'previews', refusal: 429 },
  { kind: 'bodies', refusal: 413 },
  { kind: 'unfinished', refusal: 429 },
] as const

test.each(IS_CAMPAIGN ? FLOODS : [])(
  `[R28] a flood of $kind for ${SECONDS} s: its sender is refused, and others notice nothing`,
  {
    timeout: TIMEOUT_MS,
  },
  async ({ kind, refusal }) => {
    const flood = sendFlood(shop, { kind, seconds: SECONDS, token })
    const watched = await watchShoppers(shop, token, flood)
    const counts = await flood
    expectUndisturbed(kind, watched, told(counts))
    expect(counts[refusal]).toBeGreaterThan(0)
    expect([counts[0] ?? 0, counts[500] ?? 0]).toEqual([0, 0])
  },
)

const CARTS = IS_CAMPAIGN ? 12 : 3
const CARDS_EACH = IS_CAMPAIGN ? 10 : 6

test(`[R28] ${CARTS * CARDS_EACH} declined cards in ${CARTS} carts: a few are heard, then none; typed details stay`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const carts = cartClient(storefrontClient(shop, token).ask)
  const buyers = await Promise.all(
    Array.from({ length: CARTS }, async () => {
      const { checkoutUrl } = await cartWith(carts, { 'coco-curry': 8 })
      return { ...(await buyerOf(shop, checkoutUrl)), form: newcomer() }
    }),
  )
  const ends: Record<string, number> = {}
  const attack = Promise.all(
    buyers.map(async ({ send, form }) => {
      for (let i = 0; i < CARDS_EACH; i++) {
        const methodRef = await methodAt(shop, 'declined')
        const answer = await send('/order', { ...form, methodRef }, ATTACKER)
        const note = answer.headers.get('location') ?? String(answer.status)
        ends[note] = (ends[note] ?? 0) + 1
      }
    }),
  )
  const watched = await watchShoppers(shop, token, attack)
  expectUndisturbed('cards', watched, told(ends))
  const heard = (await database.pool.query("select count(*)::int as n from payment_attempt where state = 'declined'"))
    .rows[0].n
  // The tenth decline of an address is the last free one, and the one after it begins the first pause.
  expect(heard).toBeGreaterThan(0)
  expect(heard).toBeLessThanOrEqual(12)
  expect(ends['/checkout?note=payment-pause'] ?? 0).toBeGreaterThan(0)
  expect(Object.keys(ends).sort()).toEqual(['/checkout?note=declined', '/checkout?note=payment-pause'])
  const page = await buyers[0]?.look('/checkout?note=payment-pause')
  expect(page).toContain('Mehrere Zahlungen wurden abgelehnt.')
  expect(page).toContain(`value="${buyers[0]?.form.email}"`)

  // Somebody else, with a good card, is not kept waiting, however often they press the button.
  const { checkoutUrl } = await cartWith(carts, { 'coco-curry': 8 })
  const other = await buyerOf(shop, checkoutUrl)
  const good = { ...newcomer(), methodRef: await methodAt(shop) }
  const presses = await Promise.all(
    Array.from({ length: 8 }, () => other.send('/order', good, { 'x-forwarded-for': '203.0.113.99' })),
  )
  expect(new Set(presses.map((answer) => answer.headers.get('location'))).size).toBe(1)
  expect(presses[0]?.headers.get('location')).toMatch(/^\/orders\//)
})

test('[R28] when nothing moves at the database, others are told to come again at once, and finished pages are sent', async () => {
  const client = await database.pool.connect()
  await client.query('begin; lock table redirect in access exclusive mode')
  const stuck = Array.from({ length: 30 }, (_, i) =>
    shop.get(`/nowhere-${i}`, { 'x-forwarded-for': `203.0.113.${100 + i}` }),
  )
  try {
    // All connections are taken, and who came after them is kept waiting for longer than anybody should.
    await expect.poll(() => waitingQueries(database)).toBe(CONNECTIONS)
    await pause(5000)
    const page = await shop.get('/en/somewhere', { 'x-forwarded-for': '203.0.113.90' })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('refresh')]).toEqual([503, '5', '5'])
    const back = shop.get('/checkout/return?attempt=nobody', { 'x-forwarded-for': '203.0.113.91' })
    expect(await Promise.race([back, pause(500, 'waits')])).not.toMatchObject({ status: 503 })
    expect(await page.text()).toContain('It’s busy right now.')
    const api = await storefrontClient(shop, token).ask('{ shop { name } }')
    expect([api.status, api.errors[0]?.extensions?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await shop.get('/')).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect((await Promise.all(stuck)).map(({ status }) => status)).toEqual(Array(30).fill(404))
  expect((await shop.get('/nowhere')).status).toBe(404)
})
