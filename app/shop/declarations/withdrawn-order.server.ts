import { type Selectable, sql } from 'kysely'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { WithdrawnOrder } from './withdrawal-rule.ts'
import './inbox-tables.ts'

export type WithdrawnRow = Selectable<Tables['customer_order']>

type Letter = Readonly<{ letterId: number; now: Date }>

/** Months in which delivered goods are refunded by themselves only once. */
const ONCE_IN_MONTHS = 12

/** Reads everything that decides what is due to a buyer who withdraws by this letter. */
export async function withdrawnOrder(tx: InTransaction, order: WithdrawnRow, letter: Letter): Promise<WithdrawnOrder> {
  const { snapshot, financial_status, fulfilment_status } = order
  const [receivedOn, refunds, earlierWithdrawals] = [
    await readReceivedOn(tx, order.id),
    await readRefunds(tx, order.id),
    await countEarlier(tx, order, letter),
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

/**
 * Withdrawals by which delivered goods were refunded: to this customer, at this door, or to this card. Letters that are
 * being executed count like refunds, and those who could count for each other wait for each other.
 */
async function countEarlier(tx: InTransaction, order: WithdrawnRow, { letterId, now }: Letter): Promise<number> {
  const { customer_id, door, payment_fingerprint } = order
  const names = [
    ...(payment_fingerprint ? [`card:${payment_fingerprint}`] : []),
    `customer:${customer_id}`,
    ...(door ? [`door:${door}`] : []),
  ]
  // Always in this order, so that no two wait for each other.
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals ${name}`}, 0))`.execute(tx)
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - ONCE_IN_MONTHS)
  const { rows } = await sql<{ count: number }>`
    with near as (
      select id, fulfilment_status from customer_order
      where customer_id = ${customer_id} or door = ${door} or payment_fingerprint = ${payment_fingerprint})
    select (
      select count(*) from refund join near on near.id = refund.order_id
      where refund.reason = 'withdrawal' and refund.state <> 'failed' and refund.started_at > ${since}
        and near.fulfilment_status <> 'CANCELLED' and refund.key <> ${`withdrawal:${letterId}`}
    )::int + (
      select count(*) from inbox_letter letter join near on near.id = letter.order_id
      where letter.id <> ${letterId} and letter.executed_at > ${since} and letter.proposal ->> 'step' = 'refund'
    )::int as count`.execute(tx)
  return rows[0]?.count ?? 0
}
