import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { moveClock } from '#app/foundation/clock/clock.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

const later = (seconds: number) => moveClock(shop.db, shop.clock, new Date(shop.clock.now().getTime() + seconds * 1000))

/** Somebody with a subscription whose client sends everything with one key. */
async function newClient() {
  const { id, customerId } = await shop.subscribe()
  const call = api.clientOf(customerId)
  const key = `key-${id}`
  const path = `/subscription/${id}`
  return {
    id,
    send: (to: string, body: object) => call(`POST ${path}${to}`, body, { 'idempotency-key': key }),
    /** A process has claimed the key for a request and died. */
    claimAndDie: (to: string, body: object) => {
      const asked = `POST /storefront/2023-10${path}${to}\n${JSON.stringify(body)}`
      const request = createHash('sha256').update(asked).digest()
      const row = { customer_id: customerId, key, request, at: shop.clock.now() }
      return shop.db.insertInto('subscription_answer').values(row).execute()
    },
    /** A process has done everything and died before it kept its answer. */
    loseAnswer: () =>
      shop.db.updateTable('subscription_answer').set({ status: null, body: null }).where('key', '=', key).execute(),
  }
}

test('[R9] [4.2-idempotent] a process that died before it ordered leaves its key to the next request, after a minute', async () => {
  const { id, send, claimAndDie } = await newClient()
  await claimAndDie('/placeOrder', {})
  expect(await send('/placeOrder', {})).toMatchObject({ status: 409, code: 'KEY_IN_USE' })
  await later(61)
  const answers = await Promise.all([send('/placeOrder', {}), send('/placeOrder', {})])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await shop.charges(id)).toHaveLength(1)
})

test('[R9] [4.2-idempotent] a process that died after it ordered: the key answers what became of it, and charges nothing again', async () => {
  const { id, send, loseAnswer } = await newClient()
  const first = await send('/placeOrder', {})
  await loseAnswer()
  expect(await send('/placeOrder', {})).toMatchObject({ status: 409, code: 'KEY_IN_USE' })
  await later(61)
  const again = await send('/placeOrder', {})
  const { receipt, charge } = first.data
  expect(again).toMatchObject({ status: 200, data: { receipt, charge: { charge: { state: 'placed' } } } })
  expect(again.data.charge.charge.order.number).toBe(charge.charge.order.number)
  expect((await send('/placeOrder', {})).text).toBe(again.text)
  expect([await shop.charges(id), await shop.receipts(id)]).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('[R9] while the gateway has not said what became of a lost charge, its key waits; then it tells', async () => {
  const { id, send, loseAnswer } = await newClient()
  await shop.db.insertInto('test_gateway_fault').values({ kind: 'timeout-after-charge', remaining: 1 }).execute()
  expect((await send('/placeOrder', {})).data.charge.charge).toEqual({ state: 'open' })
  await loseAnswer()
  await later(61)
  expect(await send('/placeOrder', {})).toMatchObject({ status: 409, code: 'KEY_IN_USE' })
  await shop.workNow()
  await later(61)
  expect(await send('/placeOrder', {})).toMatchObject({
    status: 200,
    data: { charge: { charge: { state: 'placed' } } },
  })
  expect(await shop.charges(id)).toHaveLength(1)
})

test('[4.2-idempotent] an act that was done before its process died is not done a second time', async () => {
  const { id, send, loseAnswer } = await newClient()
  const { variantId } = await shop.variantOf('coco-curry')
  const more = { variantShopifyId: variantId, quantity: 4 }
  const first = await send('/line', more)
  await loseAnswer()
  await later(61)
  const again = await send('/line', more)
  expect([again.status, again.data.receipt]).toEqual([200, first.data.receipt])
  expect(again.data.lines[variantId].quantity).toBe(first.data.lines[variantId].quantity)
  expect(await shop.receipts(id)).toHaveLength(1)
})
