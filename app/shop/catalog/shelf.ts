import type { ProductCard } from './product.ts'

/** A card with everything it is found by: title, subtitle, description, ingredients, tags and collections, folded. */
export type ShelfProduct = ProductCard & Readonly<{ text: string }>

/** All products of the shop for the browser to search in, and the order of those collections that are long. */
export type PublishedShelf = Readonly<{
  products: readonly ShelfProduct[]
  orders: Readonly<Record<string, readonly number[]>>
}>
