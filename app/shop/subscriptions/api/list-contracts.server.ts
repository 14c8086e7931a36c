import type { Database } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { listTitles } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { listOpenSubscriptions } from '#app/shop/subscriptions/store/list-open-subscriptions.server.ts'
import type { OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** A subscription as the customer account API tells it. */
export type Contract = Readonly<{
  open: OpenSubscription
  titles: ReadonlyMap<number, string>
  /** What its latest box cost. */
  latest: OrderSnapshot | null
  /** Its orders, the first box among them. */
  orderIds: readonly number[]
}>

type Reader = Readonly<{ customerId: number; language: string }>

/** The subscriptions of a customer, in as many queries as one. */
export async function listContracts(db: Database, { customerId, language }: Reader): Promise<readonly Contract[]> {
  const all = await listOpenSubscriptions(db, customerId)
  const ordersOf = all.map(({ cycles }) => cycles.flatMap(({ order_id }) => order_id ?? []))
  const latestIds = all.map(({ row }, place) => ordersOf[place]?.at(-1) ?? row.order_id)
  const variants = all.flatMap(({ lines }) => lines.map(({ variantId }) => variantId))
  const [titles, snapshots] = await Promise.all([
    listTitles(db, [...new Set(variants)], language),
    listSnapshots(db, latestIds),
  ])
  return all.map((open, place) => {
    const latest = snapshots.get(latestIds[place] ?? 0) ?? null
    return { open, titles, latest, orderIds: ordersOf[place] ?? [] }
  })
}

async function listSnapshots(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, OrderSnapshot>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('customer_order').select(['id', 'snapshot']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, snapshot }) => [id, snapshot]))
}
