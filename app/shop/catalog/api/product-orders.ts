import type { Ordering } from '#app/foundation/graphql/connection.ts'
import { productTypeName } from '#app/shop/catalog/product-type-names.ts'
import { lowestCents } from '#app/shop/catalog/window/product-filters.ts'
import type { WindowCollection, WindowProduct } from '#app/shop/catalog/window/shop-window.ts'

const idOf = ({ id }: { id: number }) => id

function by(name: string, keyOf: (product: WindowProduct) => string | number): Ordering<WindowProduct> {
  return { name, keyOf, idOf }
}

const byId = by('ID', idOf)
const byRank = by('RANK', ({ rank }) => rank)

/** The orders of the published API. Ids are given in the order in which products are created. */
const ORDERS: Record<string, Ordering<WindowProduct>> = {
  ID: byId,
  CREATED: byId,
  CREATED_AT: byId,
  BEST_SELLING: byRank,
  RELEVANCE: byRank,
  PRICE: by('PRICE', lowestCents),
  PRODUCT_TYPE: by('PRODUCT_TYPE', productTypeName),
  TITLE: by('TITLE', ({ search }) => search.title),
  UPDATED_AT: by('UPDATED_AT', ({ changedAt }) => changedAt.getTime()),
}

export function productOrder(sortKey: string): Ordering<WindowProduct> {
  return ORDERS[sortKey] ?? byId
}

/** In a collection the default is its own order. */
export function orderInCollection(sortKey: string, { products }: WindowCollection): Ordering<WindowProduct> {
  const isOwn = ['COLLECTION_DEFAULT', 'MANUAL', 'RELEVANCE'].includes(sortKey)
  if (!isOwn) return productOrder(sortKey)
  const positions = new Map(products.map((product, position) => [product.id, position]))
  return by('POSITION', ({ id }) => positions.get(id) ?? 0)
}

export const COLLECTION_ORDERS: Record<string, Ordering<WindowCollection>> = {
  TITLE: { name: 'TITLE', keyOf: ({ search }) => search.title, idOf },
}

export const collectionsById: Ordering<WindowCollection> = { name: 'ID', keyOf: idOf, idOf }
