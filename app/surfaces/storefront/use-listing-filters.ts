import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery } from '#app/foundation/pages/use-query.ts'
import {
  applyFilters,
  clearFilters,
  type FilterPanel,
  filterPanel,
  filtersFromUrl,
  presetFilters,
  settledFilters,
  toggleFilter,
} from '#app/shop/catalog/filter-panel.ts'
import { filterProducts } from '#app/shop/catalog/filter-products.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'
import { type SortOrder, sortProducts } from '#app/shop/catalog/sort-products.ts'

export type TagFilter = Readonly<{ tag: string; name: string; count: number }>
export type BundleFilter = Readonly<{ handle: string; title: string; count: number; products: readonly number[] }>
export type ListingFilters = Readonly<{ tags: readonly TagFilter[]; bundles: readonly BundleFilter[] }>

/** The products of a listing as search, filters and order leave them. Everything happens in the browser. */
export function useListingFilters(products: readonly ProductCard[], filters: ListingFilters) {
  const known = useMemo(() => namesOf(filters), [filters])
  const [panel, setPanel] = useState<FilterPanel>(() => filterPanel(known))
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<SortOrder>('popularity')
  const query = useQuery().toString()

  // The address may bring a search and filters along; pages are cached without it, so it is read after the first paint.
  const read = useRef('')
  useEffect(() => {
    if (read.current === query) return
    read.current = query
    const address = new URLSearchParams(query)
    setSearch(address.get('q') ?? '')
    setPanel((current) => presetFilters(current, filtersFromUrl(address, known)))
  }, [query, known])

  const searchable = useMemo(() => products.map((product) => toSearchable(product, filters)), [products, filters])
  const matching = (chosen: { tags: readonly string[]; bundles: readonly string[] }) =>
    filterProducts(searchable, {
      search,
      tags: chosen.tags,
      bundles: chosen.bundles.map((handle) => productsIn(filters, handle)),
    })
  const settled = settledFilters(panel)
  const shown = sortProducts(
    matching(settled).map(({ product }) => product),
    order,
  )

  return {
    shown,
    settled,
    panel,
    search,
    setSearch,
    order,
    setOrder,
    /** How many would be left if the panel were applied now. */
    countIfApplied: matching(settledFilters(applyFilters(panel))).length,
    toggle: (kind: 'tags' | 'bundles', name: string) => setPanel((current) => toggleFilter(current, kind, name)),
    toggleAtOnce: (kind: 'tags' | 'bundles', name: string) =>
      setPanel((current) => applyFilters(toggleFilter(current, kind, name))),
    open: () => setPanel((current) => ({ ...current, isFiltersOpen: true })),
    apply: () => setPanel(applyFilters),
    /** Closing without applying leaves the panel as the results are. */
    dismiss: () =>
      setPanel((current) => ({ ...presetFilters(current, settledFilters(current)), isFiltersOpen: false })),
    clear: () => setPanel(clearFilters),
  }
}

export type ListingState = ReturnType<typeof useListingFilters>

function namesOf({ tags, bundles }: ListingFilters) {
  return { tags: tags.map(({ tag }) => tag), bundles: bundles.map(({ handle }) => handle) }
}

function productsIn({ bundles }: ListingFilters, handle: string): readonly number[] {
  return bundles.find((bundle) => bundle.handle === handle)?.products ?? []
}

/** A shopper types what is written on the page: also the names of tags, not only their handles. */
function toSearchable(product: ProductCard, { tags }: ListingFilters) {
  const names = tags.filter(({ tag }) => product.tags.includes(tag)).map(({ name }) => name)
  return { id: product.id, tags: product.tags, texts: [product.title, product.subtitle, ...names], product }
}
