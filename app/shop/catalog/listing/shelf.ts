import type { ProductCard } from '#app/shop/catalog/product.ts'

/** A card with everything it is found by: title, subtitle, description, ingredients, tags and collections, folded. */
export type ShelfProduct = ProductCard & Readonly<{ text: string }>

/** A collection on the shelf: its products by id in its own order, and the tags that any of them carries. */
export type ShelfCollection = Readonly<{ title: string; tags: readonly string[]; products: readonly number[] }>

/** All products of the shop for the browser to search in, and the collections that are long, by handle. */
export type PublishedShelf = Readonly<{
  products: readonly ShelfProduct[]
  collections: Readonly<Record<string, ShelfCollection>>
}>

/** A product as cards show it: the words that it is found by stay on the shelf. */
export function cardOf({ text: _, ...card }: ShelfProduct): ProductCard {
  return card
}
