import type { InTransaction } from '#app/foundation/database/database.ts'
import { rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { refreshDue } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { agreedByOrder } from './agreed-by-order.server.ts'

type FirstOrder = Readonly<{
  orderId: number
  customerId: number
  /** What later boxes are charged to. */
  methodId: number | null
  snapshot: OrderSnapshot
  now: Date
}>

/**
 * Starts the subscription that was ordered with a first box, together with that order; other orders start none. The box
 * is cycle 1, and those that follow are planned from its date on.
 */
export async function startSubscription(
  tx: InTransaction,
  { orderId, customerId, methodId, snapshot, now }: FirstOrder,
): Promise<void> {
  const { subscription, lines, delivery, deliveryMethod, site, language } = snapshot
  if (!subscription || !delivery) return
  if (methodId === null) throw new Error('A subscription needs a saved payment method')
  const agreed = subscription.agreed ?? (await agreedByOrder(tx, { snapshot, at: now }))
  const { id } = await tx
    .insertInto('subscription')
    .values({
      order_id: orderId,
      customer_id: customerId,
      payment_method_id: methodId,
      status: 'ACTIVE',
      site,
      language,
      plan: subscription.plan,
      box_size: subscription.boxSize,
      agreed: agreed && JSON.stringify(agreed),
      address: JSON.stringify(delivery),
      delivery_method: deliveryMethod.code,
      first_billing_on: subscription.firstBillingOn,
      anchor_index: 2,
      anchor_on: subscription.nextBillingOn,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recurring = lines.filter(({ plan }) => plan !== null)
  await tx
    .insertInto('subscription_line')
    .values(
      recurring.map(({ variantId, quantity, attributes }) => ({
        subscription_id: id,
        variant_id: variantId,
        quantity,
        attributes: JSON.stringify(attributes),
      })),
    )
    .execute()
  await insertCycles(tx, { id, orderId, terms: subscription })
  await refreshDue(tx, id)
}

type Begun = Readonly<{ id: number; orderId: number; terms: NonNullable<OrderSnapshot['subscription']> }>

async function insertCycles(tx: InTransaction, { id, orderId, terms }: Begun): Promise<void> {
  const { cycles } = planAhead({
    status: 'ACTIVE',
    rhythm: rhythmOfPlan(terms.plan),
    anchor: { index: 2, on: terms.nextBillingOn },
    cancelsOn: null,
    pause: null,
    cycles: [],
  })
  const first = { cycle_index: 1, billing_on: terms.firstBillingOn, state: 'BILLED' as const, order_id: orderId }
  const planned = cycles.map(({ index, billingOn, state }) => ({
    cycle_index: index,
    billing_on: billingOn,
    state,
    order_id: null,
  }))
  const rows = [first, ...planned].map((row) => ({ subscription_id: id, ...row }))
  await tx.insertInto('subscription_cycle').values(rows).execute()
}
