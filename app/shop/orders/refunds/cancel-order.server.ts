import type { InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import type { Refunding, RefundRow } from './refunding.server.ts'
import { settleRefund } from './refunds.server.ts'
import { wishForRest } from './rest-of-order.server.ts'
import { startRefund } from './start-refund.server.ts'
import { stopParcels, takeBack } from './take-back.server.ts'

export type Cancellation = Readonly<{
  orderId: number
  actor: string
  reason: string
  now: Date
  /** Written down with the cancellation: both happen or neither. */
  onCancelled?: (tx: InTransaction) => Promise<void>
}>
type Cancelled = Readonly<{ refund: RefundRow | null }>

/**
 * Takes an order back while none of its goods have left: goods, codes and money return, its subscription ends.
 * The refund is written down in the same transaction, so whatever happens afterwards, it will be paid. Asked again,
 * it answers the same. A debit that is still on its way goes back once it has come.
 */
export async function cancelOrder(
  refunding: Refunding,
  cancellation: Cancellation,
): Promise<Result<Cancelled, 'not-found' | 'too-late'>> {
  const started = await inTransaction(refunding.db, (tx) => cancelIn(tx, cancellation, refunding))
  if (!started.ok || started.value.refund === null) return started
  return done({ refund: await settleRefund(refunding, started.value.refund) })
}

async function cancelIn(
  tx: InTransaction,
  { orderId, actor, reason, now, onCancelled }: Cancellation,
  { onOrderCancelled }: Pick<Refunding, 'onOrderCancelled'>,
): Promise<Result<Cancelled, 'not-found' | 'too-late'>> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return refused('not-found')
  if (!order.cancelled_at && !(await stopParcels(tx, orderId))) return refused('too-late')
  if (!order.cancelled_at) {
    await takeBack(tx, order, { actor, reason, now, onOrderCancelled })
    await onCancelled?.(tx)
  }
  const wish = await wishForRest(tx, order, { key: `cancel:${orderId}`, actor, reason })
  const refund = await startRefund(tx, wish, now)
  return done({ refund: refund.ok ? refund.value : null })
}
