import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { skipDelivery } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { createCustomerSchema } from '#app/surfaces/api/customer/customer-schema.server.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
afterAll(() => shop[Symbol.asyncDispose]())
const schema = createCustomerSchema()

const FIELDS = `{ id status nextBillingDate currencyCode lineCount
  billingPolicy { interval intervalCount { count precision } }
  deliveryPrice { amount }
  lines(first: 5) { nodes { name quantity currentPrice { amount } lineDiscountedPrice { amount } } }
  orders(first: 5) { nodes { name } }
  originOrder { name subscriptionContracts(first: 2) { nodes { id } } }
  upcomingBillingCycles(first: 2) { nodes { cycleIndex skipped edited status billingAttemptExpectedDate cycleEndAt } } }`

async function ask(customerId: number, query: string) {
  const missed: string[] = []
  const context = { db: shop.db, customerId, language: 'de', site: 'main', now: () => shop.clock.now() }
  const contextValue = { ...context, missed: (what: string) => missed.push(what), account: { customer: () => ({}) } }
  const { data, errors } = await graphql({ schema, source: query, contextValue })
  expect(errors ?? []).toEqual([])
  // biome-ignore lint/suspicious/noExplicitAny: answers have the shape their query asks for
  return { customer: (data as any).customer, missed }
}

test('subscriptions stand in the customer account API: rhythm, lines, orders and what is ahead; nobody sees those of others', async () => {
  const [one, other] = [await shop.subscribe(), await shop.subscribe()]
  const request = { subscriptionId: one.id, customerId: one.customerId, actor: 'customer' }
  await orderNextNow(shop.settings, request)
  await skipDelivery(shop.settings, request, { cycleIndex: 3, isSkipped: true })
  const id = `gid://shopify/SubscriptionContract/${one.id}`
  const { customer } = await ask(one.customerId, `{ customer { subscriptionContracts(first: 5) { nodes ${FIELDS} } } }`)
  const [contract, ...more] = customer.subscriptionContracts.nodes
  expect(more).toEqual([])
  expect(contract).toMatchObject({
    ...{ id, status: 'ACTIVE', nextBillingDate: '2027-02-22T23:00:00.000Z', currencyCode: 'EUR', lineCount: 2 },
    billingPolicy: { interval: 'WEEK', intervalCount: { count: 4, precision: 'EXACT' } },
    deliveryPrice: { amount: '0.0' },
    originOrder: { subscriptionContracts: { nodes: [{ id }] } },
  })
  expect(contract.lines.nodes).toMatchObject([
    { quantity: 6, currentPrice: { amount: '7.59' }, lineDiscountedPrice: { amount: '45.54' } },
    { quantity: 6, currentPrice: { amount: '7.09' } },
  ])
  expect(contract.orders.nodes).toHaveLength(2)
  expect(contract.upcomingBillingCycles.nodes).toMatchObject([
    { cycleIndex: 3, skipped: true, status: 'UNBILLED', billingAttemptExpectedDate: '2027-01-25T23:00:00.000Z' },
    { cycleIndex: 4, skipped: false, edited: false },
  ])
  const own = await ask(one.customerId, `{ customer { subscriptionContract(id: "${id}") { id } } }`)
  expect([own.customer.subscriptionContract, own.missed]).toEqual([{ id }, []])
  const foreign = await ask(other.customerId, `{ customer { subscriptionContract(id: "${id}") { id } } }`)
  expect([foreign.customer.subscriptionContract, foreign.missed]).toEqual([null, ['subscription']])
})
