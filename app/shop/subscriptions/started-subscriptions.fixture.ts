import type { Database } from '#app/foundation/database/database.ts'
import { now, openOrders } from '#app/shop/paying/placed-orders.fixture.ts'
import { stopSubscription } from './end-subscription.server.ts'
import { startSubscription } from './start-subscription.server.ts'

/** A shop in which an order with terms of a subscription starts one, and takes it along when it is taken back. */
export async function openSubscriptions(db: Database) {
  const orders = await openOrders(db, {
    onPlaced: (tx, { id: orderId, methodId }, { customer_id: customerId, snapshot }) =>
      startSubscription(tx, { orderId, customerId, methodId, snapshot, now }),
  })
  return { ...orders, refunding: { ...orders.refunding, onOrderCancelled: stopSubscription } }
}
