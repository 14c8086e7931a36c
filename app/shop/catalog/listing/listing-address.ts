import { filtersFromUrl } from './filter-panel.ts'
import type { ListingFilters } from './listing-filters.ts'
import { SORT_ORDERS, type SortOrder } from './sort-products.ts'

/** What a shopper chose in a listing: words to look for, tags, bundles by title, and the order. */
export type Chosen = Readonly<{
  search: string
  order: SortOrder
  tags: readonly string[]
  bundles: readonly string[]
}>

/** More than anybody types; the rest of a longer search is dropped. */
export const LONGEST_SEARCH = 100

const PARAMETERS = ['q', 'tags', 'bundles', 'sort'] as const

/** The listing's own parameters of an address in one spelling; empty when they choose nothing. */
export function listingQuery(query: string | URLSearchParams): string {
  const given = new URLSearchParams(query)
  const values = { q: wordsOf(given), tags: listOf(given, 'tags'), bundles: listOf(given, 'bundles') }
  return spelled({ ...values, sort: orderParameter(orderOf(given)) })
}

/** What is left of an address when the listing's own parameters are taken out. */
export function withoutListingQuery(query: string): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of PARAMETERS) rest.delete(name)
  return rest
}

export function readChosen(query: string | URLSearchParams, filters: ListingFilters): Chosen {
  const given = new URLSearchParams(query)
  const known = { tags: filters.tags.map(({ tag }) => tag), bundles: filters.bundles.map(({ title }) => title) }
  const titles = new Map(filters.bundles.map(({ title, handle }) => [handle, title]))
  return { search: wordsOf(given), order: orderOf(given), ...filtersFromUrl(given, known, titles) }
}

/** How the address says what was chosen: bundles by handle, which stays right when a title changes. */
export function chosenQuery({ search, order, tags, bundles }: Chosen, filters: ListingFilters): string {
  const handles = bundles.flatMap((name) => filters.bundles.find(({ title }) => title === name)?.handle ?? [])
  const values = { q: search.trim(), tags: tags.join(','), bundles: handles.join(',') }
  return spelled({ ...values, sort: orderParameter(order) })
}

export function orderNamed(name: string | null): SortOrder {
  return SORT_ORDERS.find((order) => order === name) ?? 'popularity'
}

function spelled(values: Record<(typeof PARAMETERS)[number], string>): string {
  const chosen = PARAMETERS.map((name) => [name, values[name]]).filter(([, value]) => value)
  return new URLSearchParams(chosen).toString()
}

function wordsOf(given: URLSearchParams): string {
  return (given.get('q') ?? '').trim().slice(0, LONGEST_SEARCH).trim()
}

/** A form sends a parameter for every checked box, a link one list with commas. */
function listOf(given: URLSearchParams, name: 'tags' | 'bundles'): string {
  return given.getAll(name).filter(Boolean).join(',')
}

function orderOf(given: URLSearchParams): SortOrder {
  return orderNamed(given.get('sort'))
}

function orderParameter(order: SortOrder): string {
  return order === 'popularity' ? '' : order
}
