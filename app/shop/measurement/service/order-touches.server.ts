import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { ClientIds } from '#app/shop/measurement/browser/attribution-payload.ts'
import {
  type AttributionReport,
  DIRECT,
  type KeptTouch,
  type OrderAttribution,
  RENEWAL,
  type SourceShare,
  UNMEASURED,
} from './attribution-report.ts'
import './attribution-tables.ts'

type Row = Readonly<{ first: KeptTouch | null; last: KeptTouch | null; client_ids: ClientIds | null }>

/** What led to one order; null where the buyer agreed to no measuring. */
export async function findOrderAttribution(db: Database, orderId: number): Promise<OrderAttribution | null> {
  const { rows } = await sql<Row>`
    select ${FIRST} as first, ${LAST} as last, measured.client_ids
    ${withTouches(sql`select id, cart_token, placed_at from customer_order where id = ${orderId}`)}
    where ${IS_MEASURED}`.execute(db)
  const [row] = rows
  return row ? { first: row.first, last: row.last, clientIds: row.client_ids } : null
}

/** Orders and revenue by source, for orders placed from one day of the shop to another, both included. */
export async function reportAttribution(
  db: Database,
  { from, to, timeZone }: Readonly<{ from: string; to: string; timeZone: string }>,
): Promise<AttributionReport> {
  const start = sql`${from}::date::timestamp at time zone ${timeZone}`
  const end = sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`
  const asked = sql`
    select id, cart_token, placed_at, subscription_cycle_id is not null as renews, total_cents - refunded_cents as cents
    from customer_order where placed_at >= ${start} and placed_at < ${end}`
  const { rows } = await sql<{ first: string; last: string; orders: number; cents: number }>`
    select first, last, count(*)::int as orders, sum(cents)::float8 as cents from (
      select ${reportedSource(FIRST)} as first, ${reportedSource(LAST)} as last, asked.cents ${withTouches(asked)}
    ) as sources group by first, last`.execute(db)
  return {
    from,
    to,
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    revenueCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    firstTouch: sharesBy(rows, 'first'),
    lastTouch: sharesBy(rows, 'last'),
  }
}

type Group = Readonly<{ first: string; last: string; orders: number; cents: number }>

function sharesBy(rows: readonly Group[], touch: 'first' | 'last'): readonly SourceShare[] {
  return [...Map.groupBy(rows, (row) => row[touch])]
    .map(([source, own]) => ({
      source,
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      revenueCents: own.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .sort((one, other) => other.revenueCents - one.revenueCents || one.source.localeCompare(other.source))
}

export const IS_MEASURED = sql<boolean>`(kept.order_id is not null or measured.cart_token is not null)`
export const FIRST = sql`coalesce(kept.first_touch, first_touch.told)`
export const LAST = sql`coalesce(kept.last_touch, last_touch.told)`

function sourceOf(touch: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when ${IS_MEASURED} then coalesce(${touch} ->> 'source', ${DIRECT}) else ${UNMEASURED} end`
}

/** A renewal has no origin of its own: it follows from an order that was counted already. */
function reportedSource(touch: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`case when asked.renews then ${RENEWAL} else ${sourceOf(touch)} end`
}

/** Orders with what was kept of their touches or, while identifiers are there, with the touches of the same visitor. */
export function withTouches(asked: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from (${asked}) as asked
    left join attribution_order as kept on kept.order_id = asked.id
    left join attribution_cart as measured on measured.cart_token = asked.cart_token
    left join lateral (${touchOf(sql`asc`)}) as first_touch on kept.order_id is null
    left join lateral (${touchOf(sql`desc`)}) as last_touch on kept.order_id is null`
}

function touchOf(direction: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select jsonb_build_object('source', source, 'medium', medium, 'campaign', campaign, 'at', at) as told
    from attribution_touch where attribution_touch.visitor && measured.visitor and at <= asked.placed_at
    order by at ${direction}, id ${direction} limit 1`
}
