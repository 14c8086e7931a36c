import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { formatMoney } from '#app/foundation/i18n/format.ts'
import { eur } from '#app/foundation/money/money.ts'
import { readCartTruth } from '#app/shop/cart/cart-truth.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import { buyerOf, newcomer } from '../buyer.fixture.ts'
import { COUNTRIES, type RandomOrder, randomOrder } from '../random-orders.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { cartClient, FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

/** Number of orders that are followed from the cart to the invoice; a campaign asks for more. */
const ORDERS = Number(process.env['RANDOM_ORDERS'] ?? 25)
const AT_ONCE = 5
const NOW = new Date('2026-11-15T10:00:00Z')

let database: TestDatabase
let shop: ShopProcess
let carts: ReturnType<typeof cartClient>

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
})

afterAll(async () => {
  const differences = await (await shop.get('/sandbox/reconciliation')).json()
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  expect(differences).toEqual([])
})

/** A card that nobody paid with before. */
async function newMethod(): Promise<string> {
  const ref = `pm_${randomUUID()}`
  await database.db
    .insertInto('test_gateway_method')
    .values({ ref, kind: 'card', behaviour: 'succeeds', label: 'Visa', fingerprint: ref, created_at: NOW })
    .execute()
  return ref
}

async function giftCardOf(cents: number): Promise<string> {
  const card = { cents, expiresOn: calendarDate('2039-12-31'), now: NOW }
  return (await database.db.transaction().execute((tx) => issueGiftCard(tx, card))).code
}

async function cartOf({ goods, codes, giftCards, country }: RandomOrder) {
  const lines = await Promise.all(
    goods.map(async ({ handle, quantity, recurs }) => ({
      merchandiseId: await carts.variantOf(handle),
      quantity,
      ...(recurs ? { sellingPlanId: FOUR_WEEKS } : {}),
    })),
  )
  const giftCardCodes = await Promise.all(giftCards.map(giftCardOf))
  return (await carts.create({ lines, discountCodes: codes, giftCardCodes }, country)).cart
}

/** The form for this country; vouchers go to an invoice only. */
function formFor({ goods, country }: RandomOrder): Record<string, string | undefined> {
  const form = { ...newcomer(), 'delivery.zip': COUNTRIES[country], 'delivery.country': country }
  const isVouchers = goods.every(({ handle }) => handle === 'gift-card')
  const named = (field: string) => (isVouchers ? field.replace('delivery.', 'billing.') : field)
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [named(field), value]))
}

const centsOf = ({ amount }: { amount: string }) => Math.round(Number(amount) * 100)
const shown = (cents: number) => formatMoney(eur(cents), 'de')

type Booked = Readonly<{
  order: number
  due: number
  snapshot: number
  invoice: number
  charge: number
  gateway: number
}>

/** What the books of the shop and of the gateway say about an order. */
async function booksOf(token: string): Promise<Booked> {
  const { rows } = await database.pool.query(
    `select o.total_cents as order, o.charged_cents as due, (o.snapshot->'price'->>'totalCents')::int as snapshot,
      (i.snapshot->'price'->>'totalCents')::int as invoice, coalesce(c.cents, 0) as charge, coalesce(t.cents, 0) as gateway,
      (select substring(text_body from 'Gesamt inkl. MwSt.: ([^\n]*)') from mail
        where dedupe_key = 'order:' || o.id || ':confirmed:') as mail
    from customer_order o join invoice i on i.order_id = o.id left join charge c on c.order_id = o.id
    left join test_gateway_charge t on t.ref = c.gateway_ref where o.token = $1`,
    [token],
  )
  return rows[0]
}

async function follow(order: RandomOrder): Promise<void> {
  const cart = await cartOf(order)
  const truth = readCartTruth(cart.metafield.value)
  if (!truth) throw new Error('The cart tells no price')
  const total = truth.price.totalCents
  const due = truth.price.dueCents
  expect([priceCart(truth.request).totalCents, centsOf(cart.cost.totalAmount)], 'engine and cart').toEqual([
    total,
    total,
  ])

  const { send, look } = await buyerOf(shop, cart.checkoutUrl)
  expect((await send('', formFor(order))).status).toBe(303)
  const page = await look()
  expect(/name="seenTotal" value="(\d+)"/.exec(page)?.[1], 'checkout').toBe(String(total))
  expect(/co-total.*?<dd[^>]*>(.*?)<\/dd>/.exec(page)?.[1], 'checkout, as text').toBe(shown(total))

  const placed = await send('/order', { methodRef: await newMethod() })
  const address = placed.headers.get('location') ?? ''
  expect(address).toMatch(/^\/orders\//)
  expect(await booksOf(address.split('/').at(-1) ?? '')).toEqual({
    order: total,
    snapshot: total,
    invoice: total,
    due,
    charge: due,
    gateway: due,
    mail: shown(total),
  })
  expect(await (await shop.get(address)).text(), 'the page of the order').toContain(`>${shown(total)}<`)
}

test(`[R17] ${ORDERS} random orders cost the same to the cent in engine, cart, checkout, charge, order, mail and invoice`, {
  timeout: 120_000 + ORDERS * 3000,
}, async () => {
  const orders = fc.sample(randomOrder, ORDERS)
  async function worker(): Promise<void> {
    for (let order = orders.pop(); order; order = orders.pop()) {
      const told = JSON.stringify(order)
      await follow(order).catch((cause: unknown) => {
        throw new Error(`${told}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const { rows } = await database.pool.query('select count(*)::int as n from customer_order')
  expect(rows).toEqual([{ n: ORDERS }])
})
