import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { findSubscription, listReadings } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { createCustomerSchema } from '#app/surfaces/api/customer/customer-schema.server.ts'
import { countingStatements } from '../counting-statements.fixture.ts'
import { subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

const shop = await subscriptionShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { counted: db, workOf } = countingStatements(shop.db)
const settings = { ...shop.settings, db }

async function subscriberOf(count: number): Promise<number> {
  const email = `boxes${count}@beispiel.example`
  const meals = [{ 'coco-curry': 12 }, { 'chili-sin-carne': 8 }, { 'coco-curry': 5, 'chili-sin-carne': 5 }]
  const bought = []
  for (let box = 0; box < count; box++) bought.push(await shop.subscribe({ email, meals: meals[box % 3] ?? {} }))
  return bought[0]?.customerId ?? 0
}

const one = await subscriberOf(1)
const five = await subscriberOf(5)
const stranger = await subscriberOf(2)

test('[C7] the list of subscriptions takes as many statements for five as for one, and tells each as it is told alone', async () => {
  await listReadings(settings, one)
  const forOne = await workOf(() => listReadings(settings, one))
  expect(await workOf(() => listReadings(settings, five))).toBe(forOne)
  expect(await workOf(() => listReadings(settings, 0))).toBeLessThanOrEqual(forOne)

  const listed = await listReadings(settings, five)
  const ids = listed.map(({ open }) => open.row.id)
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  for (const { now, ...reading } of listed) {
    const own = { subscriptionId: reading.open.row.id, customerId: five }
    expect({ ...reading, now }).toEqual({ ...(await findSubscription(settings, own)), now })
  }
  expect((await listReadings(settings, stranger)).map(({ open }) => open.row.id)).toHaveLength(2)
  expect(await listReadings(settings, 0)).toEqual([])
})

test('[C7] the customer API reads the subscriptions of a customer once, also when each order asks for its own', async () => {
  const schema = createCustomerSchema()
  const ask = async (customerId: number, source: string) => {
    const context = { db, customerId, language: 'de', site: 'main', now: () => shop.clock.now() }
    const contextValue = { ...context, missed: () => undefined, account: { customer: () => ({}) } }
    const answer = await graphql({ schema, source, contextValue })
    expect(answer.errors ?? []).toEqual([])
    return answer
  }
  const list = '{ customer { subscriptionContracts(first: 9) { nodes { id lines(first: 3) { nodes { name } } } } } }'
  const forOne = await workOf(() => ask(one, list))
  expect(await workOf(() => ask(five, list))).toBe(forOne)
  const orders =
    '{ customer { orders(first: 9) { nodes { subscriptionContracts(first: 2) { nodes { id status } } } } } }'
  const ordersOfOne = await workOf(() => ask(one, orders))
  expect(await workOf(() => ask(five, orders))).toBe(ordersOfOne)
})
