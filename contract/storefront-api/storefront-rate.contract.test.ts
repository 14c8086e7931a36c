import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { mutationText } from '#app/shop/cart/browser/cart-queries.ts'
import { STOREFRONT_RATE } from '#app/surfaces/api/storefront/storefront-rate.server.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { PATH, tokenOf } from './storefront-client.fixture.ts'

const { capacity, refillPerSecond } = STOREFRONT_RATE
const SMALL = '{ shop { name } }'
/** As many values as are allowed at most. */
const LARGE =
  '{ products(first: 250) { nodes { id title handle vendor variants(first: 20) { nodes { id title sku } } } } }'

function caller(shop: ShopProcess, token: string) {
  return (query: string, headers: Record<string, string> = {}) =>
    fetch(shop.origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token, ...headers },
      body: JSON.stringify({ query }),
    })
}

/** Sends many at once, some dozen at a time; answers how many of each status came back, and in how many seconds. */
async function flood(count: number, send: (index: number) => Promise<Response>) {
  const started = performance.now()
  const statuses: number[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const answer = await send(next++)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 24 }, work))
  const seconds = (performance.now() - started) / 1000
  return {
    passed: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 429).length,
    seconds,
  }
}

/** Goes on until it is not heard at all. Sent once more, a query that is too dear costs more than comes back meanwhile. */
async function firstNotHeard(send: () => Promise<Response>): Promise<Response> {
  const answer = await send()
  if (answer.status === 429) return answer
  await answer.arrayBuffer()
  return firstNotHeard(send)
}

/** As many as one address may ask in this time: a slow machine lets more through. */
const letThrough = (seconds: number) => capacity + refillPerSecond * (seconds + 1)

test('[C7] ten times the limit from one address: what is too much is refused, and nobody else notices', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
  const ask = caller(shop, await tokenOf(shop))
  const from = (address: string) => ({ 'x-forwarded-for': address })

  const { passed, refused, seconds } = await flood(capacity * 10, () => ask(SMALL, from('198.51.100.1')))
  expect(passed).toBeGreaterThanOrEqual(capacity)
  expect(passed).toBeLessThanOrEqual(letThrough(seconds))
  expect(passed + refused).toBe(capacity * 10)

  // A header that the client wrote itself stands before the address that our proxy saw.
  const spoofed = await flood(100, (i) => ask(LARGE, from(`203.0.113.${i}, 198.51.100.1`)))
  expect(spoofed.refused).toBeGreaterThan(0)
  const answer = await firstNotHeard(() => ask(LARGE, from('198.51.100.1')))
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    errors: [expect.objectContaining({ message: 'Throttled', extensions: { code: 'THROTTLED' } })],
  })

  expect((await ask(SMALL, from('198.51.100.2'))).status).toBe(200)
  const pages = await flood(200, () => shop.get('/', from('198.51.100.1')))
  expect(pages.passed).toBe(200)
  await pause(Number(answer.headers.get('retry-after')) * 1000)
  expect((await ask(SMALL, from('198.51.100.1'))).status).toBe(200)
})

test('[C7] without a trusted proxy a forwarding header counts for nothing', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  const ask = caller(shop, await tokenOf(shop))
  const { passed, seconds } = await flood(capacity * 4, (i) =>
    ask(SMALL, { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` }),
  )
  expect(passed).toBeLessThanOrEqual(letThrough(seconds))
})

test('[C7] large answers count as several, wrong tokens count too, and a server asks for each of its shoppers', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
  const token = await tokenOf(shop)
  const large = await flood(100, () => caller(shop, token)(LARGE, { 'x-forwarded-for': '198.51.100.3' }))
  expect(large.passed).toBeLessThan(100)
  expect(large.refused).toBeGreaterThan(0)

  const guesses = await flood(capacity * 3, (i) =>
    caller(shop, `guess ${i}`)(SMALL, { 'x-forwarded-for': '198.51.100.4' }),
  )
  expect(guesses.passed).toBe(0)
  expect(guesses.refused).toBeGreaterThanOrEqual(capacity * 3 - letThrough(guesses.seconds))

  const { value } = await database.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'storefront-private-token')
    .executeTakeFirstOrThrow()
  const server = (buyer: string) =>
    fetch(shop.origin + PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'shopify-storefront-private-token': value,
        'shopify-storefront-buyer-ip': buyer,
        'x-forwarded-for': '198.51.100.5',
      },
      body: JSON.stringify({ query: SMALL }),
    })
  expect((await flood(capacity * 3, (i) => server(`2001:db8:0:${i.toString(16)}::1`))).refused).toBe(0)
  const household = await flood(capacity * 3, (i) => server(`2001:db8::${i.toString(16)}`))
  expect(household.passed).toBeLessThanOrEqual(letThrough(household.seconds))
})

test('[C7] a shopper who clicks a hundred times in a row is not kept waiting, however long a cart could be', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  const token = await tokenOf(shop)
  const send = (query: string, variables: object) =>
    fetch(shop.origin + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token },
      body: JSON.stringify({ query, variables }),
    })
  const made = await (await send(mutationText('create'), { input: {} })).json()
  const cartId: string = made.data.answer.cart.id
  const { refused } = await flood(100, () => send(mutationText('attributes'), { cartId, attributes: [] }))
  expect(refused).toBe(0)
})

test('[C7] in the sandbox limits can be switched off', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off' } })
  const ask = caller(shop, await tokenOf(shop))
  expect((await flood(capacity * 3, () => ask(SMALL))).refused).toBe(0)
})
