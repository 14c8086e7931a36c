import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import './subscription-tables.ts'

type FirstOrder = Readonly<{
  orderId: number
  customerId: number
  /** What later boxes are charged to. */
  methodId: number | null
  snapshot: OrderSnapshot
  now: Date
}>

/** Starts the subscription that was ordered with a first box, together with that order; other orders start none. */
export async function startSubscription(
  tx: InTransaction,
  { orderId, customerId, methodId, snapshot, now }: FirstOrder,
): Promise<void> {
  const { subscription, lines, delivery, deliveryMethod, site } = snapshot
  if (!subscription || !delivery) return
  if (methodId === null) throw new Error('A subscription needs a saved payment method')
  const recurring = lines.filter(({ plan }) => plan !== null)
  await tx
    .insertInto('subscription')
    .values({
      order_id: orderId,
      customer_id: customerId,
      payment_method_id: methodId,
      status: 'ACTIVE',
      site,
      plan: subscription.plan,
      box_size: subscription.boxSize,
      lines: JSON.stringify(recurring.map(({ variantId, quantity, plan }) => ({ variantId, quantity, plan }))),
      address: JSON.stringify(delivery),
      delivery_method: deliveryMethod.code,
      first_billing_on: subscription.firstBillingOn,
      next_billing_on: subscription.nextBillingOn,
      created_at: now,
    })
    .execute()
}
