import { useMemo, useState } from 'react'
import {
  applyFilters,
  clearFilters,
  dismissFilters,
  type FilterPanel,
  filterPanel,
  presetFilters,
  settledFilters,
  toggleFilter,
} from '#app/shop/catalog/listing/filter-panel.ts'
import { chosenQuery, orderNamed, readChosen } from '#app/shop/catalog/listing/listing-address.ts'
import type { ListingFilters } from '#app/shop/catalog/listing/listing-filters.ts'
import { narrowListing } from '#app/shop/catalog/listing/narrow-listing.ts'
import { type SortOrder, sortProducts } from '#app/shop/catalog/listing/sort-products.ts'
import type { ListedProducts } from './use-listed-products.ts'
import { useListingAddress } from './use-listing-address.ts'

/** A list that the server has searched, narrowed or sorted already: by what, and how many products it found. */
export type Narrowed = Readonly<{ query: string; count: number }>

type Names = Readonly<{ tags: readonly string[]; bundles: readonly string[] }>

/**
 * The products of a listing as search, filters and order leave them. The server answers a whole address;
 * whatever the shopper changes from then on happens in the browser.
 */
export function useListingFilters(
  { products, isComplete, need }: ListedProducts,
  filters: ListingFilters,
  narrowed: Narrowed | null,
) {
  const { panel, setPanel, search, setSearch, order, setOrder } = useChoice(filters, narrowed)
  const settled = settledFilters(panel)
  const key = chosenQuery({ search, order, ...settled }, filters)
  const isUnchanged = key === (narrowed?.query ?? '')
  const isServed = isUnchanged && narrowed !== null && !isComplete

  const matching = (names: Names) => narrowListing(products, filters, { search, ...names })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for search, filters and order.
  const found = useMemo(() => (isServed ? products : sortProducts(matching(settled), order)), [products, key, isServed])
  /** What is not on the page yet can be found too, so it is fetched as soon as somebody looks for something. */
  const change = (next: (panel: FilterPanel) => FilterPanel) => [void need(), setPanel(next)]

  return {
    found,
    /** How many there are, also where the page shows only a part of them. */
    count: isServed ? narrowed.count : found.length,
    settled,
    panel,
    search,
    order,
    /** Changes whenever other products are shown, or in another order. */
    key,
    isNarrowed: key !== '',
    /** Whether the list is still the one that the page's address asks for. */
    isUnchanged,
    setSearch: (text: string) => [void need(), setSearch(text)],
    /** Phrases that name a filter become that filter, once somebody has stopped typing. */
    settleSearch: async () => {
      if (search.trim() === '') return
      const { takeNamedFilters } = await import('#app/shop/catalog/listing/named-filters.ts')
      const named = takeNamedFilters(
        search,
        filters.tags.map(({ tag }) => tag),
      )
      if (named.tags.length === 0) return
      // Who has typed on meanwhile keeps what was typed.
      setSearch((current) => (current === search ? named.search : current))
      change((current) => {
        const chosen = settledFilters(current)
        return presetFilters(current, { ...chosen, tags: [...chosen.tags, ...named.tags] })
      })
    },
    setOrder: (name: string) => [void need(), setOrder(orderNamed(name))],
    /** How many would be left if the panel were applied now. */
    countIfApplied: panel.isFiltersOpen ? matching(settledFilters(applyFilters(panel))).length : found.length,
    toggle: (kind: 'tags' | 'bundles', name: string) => change((current) => toggleFilter(current, kind, name)),
    toggleAtOnce: (kind: 'tags' | 'bundles', name: string) =>
      change((current) => applyFilters(toggleFilter(current, kind, name))),
    open: () => change((current) => ({ ...current, isFiltersOpen: true })),
    apply: () => setPanel(applyFilters),
    dismiss: () => setPanel(dismissFilters),
    clear: () => change(clearFilters),
  }
}

export type ListingState = ReturnType<typeof useListingFilters>

/** What is chosen: at first what the page was asked for, then what the address and the shopper say. */
function useChoice(filters: ListingFilters, narrowed: Narrowed | null) {
  const [start] = useState(() => readChosen(narrowed?.query ?? '', filters))
  const [panel, setPanel] = useState(() => presetFilters(filterPanel(filters), start))
  const [search, setSearch] = useState(start.search)
  const [order, setOrder] = useState<SortOrder>(start.order)

  useListingAddress(chosenQuery({ search, order, ...settledFilters(panel) }, filters), (query) => {
    const chosen = readChosen(query, filters)
    setSearch(chosen.search)
    setOrder(chosen.order)
    setPanel((current) => presetFilters(current, chosen))
  })
  return { panel, setPanel, search, setSearch, order, setOrder }
}
