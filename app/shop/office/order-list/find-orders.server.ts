import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import '#app/shop/customers/customer-tables.ts'
import '#app/shop/paying/paying-tables.ts'
import { staysBecause } from '#app/shop/orders/may-leave.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { MAY_LEAVE } from '#app/shop/orders/parcels/leaving-order.server.ts'
import { asTakenOut } from '#app/shop/orders/read-money.server.ts'
import { type OrderMoney, owedCents } from '#app/shop/orders/received-money.ts'
import { type DeliveryWay, type FoundOrder, type FoundOrders, type OrderSearch, searchWords } from './order-search.ts'
import { findOrdersHolding, holdsWords } from './orders-holding.server.ts'

export const ORDERS_PER_PAGE = 50

/** Whether something of an open order is here that may leave, or that may not. */
function isHere(mayLeave: 'yes' | 'no') {
  const leaves = mayLeave === 'yes' ? MAY_LEAVE : sql<boolean>`not ${MAY_LEAVE}`
  return sql<boolean>`exists (
    select from fulfilment join customer_order on customer_order.id = fulfilment.order_id
    where fulfilment.order_id = o.id and fulfilment.state = 'OPEN' and ${leaves})`
}

/** A page of orders, the newest first; as fast for the thousandth page as for the first. */
export async function findOrders(
  db: Database,
  search: OrderSearch,
  limit: number = ORDERS_PER_PAGE,
): Promise<FoundOrders> {
  const { rows, next } = await readOrders(db, search, limit)
  return { orders: rows.map(asFound), next }
}

/** The same with everything that a table file tells. */
export async function readOrders(db: Database, search: OrderSearch, limit: number) {
  const found = await narrowed(db, { ...search, ids: await findOrdersHolding(db, search.text) })
    .orderBy('o.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

/** What goes by mail has no parcel. */
function goes(way: DeliveryWay) {
  const parcel = sql`select from fulfilment where fulfilment.order_id = o.id`
  return way === 'BY_MAIL'
    ? sql<boolean>`not exists (${parcel})`
    : sql<boolean>`exists (${parcel} and fulfilment.method = ${way})`
}

type Narrowing = OrderSearch & Readonly<{ ids: readonly number[] | null }>

function narrowed(db: Database, search: Narrowing) {
  const { text, fulfilment, financial, deliveryOn, way, leaves, before, ids } = search
  const hasWords = searchWords(text).length > 0
  let orders = wholeOrders(db)
  if (ids !== null) orders = orders.where(sql<boolean>`o.id = any(${ids}::bigint[])`)
  else if (hasWords) orders = orders.where(holdsWords(sql`o.words`, text))
  if (fulfilment) orders = orders.where('o.fulfilment_status', '=', fulfilment)
  if (financial) orders = orders.where('o.financial_status', '=', financial)
  if (deliveryOn) orders = orders.where('o.delivery_on', '=', deliveryOn)
  if (way) orders = orders.where(goes(way))
  // Few orders are open, and those have an index.
  if (leaves) orders = orders.where('o.fulfilment_status', '=', 'OPEN').where(isHere(leaves))
  return before ? orders.where('o.id', '<', before) : orders
}

function wholeOrders(db: Database) {
  return db
    .selectFrom('customer_order as o')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.number', 'o.placed_at', 'o.cancelled_at', 'o.total_cents', 'o.charged_cents'])
    .select(['o.refunded_cents', 'o.financial_status', 'o.fulfilment_status', 'o.delivery_on', 'o.snapshot', 'c.email'])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('fulfilment')
          .select(['fulfilment.state', 'ship_on', 'held_reason'])
          .whereRef('fulfilment.order_id', '=', 'o.id')
          .orderBy('fulfilment.id'),
      ).as('parcels'),
      jsonArrayFrom(
        query.selectFrom('charge').select(['charge.cents', 'charge.state']).whereRef('charge.order_id', '=', 'o.id'),
      ).as('charges'),
      jsonArrayFrom(
        query
          .selectFrom('refund')
          .select(['refund.state', 'refund.lines', 'takes_out', 'reason', 'gateway_cents', 'credit_cents'])
          .whereRef('refund.order_id', '=', 'o.id'),
      ).as('refunds'),
    ])
}

export type OrderOfList = Awaited<ReturnType<typeof readOrders>>['rows'][number]

export function asFound(row: OrderOfList): FoundOrder {
  const { firstName, lastName, zip } = postalOf(row.snapshot)
  const { deliveryMethod, note } = row.snapshot
  const shipOn = row.parcels[0]?.ship_on
  return {
    id: row.id,
    number: row.number,
    placedAt: row.placed_at,
    buyer: `${firstName} ${lastName}`.trim(),
    email: row.email,
    zip,
    totalCents: row.total_cents,
    financial: row.financial_status,
    fulfilment: row.fulfilment_status,
    deliveryOn: row.delivery_on === null ? null : calendarDate(row.delivery_on),
    shipOn: shipOn === undefined ? null : calendarDate(shipOn),
    way: deliveryMethod.code,
    slot: deliveryMethod.slot,
    note,
    stays: staysOf(row),
    owedCents: owedCents(moneyOf(row)),
  }
}

const NOWHERE = { firstName: '', lastName: '', company: '', address1: '', address2: '', zip: '', city: '', country: '' }

/** The address it goes to; orders that go by mail have only a billing address, or none. */
export function postalOf({ delivery, billing }: OrderSnapshot) {
  return delivery ?? billing ?? NOWHERE
}

/** Why what is still here has to stay. */
function staysOf(row: OrderOfList): FoundOrder['stays'] {
  const order = {
    isCancelled: row.cancelled_at !== null,
    refundedCents: row.refunded_cents,
    money: moneyOf(row),
    snapshot: row.snapshot,
    refunds: row.refunds.map(asTakenOut),
  }
  const open = row.parcels.filter(({ state }) => state === 'OPEN')
  return open.map(({ held_reason }) => staysBecause({ ...order, heldReason: held_reason })).find(Boolean) ?? null
}

function moneyOf({ total_cents, charged_cents, charges, refunds }: OrderOfList): OrderMoney {
  const given = refunds.map(({ state, reason, gateway_cents, credit_cents }) => ({
    ...{ state, reason, gatewayCents: gateway_cents, creditCents: credit_cents },
  }))
  return { totalCents: total_cents, chargedCents: charged_cents, charges, refunds: given }
}
