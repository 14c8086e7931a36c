import { type Filterable, filterProducts } from './filter-products.ts'
import type { Chosen } from './listing-address.ts'
import type { ListingFilters } from './listing-filters.ts'

/** The products of a listing that are left by search and filters, in the listing's own order. */
export function narrowListing<Product extends Filterable>(
  products: readonly Product[],
  { bundles }: ListingFilters,
  chosen: Omit<Chosen, 'order'>,
): Product[] {
  const contents = bundles.filter(({ title }) => chosen.bundles.includes(title)).map((bundle) => bundle.products)
  return filterProducts(products, { search: chosen.search, tags: chosen.tags, bundles: contents })
}
