import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { piecesBack } from '#app/shop/orders/may-leave.ts'
import { readMoney } from '#app/shop/orders/read-money.server.ts'
import { moneyLeft } from '#app/shop/orders/received-money.ts'
import { paidForPieces, type RefundedLine, splitRefund } from '#app/shop/orders/refund-amount.ts'
import { takeVouchers } from './recall-vouchers.server.ts'
import type { RefundRefusal, RefundRow, RefundWish } from './refunding.server.ts'

/** Writes down what goes back, inside the transaction that decides it; the gateway is asked afterwards. */
export async function startRefund(
  tx: InTransaction,
  wish: RefundWish,
  now: Date,
): Promise<Result<RefundRow, RefundRefusal>> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', wish.orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return refused('not-found')
  const earlier = await liveRefunds(tx, order.id)
  const known = earlier.find(({ key }) => key === wish.key)
  if (known) return done(known)
  const lines = wish.lines.map(({ key, quantity }): RefundedLine => {
    const before = piecesBack(earlier, key)
    return { key, quantity, cents: paidForPieces(order.snapshot, { key, quantity, before }) }
  })
  const cents = lines.reduce((sum, line) => sum + line.cents, wish.extraCents)
  if (cents <= 0) return refused('nothing')
  const split = splitRefund(cents, moneyLeft(await readMoney(tx, order)))
  if (!split) return refused('too-much')
  const refunds = [...earlier.map(asRefunded), { lines, cents }]
  if (!(await takeVouchers(tx, { order, refunds, now }))) return refused('voucher-spent')
  const { key, reason, note, actor } = wish
  const row = {
    key,
    order_id: order.id,
    reason,
    note: note || null,
    actor,
    lines: JSON.stringify(lines),
    started_at: now,
  }
  const amounts = { gateway_cents: split.gatewayCents, credit_cents: split.creditCents }
  return done(
    await tx
      .insertInto('refund')
      .values({ ...row, ...amounts, state: 'started' })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

/** The refunds of an order that are booked, or are about to be. */
export function liveRefunds(tx: InTransaction, orderId: number): Promise<RefundRow[]> {
  return tx
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .orderBy('id')
    .execute()
}

export function asRefunded({ lines, gateway_cents, credit_cents }: RefundRow) {
  return { lines, cents: gateway_cents + credit_cents }
}
