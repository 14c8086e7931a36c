import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import type { PlacedOrder } from '#app/shop/orders/insert-order.server.ts'
import { type OrderRow, readMoney } from '#app/shop/orders/read-money.server.ts'
import { owedCents } from '#app/shop/orders/received-money.ts'
import { bookPayment } from '#app/shop/orders/refunds/book-payment.server.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import type { SavedMethod } from '#app/shop/payments/gateway.ts'
import type { Attempt } from './attempts.server.ts'
import { type Payment, writeSuccess } from './write-success.server.ts'

type Wanted = Readonly<{
  orderId: number
  key: string
  gateway: string
  method: SavedMethod
  /** Given for a direct debit. */
  mandate?: Mandate | null
  countedTry?: CountedTry
  now: Date
}>

export type StartedAgain = Readonly<
  | { state: 'started' | 'running'; attempt: Attempt }
  /** Nothing is owed, or not any more. */
  | { state: 'settled' }
>

/** Begins to pay what an order owes since the bank took its money back, by whatever method; one try at a time. */
export function startPayingAgain(db: Database, wanted: Wanted): Promise<StartedAgain> {
  const { orderId, key, gateway, method, mandate = null, countedTry, now } = wanted
  return inTransaction(db, async (tx): Promise<StartedAgain> => {
    const order = await lockOrder(tx, orderId)
    const cents = owedCents(await readMoney(tx, order))
    if (cents === 0) return { state: 'settled' }
    const running = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('state', 'in', ['started', 'confirming'])
      .executeTakeFirst()
    if (running) return { state: 'running', attempt: running }
    const attempt = await tx
      .insertInto('payment_attempt')
      .values({
        key,
        order_id: orderId,
        customer_id: order.customer_id,
        gateway,
        method_ref: method.ref,
        cents,
        currency: order.currency,
        state: 'started',
        snapshot: JSON.stringify({ ...order.snapshot, paymentLabel: method.label, mandate }),
        counted_try: countedTry ? JSON.stringify(countedTry) : null,
        started_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { state: 'started', attempt }
  })
}

type PaidAgain = Readonly<{ attempt: Attempt; orderId: number; payment: Payment; now: Date }>

/** Writes down that an order was paid once more; null when it owes another amount by now, so that the money goes back. */
export async function payAgain(
  tx: InTransaction,
  { attempt, orderId, payment, now }: PaidAgain,
): Promise<PlacedOrder | null> {
  const order = await lockOrder(tx, orderId)
  if (owedCents(await readMoney(tx, order)) !== attempt.cents) return null
  await writeSuccess(tx, { attempt, orderId, payment, now })
  await bookPayment(tx, { orderId, attemptId: attempt.id, now })
  const { id, number, token } = order
  return { id, number, token }
}

function lockOrder(tx: InTransaction, orderId: number): Promise<OrderRow> {
  return tx.selectFrom('customer_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}
