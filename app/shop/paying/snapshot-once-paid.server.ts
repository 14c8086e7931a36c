import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { Attempt } from './attempts.server.ts'
import './paying-tables.ts'
import type { FollowCycles } from './payment-end.server.ts'

/** What is ordered: as it was agreed, but a box of a subscription arrives after the day on which it is really paid. */
export async function snapshotOncePaid(
  tx: InTransaction,
  attempt: Attempt,
  { cycles, now }: Readonly<{ cycles: FollowCycles; now: Date }>,
): Promise<OrderSnapshot> {
  if (attempt.subscription_cycle_id === null) return attempt.snapshot
  const snapshot = await cycles.deliverFrom(tx, attempt, now)
  if (snapshot.deliveryOn === attempt.snapshot.deliveryOn) return attempt.snapshot
  // The order and its invoice are copied from here.
  const later = { snapshot: JSON.stringify(snapshot) }
  await tx.updateTable('payment_attempt').set(later).where('id', '=', attempt.id).execute()
  return snapshot
}
