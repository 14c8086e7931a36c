import { computedTags } from '#app/shop/catalog/computed-tags.ts'
import type { CollectionFile, ProductFile } from './catalog-file.ts'
import { isHidden } from './product-rules.ts'

/** The tags written in a product's file and those that follow from its facts. */
export function tagsOf(product: ProductFile): string[] {
  const { tags, ingredients = [], mayContain, nutrition = null, net } = product
  return net ? [...tags, ...computedTags({ ingredients, mayContain, nutrition }, net.quantity)] : [...tags]
}

/** Handles of a collection's products: those by hand first, in their order; then the automatic ones by rank. */
export function membersOf(
  { members, products: byHand = [] }: CollectionFile,
  products: readonly ProductFile[],
): string[] {
  const isMember = (product: ProductFile) =>
    members !== undefined &&
    !product.giftOf &&
    !product.subscriptionOf &&
    !isHidden(product) &&
    (!members.tags || tagsOf(product).some((tag) => members.tags?.includes(tag))) &&
    (!members.types || members.types.includes(product.type))
  const automatic = products.filter(isMember).toSorted((a, b) => a.rank - b.rank || a.handle.localeCompare(b.handle))
  return [...new Set([...byHand, ...automatic.map(({ handle }) => handle)])]
}
