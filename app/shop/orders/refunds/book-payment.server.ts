import type { InTransaction } from '#app/foundation/database/database.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { readMoney } from '#app/shop/orders/read-money.server.ts'
import { financialStatusOf } from '#app/shop/orders/received-money.ts'
import { settlePoints } from '#app/shop/rewards/settle-points.server.ts'
import { giveVouchersBack } from './recall-vouchers.server.ts'
import { releaseVouchers } from './release-vouchers.server.ts'
import { wishForRest } from './rest-of-order.server.ts'
import { asRefunded, liveRefunds, startRefund } from './start-refund.server.ts'

type BookedPayment = Readonly<{ orderId: number; attemptId: number; now: Date }>

/**
 * The money of an order came through after it was placed: it is paid, and hands out its vouchers. An order that was
 * taken back meanwhile keeps none of it: all of it goes back.
 */
export async function bookPayment(tx: InTransaction, { orderId, attemptId, now }: BookedPayment): Promise<void> {
  const order = await tx
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const financial_status = financialStatusOf(await readMoney(tx, order), order.refunded_cents)
  await tx.updateTable('customer_order').set({ financial_status }).where('id', '=', orderId).execute()
  if (financial_status === 'PENDING') return
  await settlePoints(tx, { orderId, now })
  await recordOrderEvent(tx, { orderId, kind: 'paid', actor: 'shop', now })
  if (order.cancelled_at) {
    const rest = { key: `late:${attemptId}`, actor: 'shop', reason: 'cancelled' }
    await startRefund(tx, await wishForRest(tx, order, rest), now)
    return
  }
  const refunds = (await liveRefunds(tx, orderId)).map(asRefunded)
  await giveVouchersBack(tx, { order, refunds, now })
  await releaseVouchers(tx, orderId, now)
}
