import { sql } from 'kysely'
import { type CalendarDate, calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/customers/customer-tables.ts'
import { MAY_LEAVE } from '#app/shop/orders/parcels/leaving-order.server.ts'
import { type FoundOrder, type FoundOrders, type OrderSearch, searchWords } from './order-search.ts'

export const ORDERS_PER_PAGE = 50

/** Whether something of an open order is here that may not leave. */
const IS_KEPT = sql<boolean>`exists (
  select from fulfilment join customer_order on customer_order.id = fulfilment.order_id
  where fulfilment.order_id = o.id and fulfilment.state = 'OPEN' and not ${MAY_LEAVE})`

/** A page of orders, the newest first; as fast for the thousandth page as for the first. */
export async function findOrders(
  db: Database,
  search: OrderSearch,
  limit: number = ORDERS_PER_PAGE,
): Promise<FoundOrders> {
  const rows = await narrowed(db, search)
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
  const orders = rows.slice(0, limit).map(asFound)
  return { orders, next: rows.length > limit ? (orders.at(-1)?.id ?? null) : null }
}

function narrowed(db: Database, { text, fulfilment, financial, deliveryOn, before }: OrderSearch) {
  const words = searchWords(text)
  let orders = db
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.number', 'o.placed_at', 'o.total_cents', 'o.financial_status', 'o.fulfilment_status'])
    .select(['o.delivery_on', 'c.email', addressPart('firstName'), addressPart('lastName'), addressPart('zip')])
    .select(IS_KEPT.as('is_kept'))
  if (words.length) {
    const wanted = `${words.join(' & ')}:*`
    orders = orders.where(sql<boolean>`o.words @@ to_tsquery('simple', ${wanted})`)
  }
  if (fulfilment) orders = orders.where('o.fulfilment_status', '=', fulfilment)
  if (financial) orders = orders.where('o.financial_status', '=', financial)
  if (deliveryOn) orders = orders.where('o.delivery_on', '=', deliveryOn)
  return before ? orders.where('o.id', '<', before) : orders
}

/** Of the address it goes to; orders that go by mail have only a billing address, or none. */
function addressPart<Name extends 'firstName' | 'lastName' | 'zip'>(name: Name) {
  const part = sql<string>`coalesce(o.snapshot->'delivery'->>${name}, o.snapshot->'billing'->>${name}, '')`
  return part.as(name)
}

type Row = Awaited<ReturnType<ReturnType<typeof narrowed>['execute']>>[number]

function asFound(row: Row): FoundOrder {
  const deliveryOn: CalendarDate | null = row.delivery_on === null ? null : calendarDate(row.delivery_on)
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    buyer: `${row.firstName} ${row.lastName}`.trim(),
    email: row.email,
    zip: row.zip,
    totalCents: row.total_cents,
    financial: row.financial_status,
    fulfilment: row.fulfilment_status,
    deliveryOn,
    isKept: row.is_kept,
  }
}
