import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

/** Only the tests deliver gateway events here. */
const { database, shop } = await sharedShop({ args: ['--web'], env: { RATE_LIMITS: 'off' } })
const [SECRET, SECRET_BEFORE] = TEST_SECRETS
let events = 0

const count = async (table: string, { pool }: TestDatabase = database): Promise<number> =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** Payments that count as declined, by the rules that limit them. */
async function faultsIn({ pool }: TestDatabase): Promise<Record<string, number>> {
  const { rows } = await pool.query('select name, faults from limit_pause order by name')
  return Object.fromEntries(rows.map(({ name, faults }) => [name, faults]))
}

async function nowOf({ origin }: ShopProcess): Promise<Date> {
  const { now } = await (await fetch(`${origin}/sandbox/clock`)).json()
  return new Date(now)
}

function eventOf(key: string, id = `evt_${++events}`): string {
  return JSON.stringify({ id, kind: 'charge-changed', key })
}

function post(body: string, signature: string | null, { origin }: ShopProcess = shop): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(signature ? { 'gateway-signature': signature } : {}) }
  return fetch(`${origin}/webhooks/payments/test`, { method: 'POST', headers, body })
}

async function confirmingBuyer(at: ShopProcess, card: 'confirms' | 'sepa' | 'good' = 'confirms') {
  const carts = cartClient(storefrontClient(at, await tokenOf(at)).ask)
  const cart = await cartWith(carts, { 'coco-curry': 8 })
  const buyer = await buyerOf(at, cart.checkoutUrl)
  const payment = card === 'sepa' ? 'sepa' : 'card'
  const methodRef = await methodAt(at, card)
  const sent = await buyer.send('/order', { ...newcomer(), payment, methodRef })
  return { ...buyer, methodRef, place: sent.headers.get('location') ?? '' }
}

test('[C11] only what the gateway signed a moment ago is taken, byte by byte; nothing is stored of the rest', async () => {
  const now = await nowOf(shop)
  const signedAt = (seconds: number, body: string, secret: string = SECRET) =>
    signEvent(body, secret, new Date(now.getTime() + seconds * 1000))
  const body = eventOf('nobody')
  const signature = signedAt(0, body)
  const big = JSON.stringify({ ...JSON.parse(body), padding: 'x'.repeat(2 * 1024 * 1024) })
  const refused: [what: string, body: string, signature: string | null][] = [
    ['no signature', body, null],
    ['an empty one', body, ''],
    ['no known shape', body, 'v1=abc'],
    ['a guessed secret', body, signedAt(0, body, 'guess')],
    ['too old', body, signedAt(-302, body)],
    ['from the future', body, signedAt(330, body)],
    ['a flipped byte in the body', body.replace('evt', 'evu'), signature],
    ['a flipped digit of the signature', body, signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
    ['another time', body, signature.replace(/t=\d+/, (time) => `t=${Number(time.slice(2)) + 1}`)],
    ['written anew', JSON.stringify(JSON.parse(body), null, 1), signature],
    ['no JSON', 'x', signedAt(0, 'x')],
    ['no event', '{"id":1}', signedAt(0, '{"id":1}')],
  ]
  for (const [what, sent, sign] of refused) expect([what, (await post(sent, sign)).status]).toEqual([what, 400])
  expect((await post(big, signedAt(0, big))).status).toBe(413)
  expect(await count('gateway_event')).toBe(0)

  for (const [secret, seconds] of [
    [SECRET, 0],
    [SECRET_BEFORE, 0],
    [SECRET, -290],
    [SECRET, 290],
  ] as const) {
    const good = eventOf('nobody')
    expect((await post(good, signedAt(seconds, good, secret))).status).toBe(200)
  }
  expect(await count('gateway_event')).toBe(4)
  expect((await shop.get('/webhooks/payments/test')).status).toBe(404)
  const elsewhere = { method: 'POST', body, headers: { 'gateway-signature': signature } }
  for (const name of ['stripe', 'other'])
    expect((await fetch(`${shop.origin}/webhooks/payments/${name}`, elsewhere)).status).toBe(404)
})

test('[C11] [R8] an event is about the state of now, and its repetition about nothing', async () => {
  await confirmingBuyer(shop)
  const { rows } = await database.pool.query("select key from payment_attempt where state = 'confirming'")
  const [{ key }] = rows
  const [first, second] = [eventOf(key), eventOf(key)]
  const send = async (body: string) => (await post(body, signEvent(body, SECRET, await nowOf(shop)))).status
  expect([await send(first), await count('customer_order')]).toEqual([200, 0])
  await database.pool.query("update test_gateway_charge set state = 'succeeded' where key = $1", [key])
  expect([await send(first), await count('customer_order')]).toEqual([200, 0])
  expect([await send(second), await count('customer_order')]).toEqual([200, 1])
  expect([await send(second), await count('customer_order')]).toEqual([200, 1])
  expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
})

test('[R21] the buyer of a wrong amount reads that the money goes back, and pays again', async () => {
  const fault = { method: 'POST', body: JSON.stringify({ kind: 'wrong-amount', times: 1 }) }
  await fetch(`${shop.origin}/sandbox/gateway/faults`, fault)
  const { place, look, send, methodRef } = await confirmingBuyer(shop, 'good')
  expect(place).toBe('/checkout?note=mismatch')
  expect(await look(place)).toContain('Es gibt keine Bestellung, und das Geld geht an dich zurück.')
  expect(await look(`/en${place}`)).toContain('There’s no order, and the money goes back to you.')
  await expect.poll(() => shop.output()).toContain('the gateway took money that no order may keep')
  expect((await send('/order', { methodRef })).headers.get('location')).toMatch(/^\/orders\//)
  expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
})

test('[R10] [D-21] gateway events are delivered over HTTP: a closed tab is an order, a debit is paid or back by the clock', async () => {
  await using own = await testDatabase()
  await using working = await startShop({ connection: own.connection })
  const { place } = await confirmingBuyer(working)
  expect(await faultsIn(own)).toEqual({
    'payments-of-address': 1,
    'payments-of-card': 1,
    'payments-of-cart': 1,
    'payments-of-mail': 1,
  })
  const yes = { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' } as const
  await fetch(working.origin + new URL(place).pathname, yes)
  await expect.poll(() => count('customer_order', own)).toBe(1)
  // Who has paid counts as nobody declined, though the browser has not come back; coming back later changes nothing.
  const nobody = { 'payments-of-address': 0, 'payments-of-card': 0, 'payments-of-cart': 0, 'payments-of-mail': 0 }
  expect(await faultsIn(own)).toEqual(nobody)
  await own.pool.query('update limit_pause set faults = 2')
  const { rows: attempts } = await own.pool.query('select key from payment_attempt')
  const back = await working.get(`/checkout/return?attempt=${attempts[0].key}`)
  expect(back.headers.get('location')).toMatch(/^\/orders\//)
  expect(Object.values(await faultsIn(own))).toEqual([2, 2, 2, 2])

  await confirmingBuyer(working, 'sepa')
  await own.pool.query(`
    update test_gateway_method set behaviour = 'fails-later' where ref =
      (select method_ref from test_gateway_charge where state = 'pending')`)
  await confirmingBuyer(working, 'sepa')
  const later = { method: 'POST', body: JSON.stringify({ advanceDays: 4 }) }
  expect((await fetch(`${working.origin}/sandbox/clock`, later)).status).toBe(200)
  const { rows } = await own.pool.query('select financial_status as status from customer_order order by id')
  expect(rows.map(({ status }) => status)).toEqual(['PAID', 'VOIDED', 'PAID'])
  expect(await (await working.get('/sandbox/reconciliation')).json()).toEqual([])
})

const STRIPE = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_nobody',
  STRIPE_EVENT_SECRETS: 'whsec_new, whsec_old',
}

test('[C11] [B12] a shop with Stripe takes its events at its webhook, and its script on one page only', async () => {
  await using own = await testDatabase()
  await using paid = await startShop({ connection: own.connection, args: ['--web'], env: STRIPE })
  const timestamp = Math.floor((await nowOf(paid)).getTime() / 1000)
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: {} },
  })
  async function send(secret: string, body = payload, at = timestamp): Promise<number> {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
    const request = { method: 'POST', body, headers: { 'stripe-signature': signature } }
    return (await fetch(`${paid.origin}/webhooks/payments/stripe`, request)).status
  }
  expect(await send('whsec_guess')).toBe(400)
  expect(await send('whsec_new', `${payload} `)).toBe(400)
  expect(await send('whsec_new', payload, timestamp - 400)).toBe(400)
  expect(await count('gateway_event', own)).toBe(0)
  for (const secret of ['whsec_new', 'whsec_old']) expect(await send(secret)).toBe(200)
  expect(await count('gateway_event', own)).toBe(1)
  expect((await post(payload, null, paid)).status).toBe(404)

  const fields = await paid.get(`/payments/stripe/fields?kind=sepa&language=en&parent=${paid.origin}`)
  const html = await fields.text()
  expect(html.match(/<script src="[^"]+"/g)).toEqual(['<script src="https://js.stripe.com/v3/"'])
  expect(html).toContain('"key":"pk_test_nobody"')
  expect(html).not.toContain('sk_test')
  expect(html).toContain('Name of the account holder')
  const policy = fields.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self' https://js.stripe.com;")
  expect(policy).toContain(`frame-ancestors ${paid.origin}`)
  expect((await paid.get('/payments/stripe/fields.js')).headers.get('content-type')).toMatch(/javascript/)
  expect((await paid.get('/payments/stripe/fields?parent=https://evil.example')).status).toBe(403)
  expect((await shop.get(`/payments/stripe/fields?parent=${shop.origin}`)).status).toBe(404)
})
