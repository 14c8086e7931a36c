import type { Selectable } from 'kysely'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { WithdrawnOrder } from './withdrawal-rule.ts'

export type WithdrawnRow = Selectable<Tables['customer_order']>

/** Reads everything that decides what is due to a buyer who withdraws. */
export async function withdrawnOrder(tx: InTransaction, order: WithdrawnRow): Promise<WithdrawnOrder> {
  const { snapshot, financial_status, fulfilment_status } = order
  const [receivedOn, refunds, earlierWithdrawals] = [
    await readReceivedOn(tx, order.id),
    await readRefunds(tx, order.id),
    await countEarlier(tx, order),
  ]
  // What comes by mail was delivered when it was ordered.
  const travels = snapshot.deliveryMethod.code !== 'BY_MAIL'
  return {
    lines: snapshot.lines,
    price: snapshot.price,
    state: fulfilment_status === 'OPEN' && !travels ? 'DELIVERED' : fulfilment_status,
    placedOn: dayIn(SHOP_TIME_ZONE, order.placed_at),
    receivedOn,
    waivesWithdrawal: snapshot.waivesWithdrawal,
    isPaid: financial_status === 'PAID' || financial_status === 'PARTIALLY_REFUNDED',
    refunds,
    earlierWithdrawals,
  }
}

/** The last parcel of an order counts; a contract hangs on its first order, so that is its first box. */
async function readReceivedOn(tx: InTransaction, orderId: number): Promise<CalendarDate | null> {
  const parcels = await tx
    .selectFrom('fulfilment')
    .select('delivered_at')
    .where('order_id', '=', orderId)
    .where('state', '<>', 'CANCELLED')
    .orderBy('delivered_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return parcels?.delivered_at ? dayIn(SHOP_TIME_ZONE, parcels.delivered_at) : null
}

async function readRefunds(tx: InTransaction, orderId: number): Promise<WithdrawnOrder['refunds']> {
  const refunds = await tx
    .selectFrom('refund')
    .select(['lines', 'gateway_cents', 'credit_cents'])
    .where('order_id', '=', orderId)
    .where('state', '<>', 'failed')
    .execute()
  return refunds.map(({ lines, gateway_cents, credit_cents }) => ({ lines, cents: gateway_cents + credit_cents }))
}

async function countEarlier(tx: InTransaction, { id, customer_id }: WithdrawnRow): Promise<number> {
  const { count } = await tx
    .selectFrom('refund')
    .innerJoin('customer_order', 'customer_order.id', 'refund.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_order.customer_id', '=', customer_id)
    .where('customer_order.id', '<>', id)
    .where('customer_order.fulfilment_status', '<>', 'CANCELLED')
    .where('refund.reason', '=', 'withdrawal')
    .where('refund.state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(count)
}
