import { badArgument } from '#app/foundation/graphql/api-error.ts'
import {
  connectionOf,
  MOST_ITEMS,
  type Ordering,
  type PageArguments,
  withItems,
} from '#app/foundation/graphql/connection.ts'
import { parseSearch } from '#app/foundation/graphql/search-syntax.ts'
import type { CustomerContext } from '#app/shop/customers/api/customer-context.server.ts'
import type { Customer } from '#app/shop/customers/customer.ts'
import { type AccountOrder, digitsOf, type OrderKey } from '#app/shop/orders/reading/account-order.ts'
import { findOwnOrders, listNewestOrders, listOrderKeys } from '#app/shop/orders/reading/account-orders.server.ts'
import { isMeant } from './order-terms.ts'

const idOf = ({ id }: OrderKey) => id

/** The published orders of a list. An order is processed when it is placed. */
const ORDERINGS = {
  ID: { name: 'ID', keyOf: idOf, idOf },
  CREATED_AT: { name: 'PROCESSED_AT', keyOf: ({ placedAt }) => placedAt.getTime(), idOf },
  PROCESSED_AT: { name: 'PROCESSED_AT', keyOf: ({ placedAt }) => placedAt.getTime(), idOf },
  UPDATED_AT: { name: 'UPDATED_AT', keyOf: ({ updatedAt }) => updatedAt.getTime(), idOf },
  ORDER_NUMBER: { name: 'ORDER_NUMBER', keyOf: digitsOf, idOf },
  TOTAL_PRICE: { name: 'TOTAL_PRICE', keyOf: ({ totalCents }) => totalCents, idOf },
} satisfies Record<string, Ordering<OrderKey>>

type OrdersPage = PageArguments & Readonly<{ query?: string | null; sortKey?: keyof typeof ORDERINGS | null }>
type Reader = Pick<CustomerContext, 'db' | 'customerId'>

const LONGEST_QUERY = 1000

/** A page of a customer's orders: only the orders on the page are read as a whole. */
export async function pageOfOrders(reader: Reader, { query, sortKey, ...page }: OrdersPage) {
  if (query && query.length > LONGEST_QUERY)
    throw badArgument('query', `must have at most ${LONGEST_QUERY} characters.`)
  const ordering = ORDERINGS[sortKey ?? 'ID']
  return (
    (!query && (await newestOrders(reader, page, ordering))) ||
    laterPage(reader, { query: query ?? null, ...page }, ordering)
  )
}

/** The page that every account opens with, read in one statement: the newest orders. Null for any other page. */
async function newestOrders({ db, customerId }: Reader, page: PageArguments, ordering: Ordering<OrderKey>) {
  const { first, after, last, before, reverse } = page
  const by = ordering.name
  if (by !== 'ID' && by !== 'PROCESSED_AT') return null
  if (!reverse || after != null || before != null || last != null) return null
  if (first == null || first < 1 || first > MOST_ITEMS) return null
  const { orders, all } = await listNewestOrders(db, { customerId, count: first, by })
  const { nodes, edges, pageInfo } = connectionOf<AccountOrder>(orders, page, ordering)
  return { nodes, edges, pageInfo: { ...pageInfo, hasNextPage: all > orders.length } }
}

async function laterPage(
  { db, customerId }: Reader,
  { query, ...page }: Omit<OrdersPage, 'sortKey'>,
  ordering: Ordering<OrderKey>,
) {
  const keys = await listOrderKeys(db, customerId)
  const search = query ? parseSearch(query) : null
  const meant = search ? keys.filter((key) => isMeant(key, search)) : keys
  return withItems(connectionOf(meant, page, ordering), async (shown) => {
    const found = await findOwnOrders(db, customerId, shown.map(idOf))
    return ({ id }): AccountOrder => {
      const order = found.get(id)
      if (!order) throw new Error('An order is gone, and orders never go')
      return order
    }
  })
}

export function listOwnOrders(_: Customer, page: OrdersPage, context: CustomerContext) {
  return pageOfOrders(context, page)
}
