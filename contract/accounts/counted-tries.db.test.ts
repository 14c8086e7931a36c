import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#app/foundation/log/log.server.ts'
import { createCodeTries } from '#app/shop/cart/changes/code-tries.server.ts'
import { createMethodTries } from '#app/shop/paying/methods/method-tries.server.ts'
import { createPaymentTries } from '#app/shop/paying/payment-tries.server.ts'
import { keptCard } from '../subscriptions/kept-card.fixture.ts'
import { serveSubscriptions } from '../subscriptions/subscription-api.fixture.ts'
import { subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

/** Number of wrong cards and codes that each attacker tries. */
const WRONG_TRIES = Number(process.env['WRONG_TRIES'] ?? 40)

const shop = await subscriptionShop()
const { db, clock, settings, payments } = shop
const counting = { db, now: clock.now }
const paymentTries = createPaymentTries(counting)
const triesOf = createCodeTries({ ...counting, log: createLog('silent') })
const asked = { setups: 0, charges: 0 }
const gateway = {
  ...payments.gateway,
  setUpMethod: (request: Parameters<typeof payments.gateway.setUpMethod>[0]) => {
    asked.setups++
    return payments.gateway.setUpMethod(request)
  },
}
const pay = {
  ...settings.pay,
  charge: (...wanted: Parameters<typeof settings.pay.charge>) => {
    asked.charges++
    return settings.pay.charge(...wanted)
  },
}
const limited = { ...shop, settings: { ...settings, pay, paymentTries, triesOf }, payments: { ...payments, gateway } }
const api = await serveSubscriptions(limited, createMethodTries(counting, paymentTries))
beforeEach(() => void Object.assign(asked, { setups: 0, charges: 0 }))
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const many = (count: number) => [...Array(count).keys()]

async function manyTimes(send: (at: number) => Promise<Readonly<{ status: number }>>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const at of many(WRONG_TRIES)) {
    const { status } = await send(at)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

test(`[D-31] [R28] of ${WRONG_TRIES} declined cards sent to the subscription API the bank hears of a few`, async () => {
  const { customerId } = await shop.subscribe()
  const call = api.clientOf(customerId, from('198.51.100.1'))
  const cards = await Promise.all(many(WRONG_TRIES).map(() => shop.keepCard('0002')))
  const counts = await manyTimes((at) => call('POST /paymentMethod', { methodRef: cards[at] }))
  expect(counts).toEqual({ 422: asked.setups, 429: WRONG_TRIES - asked.setups })
  expect(asked.setups).toBeLessThanOrEqual(5)
  const refused = await call('POST /paymentMethod', { methodRef: cards[0] })
  expect(refused).toMatchObject({ success: false, code: 'TOO_OFTEN', message: expect.stringContaining('zu viele') })
})

test('[D-31] a good card after a mistyped one is kept, and gives its try back', async () => {
  const { customerId } = await shop.subscribe()
  const call = api.clientOf(customerId, from('198.51.100.2'))
  expect((await call('POST /paymentMethod', { methodRef: await shop.keepCard('0002') })).status).toBe(422)
  for (const _ of many(5)) {
    expect((await call('POST /paymentMethod', { methodRef: await shop.keepCard('4242') })).status).toBe(200)
  }
})

test(`[D-31] [R28] of ${WRONG_TRIES} codes sent to the subscription API a few are judged, previews too`, async () => {
  const { id, customerId } = await shop.subscribe()
  const call = api.clientOf(customerId, from('198.51.100.3'))
  const guess = (at: number) =>
    call(`POST /subscription/${id}/discount${at % 2 ? '?preview=true' : ''}`, { code: `NO${at}` })
  expect(await manyTimes(guess)).toEqual({ 422: 10, 429: WRONG_TRIES - 10 })

  // Nobody else waits, and good codes take nothing.
  const other = await shop.subscribe()
  const own = api.clientOf(other.customerId, from('198.51.100.4'))
  for (const _ of many(12))
    expect((await own(`POST /subscription/${other.id}/discount`, { code: 'IMMERGRUEN5' })).status).toBe(200)
})

test(`[D-31] [R28] of ${WRONG_TRIES} turns between kept cards that are declined a few are charged`, async () => {
  const { id, customerId } = await shop.subscribe()
  const call = api.clientOf(customerId, from('198.51.100.5'))
  const cards = [await keptCard(shop, customerId, '0002'), await keptCard(shop, customerId, '0002')]
  await call(`PUT /subscription/${id}/paymentMethod`, { paymentMethodId: cards[0] })
  await call(`POST /subscription/${id}/placeOrder`)
  const turn = (at: number) => call(`PUT /subscription/${id}/paymentMethod`, { paymentMethodId: cards[at % 2] })
  const counts = await manyTimes(turn)
  expect(asked.charges).toBeGreaterThan(1)
  expect(asked.charges).toBeLessThanOrEqual(5)
  expect(counts[429]).toBeGreaterThanOrEqual(WRONG_TRIES - 5)
})

test(`[R28] of ${WRONG_TRIES} drafts with negative pieces none is taken`, async () => {
  const { id, customerId } = await shop.subscribe()
  const call = api.clientOf(customerId, from('198.51.100.6'))
  const linesOf = () =>
    db
      .selectFrom('subscription_line')
      .select(['id', 'variant_id', 'quantity'])
      .where('subscription_id', '=', id)
      .orderBy('id')
      .execute()
  const before = await linesOf()
  const { id: line, variant_id: variantId = 0 } = before[0] ?? {}
  const drafts = [
    ['PUT /lines', { create: [{ variantId, quantity: -1 }] }],
    ['PUT /lines', { create: [{ variantId, quantity: 3 }], update: [{ id: line, quantity: -1 }] }],
    ['POST /line', { variantId, quantity: -1 }],
    [`PUT /line/${line}/quantity`, { quantity: -1 }],
  ] as const
  const counts = await manyTimes((at) => {
    const [to, body] = drafts[at % drafts.length] ?? drafts[0]
    const [method, path] = to.split(' ')
    return call(`${method} /subscription/${id}${path}`, body)
  })
  expect(counts).toEqual({ 422: WRONG_TRIES })
  expect(await linesOf()).toEqual(before)
})

test('[D-31] addresses of one /56 of IPv6 have four times the tries of one address, and no more', async () => {
  const wrong = { kind: 'gift-card', cartToken: null } as const
  const heard = []
  for (const at of many(40)) heard.push((await triesOf(`2001:db8:5:${(0xa00 + at).toString(16)}::1`).take(wrong, 1)).ok)
  expect(heard.filter(Boolean)).toHaveLength(20)
})
