import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import '#app/shop/orders/order-tables.ts'
import { parcelOf } from '#app/shop/orders/parcels/parcels.server.ts'
import type { AccountOrder, OrderKey } from './account-order.ts'

/** The last thing that happened to an order. */
const UPDATED_AT = sql<Date>`coalesce(
  (select event.at from order_event as event where event.order_id = placed.id order by event.id desc limit 1),
  placed.placed_at)`

const readKeys = statement((db, { customerId }: { customerId: number }) =>
  db
    .selectFrom('customer_order as placed')
    .select(['placed.id', 'placed.number', 'placed.placed_at', 'placed.total_cents', UPDATED_AT.as('updated_at')])
    .where('placed.customer_id', '=', customerId)
    .orderBy('placed.id'),
)

/** All orders of a customer, as far as a list is sorted and searched by them. */
export async function listOrderKeys(db: Database, customerId: number): Promise<readonly OrderKey[]> {
  const rows = await readKeys(db, { customerId })
  return rows.map(({ id, number, placed_at, updated_at, total_cents }) => ({
    ...{ id, number, placedAt: placed_at, updatedAt: updated_at, totalCents: total_cents },
  }))
}

/** Orders of a customer, each with all that happened to it. */
function wholeOrders(db: Database, customerId: number) {
  return db
    .selectFrom('customer_order as placed')
    .selectAll('placed')
    .select(UPDATED_AT.as('updated_at'))
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('fulfilment')
          .select(['fulfilment.id', 'fulfilment.state', 'ship_on', 'deliver_on', 'tracking_number'])
          .select(['shipped_at', 'delivered_at', 'held_reason'])
          .whereRef('fulfilment.order_id', '=', 'placed.id')
          .orderBy('fulfilment.id'),
      ).as('parcels'),
      jsonArrayFrom(
        query
          .selectFrom('charge')
          .select(['charge.id', 'charge.cents', 'charge.state', 'charge.at'])
          .whereRef('charge.order_id', '=', 'placed.id')
          .orderBy('charge.id'),
      ).as('charges'),
      jsonArrayFrom(
        query
          .selectFrom('refund')
          .select(['refund.id', 'refund.lines', 'gateway_cents', 'credit_cents', 'started_at', 'finished_at'])
          .where('refund.state', '=', 'done')
          .whereRef('refund.order_id', '=', 'placed.id')
          .orderBy('refund.id'),
      ).as('refunds'),
    ])
    .where('placed.customer_id', '=', customerId)
}

/** By their ids, in one statement. Ids of others find nothing. */
const readOrders = statement((db, { customerId, ids }: { customerId: number; ids: readonly number[] }) =>
  wholeOrders(db, customerId).where(sql<boolean>`placed.id = any(${ids}::bigint[])`),
)

type Newest = Readonly<{ customerId: number; count: number }>

/** Whole orders, each with the number of all that the customer has. */
function countedOrders(db: Database, customerId: number) {
  return wholeOrders(db, customerId).select((query) =>
    query
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('customer_id', '=', customerId)
      .as('all'),
  )
}

const readNewest = {
  ID: statement((db, { customerId, count }: Newest) =>
    countedOrders(db, customerId).orderBy('placed.id', 'desc').limit(count),
  ),
  // As exactly as cursors tell instants apart: two orders of one millisecond have their places by id.
  PROCESSED_AT: statement((db, { customerId, count }: Newest) =>
    countedOrders(db, customerId)
      .orderBy(sql`date_trunc('milliseconds', placed.placed_at)`, 'desc')
      .orderBy('placed.id', 'desc')
      .limit(count),
  ),
}

type ReadOrder = Awaited<ReturnType<typeof readOrders>>[number]

export async function findOwnOrders(
  db: Database,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountOrder>> {
  if (ids.length === 0) return new Map()
  const rows = await readOrders(db, { customerId, ids })
  return new Map(rows.map((row) => [row.id, orderIn(row)]))
}

/** The first of a customer's orders when the newest come first, and how many there are in all. */
export async function listNewestOrders(
  db: Database,
  { by, ...newest }: Newest & Readonly<{ by: keyof typeof readNewest }>,
): Promise<Readonly<{ orders: readonly AccountOrder[]; all: number }>> {
  const rows = await readNewest[by](db, newest)
  return { orders: rows.map(orderIn), all: rows[0]?.all ?? 0 }
}

function orderIn(row: ReadOrder): AccountOrder {
  return {
    id: row.id,
    number: row.number,
    token: row.token,
    kind: row.kind,
    placedAt: row.placed_at,
    updatedAt: row.updated_at,
    cancelledAt: row.cancelled_at,
    totalCents: row.total_cents,
    refundedCents: row.refunded_cents,
    financialStatus: row.financial_status,
    fulfilmentStatus: row.fulfilment_status,
    snapshot: row.snapshot,
    parcels: row.parcels.map(({ id, tracking_number, held_reason, shipped_at, delivered_at, ...parcel }) => ({
      ...parcelOf({ ...parcel, shipped_at: instant(shipped_at), delivered_at: instant(delivered_at) }),
      ...{ id, trackingNumber: tracking_number, isHeld: parcel.state === 'OPEN' && held_reason !== null },
    })),
    charges: row.charges.map(({ at, ...charge }) => ({ ...charge, at: new Date(at) })),
    refunds: row.refunds.map(({ id, lines, gateway_cents, credit_cents, started_at, finished_at }) => ({
      ...{ id, lines, cents: gateway_cents + credit_cents, at: new Date(finished_at ?? started_at) },
    })),
  }
}

/** Instants inside of JSON are text. */
function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
