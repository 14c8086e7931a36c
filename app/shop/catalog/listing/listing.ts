import type { ProductCard, ProductType } from '#app/shop/catalog/product.ts'

export type CollectionKind = 'collection' | 'bundles' | 'one-time' | 'all-products'

/** Number of cards that a listing shows before it asks whether the shopper wants more. */
export const LISTING_PART = 60

/** Cards as a collection shows them: bought once, a meal has no price in the box. */
export function listedCards<Card extends ProductCard>(kind: CollectionKind, cards: readonly Card[]): readonly Card[] {
  return kind === 'one-time' ? cards.map((card) => ({ ...card, inBox: null })) : cards
}

/** Narrows a listing to meals: no tag of the catalogue, but one that every card of a meal carries. */
export const MEALS_TAG = 'gerichte'

/** Where all links go that promise meals. */
export const MEALS_PATH = `/collections/all-products?tags=${MEALS_TAG}`

export function listingTags(type: ProductType, tags: readonly string[]): readonly string[] {
  return type === 'meal' ? [...tags, MEALS_TAG] : tags
}
