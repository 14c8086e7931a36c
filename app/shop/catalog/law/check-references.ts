import type { Fault } from '#app/foundation/fault/fault.ts'
import { COMPUTED_TAGS } from '#app/shop/catalog/computed-tags.ts'
import { collectionFault, productFault } from '#app/shop/catalog/files/catalog-fault.ts'
import type { CatalogFiles, CollectionFile, ProductFile } from '#app/shop/catalog/files/catalog-file.ts'
import { membersOf } from '#app/shop/catalog/files/collection-members.ts'
import { isHidden } from '#app/shop/catalog/files/product-rules.ts'

type Find = (handle: string) => ProductFile | undefined

/** Whatever one file says about another is true, and nothing is there twice. */
export function referenceFaults({ products, collections, tags }: CatalogFiles): Fault[] {
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const find: Find = (handle) => byHandle.get(handle)
  return [
    ...duplicateFaults(products),
    ...products.flatMap((product) => [...linkFaults(product, find), ...tagFaults(product, tags)]),
    ...collections.flatMap((collection) => [
      ...collectionFaults(collection, products, find),
      ...unknownTags(collection.members?.tags ?? [], tags).map((tag) =>
        collectionFault(collection, 'members.tags', `names "${tag}", which tags.yaml does not know`),
      ),
    ]),
    ...canonicalFaults(collections),
    ...unnamedTags(tags),
  ]
}

function duplicateFaults(products: readonly ProductFile[]): Fault[] {
  const handles = new Set<string>()
  const owners = new Map<string, string>()
  return products.flatMap((product) => {
    const faults: Fault[] = []
    if (handles.has(product.handle)) faults.push(productFault(product, 'handle', 'is there twice'))
    handles.add(product.handle)
    for (const sku of new Set([product.sku, ...(product.variants ?? []).map((variant) => variant.sku)])) {
      const owner = owners.get(sku)
      if (owner) faults.push(productFault(product, 'sku', `${sku} belongs to products/${owner}.yaml: give a new one`))
      owners.set(sku, product.handle)
    }
    return faults
  })
}

function linkFaults(product: ProductFile, find: Find): Fault[] {
  const links: [string, string][] = [
    ...(product.parts ?? []).map((part, place): [string, string] => [`parts.${place}.product`, part.product]),
    ...(product.giftOf ? [['giftOf', product.giftOf] as [string, string]] : []),
    ...(product.subscriptionOf ? [['subscriptionOf', product.subscriptionOf] as [string, string]] : []),
    ...(product.freeGifts ?? []).map((gift, place): [string, string] => [`freeGifts.${place}`, gift]),
  ]
  const unknown = links
    .filter(([, handle]) => !find(handle))
    .map(([field, handle]) => productFault(product, field, `there is no product "${handle}"`))
  const noGifts = (product.freeGifts ?? [])
    .filter((gift) => find(gift) && find(gift)?.type !== 'gift')
    .map((gift) => productFault(product, 'freeGifts', `"${gift}" is sold: a free gift is of type gift`))
  return [...unknown, ...noGifts]
}

function tagFaults(product: ProductFile, tags: CatalogFiles['tags']): Fault[] {
  const computed: readonly string[] = COMPUTED_TAGS
  return [
    ...unknownTags(product.tags, tags).map((tag) =>
      productFault(product, 'tags', `names "${tag}", which tags.yaml does not know`),
    ),
    ...product.tags
      .filter((tag) => computed.includes(tag))
      .map((tag) => productFault(product, 'tags', `names "${tag}", which follows from the facts: remove it`)),
  ]
}

function unknownTags(used: readonly string[], tags: CatalogFiles['tags']): string[] {
  return used.filter((tag) => !(tag in tags))
}

function unnamedTags(tags: CatalogFiles['tags']): Fault[] {
  return COMPUTED_TAGS.filter((tag) => !(tag in tags)).map((tag) => ({
    file: 'tags.yaml',
    field: tag,
    message: 'is missing: products get this tag from their facts',
  }))
}

function collectionFaults(collection: CollectionFile, products: readonly ProductFile[], find: Find): Fault[] {
  const byHand = (collection.products ?? []).flatMap((handle, place) => {
    const product = find(handle)
    const field = `products.${place}`
    if (!product) return [collectionFault(collection, field, `there is no product "${handle}"`)]
    if (isHidden(product)) return [collectionFault(collection, field, `"${handle}" is not for the public: remove it`)]
    if (product.subscriptionOf && !collection.subscription)
      return [collectionFault(collection, field, `"${handle}" is sold by subscription only, this collection is not`)]
    return []
  })
  if (membersOf(collection, products).some((handle) => find(handle))) return byHand
  return [...byHand, collectionFault(collection, 'members', 'hold no product: an empty collection has no page')]
}

function canonicalFaults(collections: readonly CollectionFile[]): Fault[] {
  const handles = new Set(collections.map(({ handle }) => handle))
  return collections
    .filter(({ canonical }) => canonical && !handles.has(canonical))
    .map((collection) => collectionFault(collection, 'canonical', `there is no collection "${collection.canonical}"`))
}
