import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'
import { listMethods } from '#app/shop/paying/methods/list-methods.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Destination } from '#app/shop/sites/holidays.ts'
import {
  type BuyerFacts,
  type CycleSupplies,
  findSupplies,
  readBuyer,
} from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { findOpenQuestion, type PriceQuestion } from '#app/shop/subscriptions/store/price-question-store.server.ts'
import { findOpenSubscription, type OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** An order of a subscription that was placed. */
export type PastOrder = Readonly<{
  cycleIndex: number
  number: string
  token: string
  totalCents: number
  deliveryOn: string | null
  placedAt: Date
  financialStatus: string
}>

/** A subscription with everything that its owner sees. */
export type SubscriptionReading = Readonly<{
  open: OpenSubscription
  supplies: CycleSupplies
  buyer: BuyerFacts
  methods: readonly KeptMethod[]
  orders: readonly PastOrder[]
  /** Where boxes go that are agreed and not paid yet, by the id of their cycle. */
  unpaidTo: ReadonlyMap<number, Destination>
  /** A rise to which the customer has not agreed. */
  question: PriceQuestion | null
  now: Date
}>

type Own = Readonly<{ subscriptionId: number; customerId: number | null }>

/** One subscription of a customer; null for an id of somebody else, as for one that nobody has. */
export async function findSubscription(
  settings: SubscriptionSettings,
  { subscriptionId, customerId }: Own,
): Promise<SubscriptionReading | null> {
  const { db, clock } = settings
  const open = await findOpenSubscription(db, subscriptionId)
  if (!open || (customerId !== null && open.row.customer_id !== customerId)) return null
  const now = clock.now()
  const today = dayIn(SHOP_TIME_ZONE, now)
  const [supplies, buyer, methods, orders, unpaidTo, question] = await Promise.all([
    findSupplies(settings, open.row),
    readBuyer(db, open.row),
    listMethods(db, { customerId: open.row.customer_id, today }),
    listPastOrders(db, subscriptionId),
    listUnpaidPlaces(db, open),
    findOpenQuestion(db, subscriptionId),
  ])
  return { open, supplies, buyer, methods, orders, unpaidTo, question, now }
}

/** An address that was changed since the first try is that of later boxes. */
async function listUnpaidPlaces(db: Database, { cycles }: OpenSubscription): Promise<ReadonlyMap<number, Destination>> {
  const ids = cycles.filter(({ state }) => state === 'FAILING').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const tried = await db
    .selectFrom('payment_attempt')
    .select(['subscription_cycle_id as cycleId', 'snapshot'])
    .distinctOn('subscription_cycle_id')
    .where('subscription_cycle_id', 'in', ids)
    .orderBy('subscription_cycle_id')
    .orderBy('id')
    .execute()
  return new Map(
    tried.flatMap(({ cycleId, snapshot: { delivery } }) =>
      cycleId !== null && delivery ? [[cycleId, { country: delivery.country, zip: delivery.zip }] as const] : [],
    ),
  )
}

/** The ids of a customer's subscriptions, the newest first. */
export async function listSubscriptionIds(db: Database, customerId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

async function listPastOrders(db: Database, subscriptionId: number): Promise<readonly PastOrder[]> {
  const rows = await db
    .selectFrom('subscription_cycle as cycle')
    .innerJoin('customer_order as placed', 'placed.id', 'cycle.order_id')
    .select([
      'cycle.cycle_index as cycleIndex',
      'placed.number',
      'placed.token',
      'placed.total_cents as totalCents',
      'placed.delivery_on as deliveryOn',
      'placed.placed_at as placedAt',
      'placed.financial_status as financialStatus',
    ])
    .where('cycle.subscription_id', '=', subscriptionId)
    .orderBy('cycle.cycle_index', 'desc')
    .execute()
  return rows
}

/** The receipts of a subscription, the newest first. */
export async function listReceipts(db: Database, subscriptionId: number) {
  return db
    .selectFrom('subscription_receipt')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('number', 'desc')
    .execute()
}
