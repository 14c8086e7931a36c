import { type CalendarDate, dayIn, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import { type ApiPart, readSdl } from '#app/foundation/graphql/api-schema.server.ts'
import {
  connectionOf,
  connectionOfList,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { numberOfId } from '#app/foundation/graphql/id-argument.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import { money } from '#app/shop/orders/api/order-discounts.ts'
import { findOwnOrders } from '#app/shop/orders/reading/account-orders.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { cyclesAhead, laterBy, nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import type { Cycle, SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import { type Contract, listContracts } from './list-contracts.server.ts'

const idOf = ({ open }: Contract) => open.row.id
const ORDERINGS = {
  ID: { name: 'ID', keyOf: idOf, idOf },
  CREATED_AT: { name: 'CREATED_AT', keyOf: ({ open }) => open.row.created_at.getTime(), idOf },
  UPDATED_AT: { name: 'UPDATED_AT', keyOf: ({ open }) => open.row.updated_at.getTime(), idOf },
  STATUS: { name: 'STATUS', keyOf: ({ open }) => open.row.status, idOf },
} satisfies Record<string, Ordering<Contract>>

type ContractsPage = PageArguments & Readonly<{ sortKey?: keyof typeof ORDERINGS | null }>
type LineOfContract = Readonly<{ line: SubscriptionLine; contract: Contract }>
type CycleOfContract = Readonly<{ cycle: Cycle; contract: Contract }>

const nothing = () => null
const instantOf = (day: CalendarDate) => startOfDay(day, SHOP_TIME_ZONE).toISOString()
const exactly = (count: number) => ({ count, precision: 'EXACT' })

const read = new WeakMap<CustomerContext, Promise<readonly Contract[]>>()

/** Read once for a query, however often it asks: it may ask again for each of its orders. */
function ownContracts(context: CustomerContext): Promise<readonly Contract[]> {
  const contracts = read.get(context) ?? listContracts(context.db, context)
  read.set(context, contracts)
  return contracts
}

async function listOwn(_: unknown, { sortKey, ...page }: ContractsPage, context: CustomerContext) {
  return connectionOf(await ownContracts(context), page, ORDERINGS[sortKey ?? 'CREATED_AT'])
}

async function listOfOrder(order: { id: number }, { sortKey, ...page }: ContractsPage, context: CustomerContext) {
  const own = await ownContracts(context)
  const meant = own.filter(({ orderIds }) => orderIds.includes(order.id))
  return connectionOf(meant, page, ORDERINGS[sortKey ?? 'CREATED_AT'])
}

async function findOne(_: unknown, { id }: { id: string }, context: CustomerContext): Promise<Contract | null> {
  const number = numberOfId(id, 'SubscriptionContract')
  const contract = (await ownContracts(context)).find((each) => idOf(each) === number)
  if (!contract) context.missed('subscription')
  return contract ?? null
}

function policyOf({ open }: Contract) {
  const { interval, intervalCount } = open.schedule.rhythm
  return { interval, intervalCount: exactly(intervalCount), maxCycles: null, minCycles: null }
}

async function listOrders({ orderIds }: Contract, page: PageArguments, { db, customerId }: CustomerContext) {
  const found = await findOwnOrders(db, customerId, orderIds)
  return connectionOfList(
    orderIds.flatMap((id) => found.get(id) ?? []),
    page,
  )
}

async function findOrigin({ open }: Contract, _: unknown, { db, customerId }: CustomerContext) {
  const { order_id: id } = open.row
  return (await findOwnOrders(db, customerId, [id])).get(id) ?? null
}

/** What a line cost in the latest box; one that was added since costs what a meal of that box did. */
function pricesOf({ line, contract }: LineOfContract) {
  const { latest } = contract
  const key = latest?.lines.find(({ variantId }) => variantId === line.variantId)?.key
  const priced = latest?.price.lines.find((each) => each.key === key)
  const unitCents = priced?.unitCents ?? latest?.price.box?.mealCents ?? 0
  return { unitCents, totalCents: priced?.totalCents ?? unitCents * line.quantity }
}

const titleOf = ({ line, contract }: LineOfContract) => contract.titles.get(line.variantId) ?? `#${line.variantId}`

/** Subscriptions under their published name. */
export const contractApi: ApiPart<CustomerContext> = {
  sdl: readSdl(new URL('contract-api.graphql', import.meta.url)),
  resolvers: {
    Customer: { subscriptionContracts: listOwn, subscriptionContract: findOne },
    Order: { subscriptionContracts: listOfOrder },
    SubscriptionContract: {
      id: (contract: Contract) => globalId('SubscriptionContract', idOf(contract)),
      status: ({ open }: Contract) => open.row.status,
      createdAt: ({ open }: Contract) => open.row.created_at.toISOString(),
      updatedAt: ({ open }: Contract) => open.row.updated_at.toISOString(),
      revisionId: ({ open }: Contract) => String(open.row.updated_at.getTime()),
      billingPolicy: policyOf,
      deliveryPolicy: policyOf,
      currencyCode: () => 'EUR',
      customAttributes: () => [],
      note: nothing,
      deliveryPrice: ({ latest }: Contract) => money(latest?.price.delivery.totalCents ?? 0),
      lineCount: ({ open }: Contract) => open.lines.length,
      linesCount: ({ open }: Contract) => exactly(open.lines.length),
      lines: (contract: Contract, page: PageArguments) =>
        connectionOfList(
          contract.open.lines.map((line): LineOfContract => ({ line, contract })),
          page,
        ),
      nextBillingDate({ open }: Contract) {
        const next = nextCycle(open.schedule)
        return next ? instantOf(next.billingOn) : null
      },
      orders: listOrders,
      originOrder: findOrigin,
      upcomingBillingCycles(contract: Contract, page: PageArguments, { now }: CustomerContext) {
        const ahead = cyclesAhead(contract.open.schedule, dayIn(SHOP_TIME_ZONE, now()))
        return connectionOfList(
          ahead.map((cycle): CycleOfContract => ({ cycle, contract })),
          page,
        )
      },
    },
    ...lineFields(),
    ...cycleFields(),
  },
}

function lineFields() {
  return {
    SubscriptionLine: {
      id: ({ line }: LineOfContract) => globalId('SubscriptionLine', line.id),
      name: titleOf,
      title: titleOf,
      quantity: ({ line }: LineOfContract) => line.quantity,
      customAttributes: ({ line }: LineOfContract) => line.attributes ?? [],
      currentPrice: (line: LineOfContract) => money(pricesOf(line).unitCents),
      lineDiscountedPrice: (line: LineOfContract) => money(pricesOf(line).totalCents),
      sku: ({ line, contract }: LineOfContract) =>
        contract.latest?.lines.find(({ variantId }) => variantId === line.variantId)?.sku ?? null,
      image: nothing,
      onlineStoreUrl: nothing,
      requiresShipping: () => true,
      taxable: () => true,
      variantImage: nothing,
      variantTitle: nothing,
    },
  }
}

function cycleFields() {
  const startsAt = ({ cycle }: CycleOfContract) => instantOf(cycle.billingOn)
  return {
    SubscriptionBillingCycle: {
      billingAttemptExpectedDate: startsAt,
      cycleStartAt: startsAt,
      cycleEndAt: ({ cycle, contract }: CycleOfContract) =>
        instantOf(laterBy(cycle.billingOn, contract.open.schedule.rhythm, 1)),
      cycleIndex: ({ cycle }: CycleOfContract) => cycle.index,
      edited: ({ cycle, contract }: CycleOfContract) =>
        contract.open.cycles.some(({ cycle_index, lines }) => cycle_index === cycle.index && lines !== null),
      skipped: ({ cycle }: CycleOfContract) => cycle.state === 'SKIPPED',
      status: () => 'UNBILLED',
    },
  }
}
