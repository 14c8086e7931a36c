import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { createTestGateway } from '#app/shop/payments/test-gateway.server.ts'
import { BURNERS, burnMachine, LOADED_PRESSES, LOADED_ROUNDS, LOADED_TIMEOUT_MS } from '../burners.fixture.ts'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { startShop } from '../shop-process.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

/*
 * What may be sent twice has a key that the sender need not think of: an order its cart, an event its id, money the key
 * of its attempt. So there is nothing to get wrong with a header, and a repetition is answered with the result, not with
 * a conflict. Only the gateway refuses something else under a key that it knows.
 */
const options = { args: ['--web'], env: { RATE_LIMITS: 'off' } }
const { database, shop } = await sharedShop(options)
const seed = Number(process.env['TEST_SEED'] ?? 1)
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** Number of random repetitions of each kind; a campaign asks for more. */
const CASES = Number(process.env['KEY_CASES'] ?? 50)
const TIMEOUT_MS = 60_000 + CASES * 1000
/** Number of times each order is sent again, and number of buyers who do so side by side. */
const REPEATS = 10
const BUYERS = 5

/** Somebody in front of the button with everything filled in; pressing it and looking answer byte by byte. */
async function readyBuyer() {
  const cart = await cartWith(carts, { 'coco-curry': 8 })
  const { cookie, look, send } = await buyerOf(shop, cart.checkoutUrl)
  await send('', { ...newcomer(), quiet: '1' })
  const form = formOf(await look())
  form.set('methodRef', await methodAt(shop))

  async function told(address: string, request: RequestInit = {}): Promise<string> {
    const answer = await fetch(address, { headers: { cookie }, redirect: 'manual', ...request })
    return `${answer.status} ${answer.headers.get('location')} ${await answer.text()}`
  }
  function press(changed: Record<string, string> = {}, { origin } = shop): Promise<string> {
    const body = new URLSearchParams({ ...Object.fromEntries(form), ...changed })
    return told(`${origin}/checkout/order`, { method: 'POST', body })
  }
  return { cart, press, open: (path: string) => told(shop.origin + path) }
}

test('[R9] an order is placed once for its cart: eight ways to send it again give the same answer, byte by byte', async () => {
  const { cart, press, open } = await readyBuyer()
  await using restarted = await startShop({ ...options, connection: database.connection })
  const inFlight = await Promise.all([press(), press(), press({}, restarted)])
  const [first = ''] = inFlight
  expect(first).toMatch(/^303 \/orders\//)
  const repeats: Record<string, string> = {
    'in flight': inFlight[1] ?? '',
    'in flight elsewhere': inFlight[2] ?? '',
    again: await press(),
    'with another card': await press({ methodRef: await methodAt(shop) }),
    'with a card that declines': await press({ methodRef: await methodAt(shop, 'declined') }),
    'for another address': await press({ 'delivery.zip': '10115', 'delivery.city': 'Berlin' }),
    'for another e-mail address': await press({ email: 'andere@beispiel.example' }),
    'for another total': await press({ seenTotal: '1' }),
    'after a restart': await press({}, restarted),
  }
  for (const [how, answer] of Object.entries(repeats)) expect([how, answer]).toEqual([how, first])
  const { pathname, search } = new URL(cart.checkoutUrl)
  // A buyer who only looks is told that the cart was bought already.
  const again = first.replace(/\/orders\/\S+/, '$&?again=1')
  expect([await open('/checkout'), await open(pathname + search)]).toEqual([again, again])
  expect([await count('customer_order'), await count('test_gateway_charge'), await count('payment_attempt')]).toEqual([
    1, 1, 1,
  ])
})

/** Anything that might be sent in place of what the form held. */
const CHANGED = fc.record(
  {
    email: fc.oneof(fc.emailAddress(), fc.string()),
    'delivery.zip': fc.oneof(fc.constantFrom('10115', '80331'), fc.string()),
    'delivery.address1': fc.string(),
    'delivery.country': fc.constantFrom('DE', 'AT', 'XX'),
    deliveryMethod: fc.constantFrom('PARCEL', 'BERLIN', 'PIGEON'),
    payment: fc.constantFrom('card', 'sepa', 'cash'),
    methodRef: fc.oneof(fc.constant(''), fc.string()),
    seenTotal: fc.oneof(fc.nat().map(String), fc.string()),
  },
  { requiredKeys: [] },
)
const REPEAT = fc.record({ changed: CHANGED, isElsewhere: fc.boolean() })

test(`[R9] ${CASES} random repetitions, in flight, changed and after a restart, are answered as the first press was`, {
  timeout: TIMEOUT_MS,
}, async () => {
  for (let done = 0; done < CASES; done += BUYERS * REPEATS) {
    const before = await count('customer_order')
    const buyers = await Promise.all(Array.from({ length: BUYERS }, readyBuyer))
    const placed = buyers.map(async ({ press }) => {
      const inFlight = await Promise.all([press(), press(), press()])
      expect(new Set(inFlight).size).toBe(1)
      return inFlight[0]
    })
    const answers = await Promise.all(placed)
    await using restarted = await startShop({ ...options, connection: database.connection })
    for (const [at, { press }] of buyers.entries()) {
      const repeats = fc.sample(REPEAT, { numRuns: REPEATS, seed: seed + done + at })
      const repeated = await Promise.all(
        repeats.map((each) => press(each.changed, each.isElsewhere ? restarted : shop)),
      )
      for (const [turn, answer] of repeated.entries())
        expect([repeats[turn], answer]).toEqual([repeats[turn], answers[at]])
    }
    expect(await count('customer_order')).toBe(before + BUYERS)
    expect(await count('charge')).toBe(before + BUYERS)
  }
})

test(`[R9] ${BUYERS} orders in flight ${LOADED_PRESSES} times each, ${BURNERS} burners beside, ${LOADED_ROUNDS} times, are answered alike`, {
  timeout: LOADED_TIMEOUT_MS,
}, async () => {
  for (let round = 0; round < LOADED_ROUNDS; round++) {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, readyBuyer))
    using _load = burnMachine()
    const inFlight = buyers.map(({ press }) => Promise.all(Array.from({ length: LOADED_PRESSES }, () => press())))
    for (const answers of await Promise.all(inFlight))
      expect([...new Set(answers)]).toEqual([expect.stringMatching(/^303 \/orders\//)])
  }
})

test('[R9] an event is taken once for its id, whatever else stands in it, in flight and after a restart', async () => {
  const { now } = await (await shop.get('/sandbox/clock')).json()
  await using restarted = await startShop({ ...options, connection: database.connection })
  async function send(event: object, { origin } = shop): Promise<string> {
    const body = JSON.stringify({ id: 'evt_key', kind: 'charge-changed', key: 'nobody', ...event })
    const headers = { 'gateway-signature': signEvent(body, TEST_SECRETS[0], new Date(now)) }
    const answer = await fetch(`${origin}/webhooks/payments/test`, { method: 'POST', headers, body })
    return `${answer.status} ${await answer.text()}`
  }
  const answers = [
    ...(await Promise.all([send({}), send({}), send({}, restarted)])),
    await send({}),
    await send({ kind: 'charge-returned' }),
    await send({ key: 'somebody' }),
    await send({}, restarted),
  ]
  expect(new Set(answers)).toEqual(new Set(['200 {"received":true}']))
  expect(await count('gateway_event')).toBe(1)
})

test('[R9] money moves once for its key; another amount or card under it is refused', async () => {
  const { db } = database
  const gatewayOf = () =>
    createTestGateway({ db, clock: clockAt('2026-11-15T10:00:00Z'), origin: 'http://gateway' }, [])
  const [gateway, restarted] = [gatewayOf(), gatewayOf()]
  const [methodRef, otherRef] = [await methodAt(shop), await methodAt(shop)]
  const before = await count('test_gateway_charge')
  const request = {
    key: 'r9',
    cents: 500,
    currency: 'EUR',
    methodRef,
    gatewayCustomer: '',
    savesMethod: false,
    returnUrl: '',
  } as const
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => gateway.charge(request)))
  const [first] = outcomes
  expect(first).toMatchObject({ state: 'succeeded', cents: 500 })
  for (const outcome of outcomes) expect(outcome).toEqual(first)
  expect([await restarted.charge(request), await restarted.findCharge(request)]).toEqual([first, first])
  await expect(gateway.charge({ ...request, cents: 501 })).rejects.toThrow('another charge')
  await expect(gateway.charge({ ...request, methodRef: otherRef })).rejects.toThrow('another charge')
  expect(await count('test_gateway_charge')).toBe(before + 1)

  const refund = { key: 'r9-refund', gatewayRef: first && 'gatewayRef' in first ? first.gatewayRef : '', cents: 200 }
  const refunds = await Promise.all(Array.from({ length: 10 }, () => gateway.refund(refund)))
  expect(new Set(refunds.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await restarted.refund(refund)).toEqual(refunds[0])
  await expect(gateway.refund({ ...refund, cents: 201 })).rejects.toThrow('another refund')
  expect(await count('test_gateway_refund')).toBe(1)
})
