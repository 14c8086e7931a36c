import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Commitment } from './rules/subscription.ts'
import './store/subscription-tables.ts'

type Granting = Readonly<{ orderId: number; commitment: Commitment; now: Date }>

/** Gives the subscription that began with an order the discount for those who stay. */
export async function grantCommitment(tx: InTransaction, { orderId, commitment, now }: Granting): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ commitment: JSON.stringify(commitment), updated_at: now })
    .where('order_id', '=', orderId)
    .execute()
}
