import type { ProductCard } from '#app/shop/catalog/product.ts'
import type { Contents } from './left-out.ts'

/** A card with everything it is found by, folded: title, subtitle, description, tags and collections; and its contents. */
export type ShelfProduct = ProductCard & Readonly<{ text: string; contents: Contents }>

/** A collection on the shelf: its products by id in its own order, and the tags that any of them carries. */
export type ShelfCollection = Readonly<{ title: string; tags: readonly string[]; products: readonly number[] }>

/** All products of the shop for the browser to search in, and the collections that are long, by handle. */
export type PublishedShelf = Readonly<{
  products: readonly ShelfProduct[]
  collections: Readonly<Record<string, ShelfCollection>>
}>

/** A product as cards show it: the words that it is found by stay on the shelf. */
export function cardOf({ text: _text, contents: _contents, ...card }: ShelfProduct): ProductCard {
  return card
}
