import type { Database } from '#app/foundation/database/database.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { listSubscriptionIds } from '#app/shop/subscriptions/reading/find-subscriptions.server.ts'
import { listTitles } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { findOpenSubscription, type OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

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

/** The subscriptions of a customer. */
export async function listContracts(db: Database, { customerId, language }: Reader): Promise<readonly Contract[]> {
  const ids = await listSubscriptionIds(db, customerId)
  const contracts = await Promise.all(ids.map((id) => findContract(db, id, language)))
  return contracts.filter((contract) => contract !== null)
}

async function findContract(db: Database, id: number, language: string): Promise<Contract | null> {
  const open = await findOpenSubscription(db, id)
  if (!open) return null
  const variants = open.lines.map(({ variantId }) => variantId)
  const orderIds = open.cycles.flatMap(({ order_id }) => order_id ?? [])
  const latest = await db
    .selectFrom('customer_order')
    .select('snapshot')
    .where('id', '=', orderIds.at(-1) ?? open.row.order_id)
    .executeTakeFirst()
  return { open, titles: await listTitles(db, variants, language), latest: latest?.snapshot ?? null, orderIds }
}
