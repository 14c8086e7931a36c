import { sql } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { bindStock } from '#app/shop/catalog/stock/hold-stock.server.ts'
import { earnPoints } from '#app/shop/rewards/settle-points.server.ts'
import type { Seller } from '#app/shop/sites/seller.ts'
import { NEXT_ORDER_NUMBER } from './numbers.server.ts'

export type PlacedOrder = Readonly<{ id: number; number: string; token: string }>

type OrderRow = Readonly<{
  attemptId: number
  token: string
  site: string
  language: string
  kind: string
  financialStatus: 'PENDING' | 'PAID'
  totalCents: number
  /** Loyalty points that it brings. */
  points: number
  deliveryOn: CalendarDate | null
  door: string | null
  fingerprint: string | null
  /** Null when nothing travels. */
  parcelMethod: string | null
  shipOn: CalendarDate | null
  now: Date
}>

/**
 * The order with its parcel, its points and its history, always written together, so in one statement: going to the
 * database five times would cost more than the writing. The seller, whom its mail names, comes with it. What was agreed
 * is copied from the attempt, where the buyer's press has put it.
 */
export const insertOrder = statement(
  (_, row: OrderRow) => sql<PlacedOrder & Readonly<{ seller: Seller | null }>>`
    with placed as (
      insert into customer_order (number, token, cart_token, subscription_cycle_id, attempt_id, customer_id, site, language,
        currency, kind, financial_status, fulfilment_status, total_cents, charged_cents, delivery_on, door,
        payment_fingerprint, snapshot, placed_at)
      select ${NEXT_ORDER_NUMBER}, ${row.token}, cart_token, subscription_cycle_id, id, customer_id, ${row.site},
        ${row.language}, currency, ${row.kind}, ${row.financialStatus}, 'OPEN', ${row.totalCents}, cents, ${row.deliveryOn},
        ${row.door}, ${row.fingerprint}, snapshot, ${row.now}
      from payment_attempt where id = ${row.attemptId}
      returning id, number, token, customer_id
    ), packed as (
      insert into fulfilment (order_id, state, method, ship_on, deliver_on)
      select id, 'OPEN', ${row.parcelMethod}, ${row.shipOn}, ${row.deliveryOn}
      from placed where ${row.parcelMethod}::text is not null
    ), told as (
      insert into order_event (order_id, kind, actor, detail, at)
      select id, kind, actor, '{}', ${row.now}
      from placed, (values (1, 'placed', 'buyer'), (2, 'paid', 'shop')) as event (turn, kind, actor)
      where kind = 'placed' or ${row.financialStatus} = 'PAID'
      order by turn
    ), held as (
      ${bindStock(row.attemptId)}
    ), earned as (
      ${earnPoints(row)}
    )
    select id, number, token, (select content from seller) as seller from placed`,
)
