import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SlowProxy, slowProxy } from '#app/foundation/database/slow-proxy.fixture.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { cartClient } from './cart-client.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

/** Number of carts that processes change at once; a campaign asks for more. */
const CARTS = Number(process.env['CART_RACES'] ?? 6)
const PROCESSES = 4
const DATABASE_DELAY_MS = 100
/** Carts at a time: more of them at once would show the load, not the race. */
const AT_ONCE = 6
const TIMEOUT_MS = 60_000 + CARTS * 10_000

let database: TestDatabase
let proxy: SlowProxy
let shops: ShopProcess[]
let clients: ReturnType<typeof cartClient>[]

beforeAll(async () => {
  database = await testDatabase()
  proxy = await slowProxy(database.connection, DATABASE_DELAY_MS)
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  // The first one fills the shop, without the long way.
  await using first = await startShop({ connection: database.connection, env })
  const token = await tokenOf(first)
  const start = () => startShop({ connection: proxy.connection, env })
  shops = await Promise.all(Array.from({ length: PROCESSES }, start))
  clients = shops.map((shop) => cartClient(storefrontClient(shop, token).ask))
})

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop[Symbol.asyncDispose]()))
  await proxy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const client = (at: number) => {
  const found = clients[at % PROCESSES]
  if (!found) throw new Error('There are four shops')
  return found
}

/** Does something with a number of carts, some at a time. */
async function forCarts(work: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  async function worker(): Promise<void> {
    while (next < CARTS) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

test(`[R17] twelve changes of one cart at once through ${PROCESSES} processes all count, on ${CARTS} carts`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const merchandiseId = await client(0).variantOf('coco-curry')
  await forCarts(async (at) => {
    const { cart } = await client(at).create({ lines: [{ merchandiseId }] })
    const changes = Array.from({ length: 12 }, (_, turn) =>
      client(turn).change('cartLinesAdd', cart.id, { lines: [{ merchandiseId }] }),
    )
    const answers = await Promise.all(changes)
    expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
    // Every change saw its own cart: no two answers tell of the same moment.
    const totals = answers.map((answer) => answer.cart.totalQuantity).sort((one, other) => one - other)
    expect(totals).toEqual(Array.from({ length: 12 }, (_, turn) => turn + 2))
    expect((await client(at + 1).read(cart.id)).totalQuantity).toBe(13)
  })
})

test(`[R17] [D-13] the bonus never outlives its meals when both change at once, on ${CARTS} carts`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const merchandiseId = await client(0).variantOf('coco-curry')
  const bonus = await client(0).variantOf('free-ingwer-shot')
  await forCarts(async (at) => {
    const { cart } = await client(at).create({ lines: [{ merchandiseId, quantity: 12 }] })
    const [{ id }] = cart.lines.nodes
    await Promise.all([
      client(at).change('cartLinesAdd', cart.id, { lines: [{ merchandiseId: bonus }] }),
      client(at + 1).change('cartLinesUpdate', cart.id, { lines: [{ id, quantity: 11 }] }),
      client(at + 2).change('cartLinesAdd', cart.id, { lines: [{ merchandiseId: bonus }] }),
      client(at + 3).change('cartDiscountCodesUpdate', cart.id, { discountCodes: ['IMMERGRUEN5'] }),
    ])
    const after = await client(at).read(cart.id)
    expect(after.lines.nodes.map(({ quantity }: { quantity: number }) => quantity)).toEqual([11])
    expect(after.discountCodes).toEqual([{ code: 'IMMERGRUEN5', applicable: true }])
    const truth = readCartTruth(after.metafield.value)
    expect(truth?.price.totalCents).toBe(11 * 849 - Math.ceil(11 * 849 * 0.05))
  })
})
