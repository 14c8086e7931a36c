import { useMemo } from 'react'
import { useDeferred } from '#app/foundation/pages/browser/deferred.tsx'
import { searchText } from '#app/shop/catalog/listing/folded.ts'
import { type CollectionKind, listedCards } from '#app/shop/catalog/listing/listing.ts'
import type { ListingFilters } from '#app/shop/catalog/listing/listing-filters.ts'
import type { PublishedShelf, ShelfProduct } from '#app/shop/catalog/listing/shelf.ts'
import type { ProductCard } from '#app/shop/catalog/product.ts'

/** What a page brings along: the handle of its collection, and the products of the part it shows. */
type Brought = Readonly<{
  collection: string
  kind: CollectionKind
  products: readonly ProductCard[]
  filters: ListingFilters
}>

export type ListedProducts = Readonly<{
  products: readonly ShelfProduct[]
  /** Whether these are all products of the listing, with everything they are found by. */
  isComplete: boolean
  need: () => Promise<boolean>
}>

/** The products of a listing: first those the page brought along, soon all of them. */
export function useListedProducts(data: Brought): ListedProducts {
  const { value: shelf, need } = useDeferred<PublishedShelf>('shelf')
  const products = useMemo(() => (shelf ? fromShelf(data, shelf) : brought(data)), [data, shelf])
  return { products, isComplete: shelf !== null, need }
}

function fromShelf({ kind, collection, products }: Brought, shelf: PublishedShelf): readonly ShelfProduct[] {
  const byId = new Map(shelf.products.map((product) => [product.id, product]))
  const ids = shelf.collections[collection]?.products ?? products.map(({ id }) => id)
  return listedCards(
    kind,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}

function brought({ products, filters }: Brought): readonly ShelfProduct[] {
  const names = new Map(filters.tags.map(({ tag, displayName }) => [tag, displayName]))
  return products.map((product) => {
    const tagNames = product.tags.flatMap((tag) => names.get(tag) ?? [])
    const text = searchText([product.title, product.subtitle, ...product.tags, ...tagNames])
    return { ...product, text, contents: null }
  })
}
