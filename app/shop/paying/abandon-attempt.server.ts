import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { releaseHolds } from '#app/shop/orders/release-holds.server.ts'
import type { PaymentPause } from './paying-tables.ts'
import { type FollowCycles, NO_CYCLES, type OnFailed, tellFailed } from './payment-end.server.ts'

type Abandoning = Readonly<{
  key: string
  now: Date
  decline?: PaymentPause | 'given-up'
  onFailed: OnFailed
  cycles?: FollowCycles
}>

/** Ends an attempt that can no longer succeed at the gateway. False when somebody else has ended it meanwhile. */
export function abandonAttempt(
  db: Database,
  { key, now, decline, onFailed, cycles = NO_CYCLES }: Abandoning,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('payment_attempt')
      .set({ state: 'abandoned', finished_at: now, decline: decline ?? null })
      .where('key', '=', key)
      .where('state', 'in', ['started', 'confirming'])
      .returningAll()
      .executeTakeFirst()
    if (!ended) return false
    await releaseHolds(tx, { attemptId: ended.id, now })
    await tellFailed(tx, ended, { reason: decline ?? 'abandoned', onFailed, cycles })
    return true
  })
}
