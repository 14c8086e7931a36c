import type { Database } from '#app/foundation/database/database.ts'
import { now, openOrders } from '#app/shop/paying/placed-orders.fixture.ts'
import { startSubscription } from './start-subscription.server.ts'

/** A shop in which an order with terms of a subscription starts one. */
export function openSubscriptions(db: Database) {
  return openOrders(db, {
    onPlaced: (tx, { id: orderId, methodId }, { customer_id: customerId, snapshot }) =>
      startSubscription(tx, { orderId, customerId, methodId, snapshot, now }),
  })
}
