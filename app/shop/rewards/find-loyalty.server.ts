import { sql } from 'kysely'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { balanceOf, type OrderPoints, type PointBalance, type PointReason, usableAfter } from './loyalty.ts'
import './reward-tables.ts'

export const MOVES_PER_PAGE = 20

export type PointMove = Readonly<{
  id: number
  points: number
  reason: PointReason
  at: Date
  orderNumber: string | null
  /** The last day on which the order can be given back, while that day is known and not over. */
  waitsUntil: CalendarDate | null
  isWaiting: boolean
}>

type Holder = Readonly<{ customerId: number; today: CalendarDate }>

/**
 * When the goods of an order came: its last parcel, or at once where nothing travels. A withdrawal that nobody has
 * decided about keeps the order open.
 */
const RECEIVED = sql<Date | null>`(
  select case
    when count(*) = 0 then o.placed_at
    when bool_and(f.delivered_at is not null) then max(f.delivered_at)
  end from fulfilment f where f.order_id = o.id)`
const CONTESTED = sql<boolean>`exists (
  select from inbox_letter l where l.order_id = o.id and l.kind = 'withdrawal' and l.settled_at is null)`

/** When an order came and whether it is contested, for queries that name it `o`. */
export const STANDING = sql`${RECEIVED} as "receivedAt", ${CONTESTED} as "isContested"`

export type Standing = Readonly<{ receivedAt: Date | null; isContested: boolean }>

export function standingOf({ receivedAt, isContested }: Standing): Omit<OrderPoints, 'points'> {
  return { receivedOn: receivedAt && dayIn(SHOP_TIME_ZONE, receivedAt), isContested }
}

/** What a customer has in points, and what of it can be redeemed today. */
export async function findPoints(db: Database | InTransaction, { customerId, today }: Holder): Promise<PointBalance> {
  const { rows } = await sql<Standing & { points: number }>`
    select own.points, ${STANDING} from (
      select order_id, sum(points)::int as points from loyalty_move
      where customer_id = ${customerId} and order_id is not null group by order_id having sum(points) <> 0
    ) own join customer_order o on o.id = own.order_id`.execute(db)
  const { redeemed } = await db
    .selectFrom('loyalty_move')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('points'), sql.lit('0')).as('redeemed'))
    .where('customer_id', '=', customerId)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow()
  const orders = rows.map((row) => ({ points: row.points, ...standingOf(row) }))
  return balanceOf(orders, -Number(redeemed), today)
}

/** A page of the ledger, the newest first. */
export async function listPointMoves(
  db: Database,
  { customerId, today, before }: Holder & Readonly<{ before: number | null }>,
): Promise<Readonly<{ moves: readonly PointMove[]; next: number | null }>> {
  const { rows } = await sql<
    Standing & { id: number; points: number; reason: PointReason; at: Date; orderNumber: string | null }
  >`
    select m.id, m.points, m.reason, m.at, o.number as "orderNumber", ${STANDING}
    from loyalty_move m left join customer_order o on o.id = m.order_id
    where m.customer_id = ${customerId} and (${before}::bigint is null or m.id < ${before})
    order by m.id desc limit ${MOVES_PER_PAGE + 1}`.execute(db)
  const moves = rows.slice(0, MOVES_PER_PAGE).map((row): PointMove => {
    const { id, points, reason, at, orderNumber } = row
    const after = usableAfter(standingOf(row))
    const isWaiting = orderNumber !== null && points > 0 && (after === null || after >= today)
    return { id, points, reason, at, orderNumber, isWaiting, waitsUntil: isWaiting ? after : null }
  })
  return { moves, next: rows.length > MOVES_PER_PAGE ? (moves.at(-1)?.id ?? null) : null }
}
