import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { runCommand } from '../command.fixture.ts'
import { startShop } from '../shop-process.fixture.ts'
import { cartClient } from './cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const CODES =
  'mutation ($cartId: ID!, $codes: [String!]) { cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { userErrors { code } } }'
const CARDS =
  'mutation ($cartId: ID!, $codes: [String!]!) { cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $codes) { userErrors { code } } }'

test('[A11] [A12] [C7] a client that tries codes has to wait, by cart and by address, through every process', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  await using second = await startShop({ connection: database.connection })
  const token = await tokenOf(shop)
  const asks = [shop, second].map((each) => storefrontClient(each, token).ask)
  const [ask, askSecond] = asks
  if (!ask || !askSecond) throw new Error('There are two shops')
  const carts = cartClient(ask)
  let guesses = 0
  const guess = (cartId: string, at = guesses++) =>
    (at % 2 ? ask : askSecond)(CODES, { cartId, codes: [`FALSCH${at}`] })

  const { cart } = await carts.create()
  for (let i = 0; i < 12; i++) {
    const codes = i % 2 ? ['LENA15'] : ['WILLKOMMEN10']
    expect((await ask(CODES, { cartId: cart.id, codes })).status).toBe(200)
  }

  for (let i = 0; i < 10; i++) expect((await guess(cart.id)).status).toBe(200)
  const refused = await guess(cart.id)
  expect([refused.status, refused.errors[0]?.extensions]).toEqual([429, { code: 'THROTTLED' }])
  const stillRight = await ask(CODES, { cartId: cart.id, codes: ['ABO20'] })
  expect(stillRight.status).toBe(429)
  expect((await ask(CODES, { cartId: cart.id, codes: [] })).status).toBe(200)

  const others = [(await carts.create()).cart.id, (await carts.create()).cart.id]
  const statuses = []
  for (let i = 0; i < 24; i++) statuses.push((await guess(others[i % 2] ?? '')).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429])
  const made = await ask('mutation { cartCreate(input: { discountCodes: ["FALSCH"] }) { cart { id } } }')
  expect([made.status, made.data?.cartCreate ?? null]).toEqual([429, null])

  const card = await inTransaction(database.db, (tx) =>
    issueGiftCard(tx, { cents: 500, expiresOn: calendarDate('2099-12-31'), now: new Date('2026-11-15T10:00:00Z') }),
  )
  const cartId = others[0] ?? ''
  for (let i = 0; i < 10; i++) expect((await ask(CARDS, { cartId, codes: [card.code] })).status).toBe(200)
  const tries = []
  for (let i = 0; i < 7; i++) tries.push((await ask(CARDS, { cartId, codes: [`0000-0000-0000-000${i}`] })).status)
  expect(tries).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect((await ask(CARDS, { cartId, codes: [card.code] })).status).toBe(429)
})

test('[A11] many codes in one query count one by one', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  const { ask } = storefrontClient(shop, await tokenOf(shop))
  const { cart } = await cartClient(ask).create()
  const aliases = Array.from(
    { length: 25 },
    (_, at) => `a${at}: cartDiscountCodesUpdate(cartId: $id, discountCodes: ["FALSCH${at}"]) { cart { id } }`,
  )
  const answer = await ask(`mutation ($id: ID!) { ${aliases.join('\n')} }`, { id: cart.id })
  expect(answer.status).toBe(429)
  const tried = Object.values(answer.data ?? {}).filter((each) => each !== null)
  expect(tried).toHaveLength(10)
})

test('a hundred changes of one cart at the same time, through two processes, all count', async () => {
  await using database = await testDatabase()
  const env = { RATE_LIMITS: 'off' }
  await using first = await startShop({ connection: database.connection, env })
  await using second = await startShop({ connection: database.connection, env })
  const token = await tokenOf(first)
  const clients = [first, second].map((shop) => cartClient(storefrontClient(shop, token).ask))
  const [carts] = clients
  if (!carts) throw new Error('There are two shops')
  const variants = [await carts.variantOf('coco-curry'), await carts.variantOf('ingwer-shot')]
  const { cart } = await carts.create({ lines: variants.map((merchandiseId) => ({ merchandiseId })) })
  const changes = Array.from({ length: 100 }, (_, at) => {
    const lines = [{ merchandiseId: variants[at % 4 < 2 ? 0 : 1] }]
    return clients[at % 2]?.change('cartLinesAdd', cart.id, { lines })
  })
  const answers = await Promise.all(changes)
  expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
  const after = await carts.read(cart.id)
  expect(after.lines.nodes.map(({ quantity }: { quantity: number }) => quantity)).toEqual([51, 51])
  const unit = (at: number) => Math.round(after.lines.nodes[at].cost.amountPerQuantity.amount * 100)
  expect(Math.round(after.cost.subtotalAmount.amount * 100)).toBe(51 * unit(0) + 51 * unit(1))
  // Every change saw its own cart: no two answers tell of the same moment.
  expect(new Set(answers.map(({ cart: { totalQuantity } }) => totalQuantity)).size).toBe(100)
})

test('sixteen clients with their own carts do not disturb each other', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off' } })
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const merchandiseId = await carts.variantOf('coco-curry')
  const totals = await Promise.all(
    Array.from({ length: 16 }, async (_, client) => {
      const { cart } = await carts.create({ lines: [{ merchandiseId }] })
      const [{ id }] = cart.lines.nodes
      for (let quantity = 2; quantity <= 10 + client; quantity++)
        await carts.change('cartLinesUpdate', cart.id, { lines: [{ id, quantity }] })
      return (await carts.read(cart.id)).cost.subtotalAmount.amount
    }),
  )
  expect(totals.map(Number)).toEqual(Array.from({ length: 16 }, (_, client) => (849 * (10 + client)) / 100))
})

test('[A11] [A12] a server with the token that the command shows asks for each of its shoppers, who guess for themselves', async () => {
  await using database = await testDatabase()
  await using shop = await startShop({ connection: database.connection })
  const { status, output } = await runCommand(database, 'tokens.ts')
  const [, privateToken = ''] = /Shopify-Storefront-Private-Token: (\S+)/.exec(output) ?? []
  const publicToken = await tokenOf(shop)
  expect(status).toBe(0)
  expect(output).toContain(`X-Shopify-Storefront-Access-Token: ${publicToken}`)
  const { send } = storefrontClient(shop, publicToken)

  /** Tries wrong gift cards in new carts until one is refused, and tells how many were heard. */
  async function heard(headers: Record<string, string>): Promise<number> {
    const query = 'mutation ($codes: [String!]) { cartCreate(input: { giftCardCodes: $codes }) { cart { id } } }'
    for (let tries = 0; tries < 8; tries++) {
      const body = JSON.stringify({ query, variables: { codes: [`0000-0000-0000-000${tries}`] } })
      if ((await send(body, headers)).status === 429) return tries
    }
    return Number.POSITIVE_INFINITY
  }

  const asServer = { 'shopify-storefront-private-token': privateToken }
  expect(await heard({ ...asServer, 'shopify-storefront-buyer-ip': '203.0.113.1' })).toBe(5)
  // The next shopper of the same server has as many tries, and so has the server's own address.
  expect(await heard({ ...asServer, 'shopify-storefront-buyer-ip': '203.0.113.2' })).toBe(5)
  expect(await heard({ ...asServer, 'shopify-storefront-buyer-ip': '203.0.113.1' })).toBe(0)
  expect(await heard(asServer)).toBe(5)
  // Without the token nobody is believed.
  expect(await heard({ 'shopify-storefront-buyer-ip': '203.0.113.3' })).toBe(0)
  const guessed = { 'shopify-storefront-private-token': 'geraten' }
  expect(await heard({ ...guessed, 'shopify-storefront-buyer-ip': '203.0.113.4' })).toBe(0)
})
