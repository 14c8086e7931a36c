import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { Attempt } from './attempts.server.ts'
import type { NoOrder } from './paying-tables.ts'

/** What has to happen together with the end of an attempt that no order comes of. */
export type OnFailed = (tx: InTransaction, attempt: Attempt, reason: NoOrder) => Promise<void>

/** What subscriptions do when something becomes of a payment for one of their cycles. */
export type FollowCycles = Readonly<{
  /** Whether the cycle is still to be paid; if not, the money goes back. */
  isWanted: (tx: InTransaction, attempt: Attempt) => Promise<boolean>
  /** What is ordered when its money is there: a box that was paid days after it was tried arrives later. */
  deliverFrom: (tx: InTransaction, attempt: Attempt, now: Date) => Promise<OrderSnapshot>
  onDeclined: OnFailed
  /** The bank wants to hear it from the customer, at this address. */
  onConfirming: (tx: InTransaction, attempt: Attempt, url: string) => Promise<void>
  /** Money came although the cycle is not to be paid by it: it was charged once too often. */
  onStray: (tx: InTransaction, attempt: Attempt) => Promise<void>
}>

/** For shops without subscriptions, and for tests. */
export const NO_CYCLES: FollowCycles = {
  isWanted: async () => true,
  deliverFrom: async (_, { snapshot }) => snapshot,
  onDeclined: async () => undefined,
  onConfirming: async () => undefined,
  onStray: async () => undefined,
}

type Failing = Readonly<{ reason: NoOrder; onFailed: OnFailed; cycles: FollowCycles }>

/** Of a cycle its subscription always hears; buyers hear of what ended while they were away. */
export function tellFailed(tx: InTransaction, attempt: Attempt, { reason, onFailed, cycles }: Failing): Promise<void> {
  return attempt.subscription_cycle_id === null ? onFailed(tx, attempt, reason) : cycles.onDeclined(tx, attempt, reason)
}
