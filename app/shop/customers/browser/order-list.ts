import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { type AccountFault, askAccount, callFunction } from './account-calls.ts'
import { ordersOutcome, type UserError } from './call-outcomes.ts'
import { joinOrders, type ListedOrder } from './listed-orders.ts'

const LINKS = `query getOrders($after: String, $language: LanguageCode) @inContext(language: $language) {
  customer {
    orders(first: 6, after: $after, reverse: true, sortKey: PROCESSED_AT) {
      nodes {
        name statusPageUrl
        totalPrice { amount }
        lineItems(first: 3) { nodes { image { url } } }
      }
      pageInfo { endCursor }
    }
  }
}`

type Cursor = string | null

/** The cursors of both lists that orders are put together from. */
export type OrderCursors = Readonly<{ admin: Cursor; storefront: Cursor }>

/** An order as the function tells it. */
type ToldOrder = ListedOrder &
  Readonly<{
    id: string
    financialStatus: string
    fulfillmentStatus: string
    fulfillments: readonly Readonly<{ status: string; estimatedDeliveryAt: string; deliveredAt: string | null }>[]
  }>

/** An order of the history. What only the other list knows is null where that has no order of this name. */
export type HistoryOrder = ToldOrder &
  Readonly<{ statusPageUrl: string | null; totalCents: number | null; pictures: readonly string[] }>

export type OrderPage = Readonly<{
  orders: readonly HistoryOrder[]
  hasNextPage: boolean
  cursors: OrderCursors
}>

export const FIRST_PAGE: OrderCursors = { admin: null, storefront: null }

type FunctionAnswer = Readonly<{
  orders?: readonly ToldOrder[]
  pageInfo?: Readonly<{ hasNextPage: boolean; endCursor: Cursor }>
  customerUserErrors?: readonly UserError[]
}>

type LinkedOrder = Readonly<{
  name: string
  statusPageUrl: string
  totalPrice: Readonly<{ amount: string }>
  lineItems: Readonly<{ nodes: readonly Readonly<{ image: Readonly<{ url: string }> | null }>[] }>
}>
type LinksAnswer = Readonly<{
  customer: Readonly<{
    orders: Readonly<{ nodes: readonly LinkedOrder[]; pageInfo: Readonly<{ endCursor: Cursor }> }>
  }> | null
}>

/** The next page of the history, newest first. Orders without their links are better than no orders. */
export async function fetchOrders(
  customerNumber: number,
  { admin, storefront }: OrderCursors,
): Promise<Result<OrderPage, AccountFault>> {
  const [told, linked] = await Promise.all([
    callFunction<FunctionAnswer>('admin-api-orders', { customerId: customerNumber, afterCursorEl: admin }),
    askAccount<LinksAnswer>(LINKS, { after: storefront }),
  ])
  if (!told.ok) return told
  const { orders = [], pageInfo } = told.value
  if (ordersOutcome(told.value).error) return refused('unreachable')
  const links = linked.ok ? linked.value.customer?.orders : undefined
  return done({
    orders: withLinks(orders, links?.nodes ?? []),
    hasNextPage: pageInfo?.hasNextPage ?? false,
    cursors: { admin: pageInfo?.endCursor ?? null, storefront: links?.pageInfo.endCursor ?? storefront },
  })
}

function withLinks(orders: readonly ToldOrder[], linked: readonly LinkedOrder[]): readonly HistoryOrder[] {
  const known = new Map(linked.map((order) => [order.name, order]))
  return joinOrders(orders, linked).map((order) => {
    const more = known.get(order.name)
    return {
      ...order,
      totalCents: more ? Math.round(Number(more.totalPrice.amount) * 100) : null,
      pictures: more?.lineItems.nodes.flatMap(({ image }) => image?.url ?? []) ?? [],
    }
  })
}
