import type { InTransaction } from '#app/foundation/database/database.ts'
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
