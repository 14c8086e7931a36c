import type { InTransaction } from '#app/foundation/database/database.ts'
import { giveStockBack } from '#app/shop/catalog/stock/give-stock-back.server.ts'
import { lockCreditOf } from '#app/shop/credit/hold-credit.server.ts'
import { stockNeededBy } from '#app/shop/orders/holds.server.ts'
import { isByMail, staysBecause, withoutTakenOut } from '#app/shop/orders/may-leave.ts'
import { asTakenOut, readMoney } from '#app/shop/orders/read-money.server.ts'
import type { OrderRow, Refunding, RefundRow } from './refunding.server.ts'
import { wishForRest } from './rest-of-order.server.ts'
import { asRefunded, liveRefunds, startRefund } from './start-refund.server.ts'
import { stopParcels, takeBack } from './take-back.server.ts'

/** Whether the goods of an order are still here, all of them. */
export async function hasOpenParcel(tx: InTransaction, orderId: number): Promise<boolean> {
  const parcels = await tx.selectFrom('fulfilment').select('state').where('order_id', '=', orderId).execute()
  return parcels.length > 0 && parcels.every(({ state }) => state === 'OPEN')
}

type TakenOut = Readonly<{ refund: RefundRow; refunding: Refunding; now: Date }>

/**
 * Pieces that were paid back before they left go back on the shelf. When nothing is left that could leave, the order is
 * taken back; what was paid for it beside the goods, such as its delivery, is answered as one more refund.
 */
export async function followTakenOut(
  tx: InTransaction,
  order: OrderRow,
  { refund, refunding, now }: TakenOut,
): Promise<RefundRow | null> {
  const refunds = await liveRefunds(tx, order.id)
  const isLast = isNothingLeft(order, { money: await readMoney(tx, order), refunds })
  if (!isLast || !(await stopParcels(tx, order.id))) {
    await returnPieces(tx, order, { refunds, now })
    return null
  }
  const hasMore = withoutTakenOut(order.snapshot.lines, refunds.map(asTakenOut)).some(isByMail)
  if (!hasMore || order.refunded_cents >= order.total_cents) return endOrder(tx, order, { refund, refunding, now })
  await returnPieces(tx, order, { refunds, now })
  return endDelivery(tx, order, { refund, refunds, now })
}

type Left = Readonly<{ money: Awaited<ReturnType<typeof readMoney>>; refunds: readonly RefundRow[] }>

function isNothingLeft({ snapshot, refunded_cents }: OrderRow, { money, refunds }: Left): boolean {
  // Another refund that is still open does not matter here: what is booked decides.
  const booked = refunds.filter(({ state }) => state === 'done').map(asTakenOut)
  const order = {
    isCancelled: false,
    heldReason: null,
    refundedCents: refunded_cents,
    money,
    snapshot,
    refunds: booked,
  }
  return staysBecause(order) === 'refunded'
}

async function endOrder(
  tx: InTransaction,
  order: OrderRow,
  { refund: { reason, actor }, refunding, now }: TakenOut,
): Promise<RefundRow | null> {
  const { onOrderCancelled } = refunding
  await takeBack(tx, order, { actor, reason, now, onOrderCancelled })
  const rest = await startRefund(tx, await wishForRest(tx, order, { key: `cancel:${order.id}`, actor, reason }), now)
  return rest.ok ? rest.value : null
}

type Undelivered = Readonly<{ refund: RefundRow; refunds: readonly RefundRow[]; now: Date }>

/** Vouchers stay, the parcel does not: what they are delivered by is mail, and nothing is due for a parcel. */
async function endDelivery(
  tx: InTransaction,
  { id: orderId, snapshot }: OrderRow,
  { refund: { actor, reason }, refunds, now }: Undelivered,
): Promise<RefundRow | null> {
  await tx.updateTable('customer_order').set({ fulfilment_status: 'DELIVERED' }).where('id', '=', orderId).execute()
  const given = refunds.map(asRefunded).reduce((sum, { cents }) => sum + cents, 0)
  const forGoods = refunds.flatMap(({ lines }) => lines).reduce((sum, { cents }) => sum + cents, 0)
  const extraCents = Math.max(0, snapshot.price.delivery.totalCents - (given - forGoods))
  const wish = { key: `delivery:${orderId}`, orderId, lines: [], extraCents, actor, reason }
  const rest = await startRefund(tx, wish, now)
  return rest.ok ? rest.value : null
}

/** The shelf gets what the parcel no longer needs. */
async function returnPieces(
  tx: InTransaction,
  { id: orderId, attempt_id: attemptId, snapshot }: OrderRow,
  { refunds, now }: Readonly<{ refunds: readonly RefundRow[]; now: Date }>,
): Promise<void> {
  await lockCreditOf(tx, { attemptId, orderId })
  const kept = stockNeededBy(withoutTakenOut(snapshot.lines, refunds.map(asTakenOut)))
  await giveStockBack(tx, { attemptId, orderId, now, reason: 'return', kept })
}
