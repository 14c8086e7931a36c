import { listParts } from '#app/foundation/pages/list-parts.ts'
import { isWithinLimit } from '#app/shop/cart/cart-limits.ts'
import {
  applyFilters,
  clearFilters,
  dismissFilters,
  type FilterFlags,
  type FilterPanel,
  filtersFromUrl,
  toggleFilter,
} from '#app/shop/catalog/listing/filter-panel.ts'
import { filterProducts } from '#app/shop/catalog/listing/filter-products.ts'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { isInBerlinZone } from '#app/shop/sites/berlin-zone.ts'
import {
  type Fields,
  fields,
  type Json,
  list,
  number,
  oneOf,
  text,
  textOrNull,
  texts,
  type VectorOps,
} from '../vector.ts'

function results(given: Fields, when: Fields): Json {
  const products = list(given['products']).map((product) => {
    const { id, title, tags, collectionTitles, pageContent, shortDescription } = fields(product)
    const content = [title, pageContent, shortDescription].map((each) => textOrNull(each) ?? '')
    const words = [...content, ...texts(tags), ...texts(collectionTitles)]
    return { id: text(id), tags: texts(tags), text: searchText(words), contents: '' }
  })
  const bundles = fields(given['bundles'] ?? {})
  // Filters that are only active are not handed on: results follow what is settled.
  const found = filterProducts(products, {
    search: text(when['search'] ?? ''),
    tags: texts(when['settledTags'] ?? []),
    bundles: texts(when['settledBundles'] ?? []).map((title) => texts(bundles[title] ?? [])),
  })
  return { ids: found.map(({ id }) => id) }
}

function sequence(given: Fields, when: Fields): Json {
  const begin: FlagsPanel = {
    tags: flagsOf(given['tags']),
    bundles: flagsOf(given['bundles']),
    isFiltersOpen: given['isFiltersOpen'] === true,
  }
  const end = list(when['steps']).map(fields).reduce(step, begin)
  return { ...('bundles' in given ? end : { tags: end.tags, isFiltersOpen: end.isFiltersOpen }) }
}

/** The examples tell flags only. */
type FlagsPanel = FilterPanel<FilterFlags, FilterFlags>

function step(panel: FlagsPanel, { do: name, tag, bundle }: Fields): FlagsPanel {
  switch (oneOf(['toggle', 'apply', 'clear', 'close', 'open'], name)) {
    case 'toggle':
      return tag === undefined ? toggleFilter(panel, 'bundles', text(bundle)) : toggleFilter(panel, 'tags', text(tag))
    case 'apply':
      return applyFilters(panel)
    case 'clear':
      return clearFilters(panel)
    case 'close':
      return dismissFilters(panel)
    case 'open':
      return { ...panel, isFiltersOpen: true }
  }
}

function flagsOf(given: Json | undefined): Record<string, FilterFlags> {
  const named = Object.entries(fields(given ?? {})).map(([name, flags]) => {
    const { isActive, isSettled } = fields(flags)
    return [name, { isActive: isActive === true, isSettled: isSettled === true }] as const
  })
  return Object.fromEntries(named)
}

function pages(given: Fields): Json {
  const parts = listParts(number(given['total']), number(given['pageSize']))
  return { pages: parts.map(({ part: _, ...page }) => page) }
}

export const ops: VectorOps = {
  'filters.results': results,
  'filters.sequence': sequence,
  'filters.fromUrl': ({ knownTags, knownBundles }, { query }) =>
    filtersFromUrl(text(query), { tags: texts(knownTags), bundles: texts(knownBundles) }),
  'pagination.pages': pages,
  'limit.check': ({ count, limit }) => ({ withinLimit: isWithinLimit(number(count), number(limit)) }),
  'zone.isBerlin': ({ zip }) => ({ inZone: isInBerlinZone(textOrNull(zip)) }),
}
