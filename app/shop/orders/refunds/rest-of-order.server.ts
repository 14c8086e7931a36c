import type { InTransaction } from '#app/foundation/database/database.ts'
import { piecesBack } from '#app/shop/orders/may-leave.ts'
import { readMoney } from '#app/shop/orders/read-money.server.ts'
import { moneyLeft } from '#app/shop/orders/received-money.ts'
import { paidForPieces } from '#app/shop/orders/refund-amount.ts'
import { vouchersInHand } from './recall-vouchers.server.ts'
import type { OrderRow, RefundWish } from './refunding.server.ts'

/**
 * Everything of an order that was received and did not go back before, but for vouchers that were spent of: by line
 * where that adds up, so that the credit note can name the goods. Of a debit on its way nothing was received yet.
 */
export async function wishForRest(
  tx: InTransaction,
  order: OrderRow,
  { key, actor, reason }: Pick<RefundWish, 'key' | 'actor' | 'reason'>,
): Promise<RefundWish> {
  const refunds = await tx.selectFrom('refund').selectAll().where('order_id', '=', order.id).execute()
  const live = refunds.filter(({ state }) => state !== 'failed')
  const inHand = await vouchersInHand(tx, order.id)
  const { gatewayLeft, creditLeft } = moneyLeft(await readMoney(tx, order))
  const due = Math.max(0, order.total_cents - inHand)
  const wanted = live.reduce((cents, refund) => cents - refund.gateway_cents - refund.credit_cents, due)
  const left = Math.min(wanted, gatewayLeft + creditLeft)
  const lines = order.snapshot.price.lines.flatMap(({ key: line, quantity }) => {
    const before = piecesBack(live, line)
    const cents = paidForPieces(order.snapshot, { key: line, quantity: quantity - before, before })
    return quantity > before ? [{ key: line, quantity: quantity - before, cents }] : []
  })
  const extraCents = lines.reduce((cents, line) => cents - line.cents, left)
  const wish = { key: nextKey(key, refunds), orderId: order.id, reason, actor }
  return extraCents >= 0 && inHand === 0 ? { ...wish, lines, extraCents } : { ...wish, lines: [], extraCents: left }
}

/** The same wish once more is the same refund; another one only after the gateway has refused it. */
function nextKey(key: string, refunds: readonly Readonly<{ key: string; state: string }>[]): string {
  const failed = refunds.filter((refund) => refund.state === 'failed' && refund.key.startsWith(key))
  return failed.length === 0 ? key : `${key}:${failed.length}`
}
