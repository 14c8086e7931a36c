import { useMemo, useState } from 'react'
import {
  applyFilters,
  clearFilters,
  dismissFilters,
  type FilterPanel,
  filterPanel,
  filtersFromUrl,
  presetFilters,
  settledFilters,
  toggleFilter,
} from '#app/shop/catalog/filter-panel.ts'
import { filterProducts } from '#app/shop/catalog/filter-products.ts'
import type { ListingFilters } from '#app/shop/catalog/listing-filters.ts'
import { SORT_ORDERS, type SortOrder, sortProducts } from '#app/shop/catalog/sort-products.ts'
import type { ListedProducts } from './use-listed-products.ts'
import { useListingAddress } from './use-listing-address.ts'

/** The products of a listing as search, filters and order leave them. Everything happens in the browser. */
export function useListingFilters({ products, need }: ListedProducts, filters: ListingFilters) {
  const known = useMemo(() => namesOf(filters), [filters])
  const [panel, setPanel] = useState<FilterPanel>(() => filterPanel(filters))
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>('popularity')
  const settled = settledFilters(panel)
  const chosen = addressOf({ search, order, tags: settled.tags, bundles: handlesOf(filters, settled) })

  useListingAddress(chosen, (query) => {
    setSearch(query.get('q') ?? '')
    setOrder(orderNamed(query.get('sort')))
    setPanel((current) => presetFilters(current, filtersFromUrl(query, known, titlesByHandle(filters))))
  })

  const matching = (names: Names) => filterProducts(products, { search, ...names, bundles: contents(filters, names) })
  const key = `${chosen.q} ${chosen.tags} ${chosen.bundles} ${chosen.sort}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for search, filters and order.
  const found = useMemo(() => sortProducts(matching(settled), order), [products, key])
  /** What is not on the page yet can be found too, so it is fetched as soon as somebody looks for something. */
  const change = (next: (panel: FilterPanel) => FilterPanel) => [void need(), setPanel(next)]

  return {
    found,
    settled,
    panel,
    search,
    order,
    /** Changes whenever other products are shown, or in another order. */
    key,
    isNarrowed: Object.values(chosen).some(Boolean),
    setSearch: (text: string) => [void need(), setSearch(text)],
    setOrder: (name: string) => [void need(), setOrder(orderNamed(name))],
    /** How many would be left if the panel were applied now. */
    countIfApplied: panel.isFiltersOpen ? matching(settledFilters(applyFilters(panel))).length : found.length,
    toggle: (kind: 'tags' | 'bundles', name: string) => change((current) => toggleFilter(current, kind, name)),
    toggleAtOnce: (kind: 'tags' | 'bundles', name: string) =>
      change((current) => applyFilters(toggleFilter(current, kind, name))),
    open: () => change((current) => ({ ...current, isFiltersOpen: true })),
    apply: () => setPanel(applyFilters),
    dismiss: () => setPanel(dismissFilters),
    clear: () => setPanel(clearFilters),
  }
}

export type ListingState = ReturnType<typeof useListingFilters>

type Names = Readonly<{ tags: readonly string[]; bundles: readonly string[] }>

function namesOf({ tags, bundles }: ListingFilters): Names {
  return { tags: tags.map(({ tag }) => tag), bundles: bundles.map(({ title }) => title) }
}

function titlesByHandle({ bundles }: ListingFilters): ReadonlyMap<string, string> {
  return new Map(bundles.map(({ handle, title }) => [handle, title]))
}

/** Addresses hold handles: they stay right when a title changes. */
function handlesOf({ bundles }: ListingFilters, names: Names): string[] {
  return names.bundles.flatMap((name) => bundles.find(({ title }) => title === name)?.handle ?? [])
}

function contents({ bundles }: ListingFilters, names: Names): (readonly number[])[] {
  return bundles.filter(({ title }) => names.bundles.includes(title)).map(({ products }) => products)
}

function addressOf({ search, order, tags, bundles }: Names & { search: string; order: SortOrder }) {
  return {
    q: search.trim(),
    tags: tags.join(','),
    bundles: bundles.join(','),
    sort: order === 'popularity' ? '' : order,
  }
}

function orderNamed(name: string | null): SortOrder {
  return SORT_ORDERS.find((order) => order === name) ?? 'popularity'
}
