import type { InTransaction } from '#app/foundation/database/database.ts'
import { lockSubscription, type OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import './store/subscription-tables.ts'

/**
 * The order that began the subscription to which an order belongs: customers name a contract by whichever box they have
 * at hand. An order of no subscription is its own answer.
 */
export async function contractOf(tx: InTransaction, orderId: number): Promise<number> {
  const contract = await tx
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('subscription', 'subscription.id', 'cycle.subscription_id')
    .select('subscription.order_id')
    .where('cycle.order_id', '=', orderId)
    .executeTakeFirst()
  return contract?.order_id ?? orderId
}

/** Locks the subscription to which an order belongs; null for an order of none. */
export async function lockContract(tx: InTransaction, orderId: number): Promise<OpenSubscription | null> {
  return lockBegunBy(tx, await contractOf(tx, orderId))
}

/** Locks the subscription that began with an order; null for every other order. */
export async function lockBegunBy(tx: InTransaction, orderId: number): Promise<OpenSubscription | null> {
  const found = await tx.selectFrom('subscription').select('id').where('order_id', '=', orderId).executeTakeFirst()
  return found ? lockSubscription(tx, found.id) : null
}
