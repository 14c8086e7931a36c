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
  readBuyers,
} from '#app/shop/subscriptions/renewals/cycle-supplies.server.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { listOpenSubscriptions } from '#app/shop/subscriptions/store/list-open-subscriptions.server.ts'
import { listOpenQuestions, type PriceQuestion } from '#app/shop/subscriptions/store/price-question-store.server.ts'
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
  const open = await findOpenSubscription(settings.db, subscriptionId)
  if (!open || (customerId !== null && open.row.customer_id !== customerId)) return null
  const [reading] = await readAround(settings, [open])
  return reading ?? null
}

/** All subscriptions of a customer, the newest first, in as many queries as one. */
export async function listReadings(
  settings: SubscriptionSettings,
  customerId: number,
): Promise<readonly SubscriptionReading[]> {
  return readAround(settings, await listOpenSubscriptions(settings.db, customerId))
}

/** Everything else about subscriptions of one customer. */
async function readAround(
  settings: SubscriptionSettings,
  all: readonly OpenSubscription[],
): Promise<readonly SubscriptionReading[]> {
  const { db, clock } = settings
  const customerId = all[0]?.row.customer_id
  if (customerId === undefined) return []
  const now = clock.now()
  const ids = all.map(({ row }) => row.id)
  const [buyers, methods, orders, unpaidTo, questions] = await Promise.all([
    readBuyers(db, customerId),
    listMethods(db, { customerId, today: dayIn(SHOP_TIME_ZONE, now) }),
    listPastOrders(db, ids),
    listUnpaidPlaces(db, all),
    listOpenQuestions(db, ids),
  ])
  const ordersOf = Map.groupBy(orders, ({ subscriptionId }) => subscriptionId)
  return Promise.all(
    all.map(async (open) => {
      const { id } = open.row
      const buyer = buyers.get(id)
      if (!buyer) throw new Error(`There is no subscription ${id} of the customer ${customerId}`)
      const supplies = await findSupplies(settings, open.row)
      const own = { orders: ordersOf.get(id) ?? [], question: questions.get(id) ?? null }
      return { open, supplies, buyer, methods, unpaidTo, now, ...own }
    }),
  )
}

/** An address that was changed since the first try is that of later boxes. */
async function listUnpaidPlaces(
  db: Database,
  all: readonly OpenSubscription[],
): Promise<ReadonlyMap<number, Destination>> {
  const unpaid = all.flatMap(({ cycles }) => cycles.filter(({ state }) => state === 'FAILING'))
  const ids = unpaid.map(({ id }) => id)
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

async function listPastOrders(db: Database, subscriptionIds: readonly number[]) {
  return db
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
    .select('cycle.subscription_id as subscriptionId')
    .where('cycle.subscription_id', 'in', subscriptionIds)
    .orderBy('cycle.cycle_index', 'desc')
    .execute()
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
