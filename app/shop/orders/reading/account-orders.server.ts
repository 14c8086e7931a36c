import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import '#app/shop/orders/order-tables.ts'
import { parcelOf } from '#app/shop/orders/parcels/parcels.server.ts'
import type { Site } from '#app/shop/sites/site.ts'
import type { AccountOrder, OrderKey, WholeOrder } from './account-order.ts'

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

function ownOrders(db: Database, customerId: number) {
  return db.selectFrom('customer_order').selectAll().where('customer_id', '=', customerId)
}

type OwnOrders = ReturnType<typeof ownOrders>

/** Chosen orders of a customer as lists show them. They are chosen first: only theirs is taken out of the snapshots. */
function listed(db: Database, customerId: number, choose: (own: OwnOrders) => OwnOrders) {
  return db
    .selectFrom(choose(ownOrders(db, customerId)).as('placed'))
    .innerJoinLateral(
      sql<Pick<AccountOrder, 'lines' | 'attributes'>>`(
        select lines, attributes from jsonb_to_record(placed.snapshot) as agreed (lines jsonb, attributes jsonb)
      )`.as('agreed'),
      (join) => join.onTrue(),
    )
    .select(['placed.id', 'placed.number', 'placed.token', 'placed.kind', 'placed.placed_at', 'placed.cancelled_at'])
    .select(['placed.total_cents', 'placed.refunded_cents', 'placed.financial_status', 'placed.fulfilment_status'])
    .select(['placed.site', 'agreed.lines', 'agreed.attributes', UPDATED_AT.as('updated_at')])
    .select((query) => [
      jsonArrayFrom(
        query
          .selectFrom('fulfilment')
          .select(['fulfilment.id', 'fulfilment.state', 'ship_on', 'deliver_on', 'tracking_number'])
          .select(['shipped_at', 'delivered_at', 'held_reason'])
          .whereRef('fulfilment.order_id', '=', 'placed.id')
          .orderBy('fulfilment.id'),
      ).as('parcels'),
    ])
}

type Named = Readonly<{ customerId: number; ids: readonly number[] }>

/** By their ids, in one statement. Ids of others find nothing. */
const readOrders = statement((db, { customerId, ids }: Named) =>
  listed(db, customerId, (own) => own.where(sql<boolean>`id = any(${ids}::bigint[])`)),
)

type Newest = Readonly<{ customerId: number; count: number }>

/** Orders, each with the number of all that the customer has. */
function counted(db: Database, customerId: number, choose: (own: OwnOrders) => OwnOrders) {
  return listed(db, customerId, choose).select((query) =>
    query
      .selectFrom('customer_order')
      .select(({ fn }) => fn.countAll<number>().as('all'))
      .where('customer_id', '=', customerId)
      .as('all'),
  )
}

/** As exactly as cursors tell instants apart: two orders of one millisecond have their places by id. */
const MILLISECOND = sql`date_trunc('milliseconds', placed_at)`

const readNewest = {
  ID: statement((db, { customerId, count }: Newest) =>
    counted(db, customerId, (own) => own.orderBy('id', 'desc').limit(count)).orderBy('placed.id', 'desc'),
  ),
  PROCESSED_AT: statement((db, { customerId, count }: Newest) =>
    counted(db, customerId, (own) => own.orderBy(MILLISECOND, 'desc').orderBy('id', 'desc').limit(count))
      .orderBy(MILLISECOND, 'desc')
      .orderBy('placed.id', 'desc'),
  ),
}

/** What lists do without. */
const readWhole = statement((db, { customerId, ids }: Named) =>
  db
    .selectFrom('customer_order as placed')
    .select(['placed.id', 'placed.snapshot'])
    .select((query) => [
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
    .where(sql<boolean>`placed.id = any(${ids}::bigint[])`),
)

type ListedRow = Awaited<ReturnType<typeof readOrders>>[number]
type WholeRow = Awaited<ReturnType<typeof readWhole>>[number]

export async function findOwnOrders(
  db: Database,
  customerId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AccountOrder>> {
  if (ids.length === 0) return new Map()
  const orders = ordersIn(db, customerId, await readOrders(db, { customerId, ids }))
  return new Map(orders.map((order) => [order.id, order]))
}

/** The first of a customer's orders when the newest come first, and how many there are in all. */
export async function listNewestOrders(
  db: Database,
  { by, ...newest }: Newest & Readonly<{ by: keyof typeof readNewest }>,
): Promise<Readonly<{ orders: readonly AccountOrder[]; all: number }>> {
  const rows = await readNewest[by](db, newest)
  return { orders: ordersIn(db, newest.customerId, rows), all: rows[0]?.all ?? 0 }
}

function ordersIn(db: Database, customerId: number, rows: readonly ListedRow[]): readonly AccountOrder[] {
  let reading: Promise<readonly WholeRow[]> | undefined
  async function readOne(order: AccountOrder): Promise<WholeOrder> {
    reading ??= readWhole(db, { customerId, ids: rows.map(({ id }) => id) })
    const row = (await reading).find(({ id }) => id === order.id)
    if (!row) throw new Error('An order is gone, and orders never go')
    return wholeIn(order, row)
  }
  return rows.map((row) => {
    let whole: Promise<WholeOrder> | undefined
    const order: AccountOrder = { ...orderIn(row), whole: () => (whole ??= readOne(order)) }
    return order
  })
}

function orderIn(row: ListedRow): Omit<AccountOrder, 'whole'> {
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
    site: row.site as Site,
    lines: row.lines,
    attributes: row.attributes,
    parcels: row.parcels.map(({ id, tracking_number, held_reason, shipped_at, delivered_at, ...parcel }) => ({
      ...parcelOf({ ...parcel, shipped_at: instant(shipped_at), delivered_at: instant(delivered_at) }),
      ...{ id, trackingNumber: tracking_number, isHeld: parcel.state === 'OPEN' && held_reason !== null },
    })),
  }
}

function wholeIn(order: AccountOrder, { snapshot, charges, refunds }: WholeRow): WholeOrder {
  return {
    ...order,
    snapshot,
    charges: charges.map(({ at, ...charge }) => ({ ...charge, at: new Date(at) })),
    refunds: refunds.map(({ id, lines, gateway_cents, credit_cents, started_at, finished_at }) => ({
      ...{ id, lines, cents: gateway_cents + credit_cents, at: new Date(finished_at ?? started_at) },
    })),
  }
}

/** Instants inside of JSON are text. */
function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
