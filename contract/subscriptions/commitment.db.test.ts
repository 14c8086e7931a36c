import { afterAll, expect, test } from 'vitest'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

test('[3.1-commitment-shape] a discount for staying tells its percentage, from which order on, and how many there were', async () => {
  const { id, customerId } = await shop.subscribe()
  const commitment = { percent: 5, afterOrders: 3 }
  const set = { commitment: JSON.stringify(commitment) }
  await shop.db.updateTable('subscription').set(set).where('id', '=', id).execute()
  const { data } = await api.clientOf(customerId)(`GET /subscription/${id}`)
  expect(data.commitmentBasedDiscount).toEqual({ ...commitment, ordersCompleted: 1 })
  expect(data.highlightBanner).toMatch(/5\s?%/)
})
