import { sql } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type OrderWorth, pointsOf, TYPES_WITHOUT_POINTS } from './loyalty.ts'
import './reward-tables.ts'

/** Gives points, if any, to the customer of an order that the same statement writes as `placed`. */
export function earnPoints({ points, now }: Readonly<{ points: number; now: Date }>) {
  return sql`
    insert into loyalty_move (customer_id, points, reason, order_id, at)
    select customer_id, ${points}::int, 'earned', id, ${now} from placed where ${points}::int > 0`
}

/** The points that an order has brought, beside what they follow from. */
export type KeptPoints = OrderWorth & Readonly<{ number: string; customerId: number; kept: number }>

const KEPT = sql`
  select o.number, o.customer_id as "customerId", o.financial_status as "financialStatus",
    o.total_cents as "totalCents", o.refunded_cents as "refundedCents",
    (select coalesce(sum((priced->>'totalCents')::int), 0)::int
      from jsonb_array_elements(o.snapshot->'price'->'lines') priced
      join jsonb_array_elements(o.snapshot->'lines') line on line->>'key' = priced->>'key'
      where line->>'type' <> all(${sql.lit(`{${TYPES_WITHOUT_POINTS.join(',')}}`)}::text[])) as "goodsCents",
    (select coalesce(sum(points), 0)::int from loyalty_move where order_id = o.id) as kept
  from customer_order o`

type Changed = Readonly<{ orderId: number; now: Date }>

/**
 * Brings the points of an order in line with its money, after that has changed. Whoever changes it holds the order's
 * row, so of two refunds at once the second sees what the first has taken back.
 */
export async function settlePoints(tx: InTransaction, { orderId, now }: Changed): Promise<void> {
  const { rows } = await sql<KeptPoints>`${KEPT} where o.id = ${orderId}`.execute(tx)
  const [order] = rows
  const points = order ? pointsOf(order) - order.kept : 0
  if (!order || points === 0) return
  const earned = points > 0 && !(await isEarned(tx, orderId))
  const reason = earned ? 'earned' : points > 0 ? 'given-again' : 'taken-back'
  await tx
    .insertInto('loyalty_move')
    .values({ customer_id: order.customerId, points, reason, order_id: orderId, at: now })
    .execute()
}

async function isEarned(tx: InTransaction, orderId: number): Promise<boolean> {
  const earned = tx.selectFrom('loyalty_move').select('id').where('order_id', '=', orderId)
  return (await earned.where('reason', '=', 'earned').executeTakeFirst()) !== undefined
}

/** Orders whose points are not what they are worth: for the reconciliation. */
export async function findWrongPoints(db: Database): Promise<readonly (KeptPoints & { worth: number })[]> {
  const { rows } = await sql<KeptPoints>`${KEPT}`.execute(db)
  return rows.map((order) => ({ ...order, worth: pointsOf(order) })).filter(({ worth, kept }) => worth !== kept)
}
