import {
  type Connection,
  checkedList,
  connectionOf,
  type Ordering,
  type PageArguments,
} from '#app/foundation/graphql/connection.ts'
import { filterByKind, filtersFor, type ProductFilter } from '#app/shop/catalog/window/product-filters.ts'
import type { WindowProduct } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'

export type ListArguments = PageArguments & Readonly<{ filters?: readonly ProductFilter[] | null; sortKey: string }>

/** A page of products that pass the filters, in an order. */
export function productList(
  products: readonly WindowProduct[],
  { filters, ...page }: ListArguments,
  ordering: Ordering<WindowProduct>,
): Connection<WindowProduct> {
  const chosen = filters ? filterByKind(products, checkedList('filters', filters)) : products
  return connectionOf(chosen, page, ordering)
}

export const productListResolvers = {
  filters: ({ all }: Connection<WindowProduct>, _: unknown, { language, window }: CatalogContext) =>
    filtersFor(all, language, window.tagTitle),
}
