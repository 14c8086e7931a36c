import type { ProductCard } from '#app/shop/catalog/product.ts'

/** Whether a filter stands in the panel. The others only come with an address, and show once they are chosen. */
type Offered = Readonly<{ isOffered: boolean }>

export type TagFilter = Offered & Readonly<{ tag: string; displayName: string; count: number }>
export type BundleFilter = Offered &
  Readonly<{ handle: string; title: string; count: number; products: readonly number[] }>
export type ListingFilters = Readonly<{ tags: readonly TagFilter[]; bundles: readonly BundleFilter[] }>

/** Tags that are always offered to narrow a listing, in the order shown. */
const OFFERED_TAGS = [
  'high-protein',
  'glutenfrei',
  'unter-550-kcal',
  'scharf',
  'mild',
  'ohne-soja',
  'ohne-nuesse',
  'neu',
]
const OFFERED_BUNDLES = 6

/** Every tag with a name that some of the products carry, and how many do. */
export function tagFilters(cards: readonly ProductCard[], titles: ReadonlyMap<string, string>): TagFilter[] {
  const counts = new Map<string, number>()
  for (const tag of cards.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  const others = [...counts.keys()].filter((tag) => !OFFERED_TAGS.includes(tag) && titles.has(tag))
  return [...OFFERED_TAGS, ...others.sort()]
    .map((tag) => ({
      tag,
      displayName: titles.get(tag) ?? tag,
      count: counts.get(tag) ?? 0,
      isOffered: OFFERED_TAGS.includes(tag),
    }))
    .filter(({ count }) => count > 0)
}

type Bundle = Readonly<{ handle: string; title: string; parts: readonly Readonly<{ productId: number }>[] }>

/** Only bundles of which at least two products are in the listing help to narrow it. */
export function bundleFilters(cards: readonly ProductCard[], bundles: readonly Bundle[]): BundleFilter[] {
  const listed = new Set(cards.map(({ id }) => id))
  return bundles
    .map(({ handle, title, parts }) => {
      const products = parts.map(({ productId }) => productId).filter((id) => listed.has(id))
      return { handle, title, products, count: products.length }
    })
    .filter(({ count }) => count > 1)
    .map((bundle, place) => ({ ...bundle, isOffered: place < OFFERED_BUNDLES }))
}
