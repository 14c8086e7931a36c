import type { Language } from '#app/foundation/i18n/language.ts'
import { eur, type Money } from '#app/foundation/money/money.ts'
import { isHidden, isListed } from '#app/shop/catalog/files/product-rules.ts'
import { folded } from '#app/shop/catalog/listing/folded.ts'
import type { Contents } from '#app/shop/catalog/listing/left-out.ts'
import { contentsOf } from '#app/shop/catalog/listing/product-contents.ts'
import type { BoxOffer, ProductType } from '#app/shop/catalog/product.ts'
import type {
  SearchText,
  ShopWindow,
  WindowCollection,
  WindowFrequency,
  WindowPart,
  WindowProduct,
  WindowVariant,
} from './shop-window.ts'
import type { WindowCollectionRow, WindowPartRow, WindowProductRow, WindowVariantRow } from './window-rows.ts'

export type WindowRows = Readonly<{
  products: readonly WindowProductRow[]
  variants: readonly WindowVariantRow[]
  parts: readonly WindowPartRow[]
  /** Prices that may stand struck through, by the variant's id. */
  struck: ReadonlyMap<number, Money>
  collections: readonly WindowCollectionRow[]
  members: readonly Readonly<{ collection_id: number; product_id: number }>[]
  frequencies: readonly Readonly<{
    interval_unit: string
    interval_count: number
    name_de: string
    name_en: string
  }>[]
  tagTitles: ReadonlyMap<string, string>
  box: BoxOffer
  language: Language
}>

/** Puts the rows of the catalogue together to what a site shows. Products come most wanted first. */
export function openWindow(rows: WindowRows): ShopWindow {
  const { products, collections } = dressed(rows)
  const listed = products.filter((product) => product.isListed)
  const byId = new Map(products.map((product) => [product.id, product]))
  const byHandle = new Map(products.map((product) => [product.handle, product]))
  const variants = new Map(products.flatMap((product) => product.variants.map((each) => [each.id, each] as const)))
  const collectionsById = new Map(collections.map((collection) => [collection.id, collection]))
  const collectionsByHandle = new Map(collections.map((collection) => [collection.handle, collection]))

  function productOf({ productId }: WindowVariant): WindowProduct {
    const product = byId.get(productId)
    if (!product) throw new Error(`The product ${productId} of a variant is not in the window`)
    return product
  }

  return {
    listed,
    findProduct: (id) => byId.get(id) ?? null,
    findProductByHandle: (handle) => byHandle.get(handle) ?? null,
    findVariant: (id) => variants.get(id) ?? null,
    productOf,
    listedCollections: collections.filter((collection) => collection.isListed),
    findCollection: (id) => collectionsById.get(id) ?? null,
    findCollectionByHandle: (handle) => collectionsByHandle.get(handle) ?? null,
    tagTitle: (tag) => rows.tagTitles.get(tag) ?? tag,
    frequencies: rows.frequencies.map((row) => toFrequency(row, rows.language)),
    mealPriceInBox: rows.box.mealPrice,
  }
}

/** Products and collections know each other: first the products are made, then the lists of both are filled. */
function dressed({ products: rows, variants, struck, collections: collectionRows, members, ...rest }: WindowRows) {
  const { language } = rest
  const partsOf = Map.groupBy(rest.parts, (part) => part.bundle_id)
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_id)
  const titlesOf = Map.groupBy(members, (member) => member.product_id)
  const titles = new Map(collectionRows.map(({ id, title }) => [id, title]))
  const collectionsOf = new Map<number, WindowCollection[]>(rows.map(({ id }) => [id, []]))
  const products = rows.flatMap((row) => {
    const shelf = collectionsOf.get(row.id) ?? []
    const words = (titlesOf.get(row.id) ?? []).map(({ collection_id }) => titles.get(collection_id) ?? '')
    const parts = (partsOf.get(row.id) ?? []).map(toPart)
    const product = toProduct(row, variantsOf.get(row.id) ?? [], { language, shelf, words, struck, parts })
    return product ? [product] : []
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const membersOf = Map.groupBy(members, (member) => member.collection_id)
  const collections = collectionRows.map((row): WindowCollection => {
    const all = (membersOf.get(row.id) ?? []).flatMap(({ product_id }) => byId.get(product_id) ?? [])
    const listed = all.filter((product) => product.isListed)
    const collection = toCollection(row, listed)
    if (collection.isListed) for (const { id } of listed) collectionsOf.get(id)?.push(collection)
    return collection
  })
  return { products, collections }
}

type Surroundings = Pick<WindowRows, 'language' | 'struck'> &
  Readonly<{ shelf: readonly WindowCollection[]; words: readonly string[]; parts: readonly WindowPart[] }>

/** Null for a product that has no price now: it is not on offer. */
function toProduct(
  row: WindowProductRow,
  rows: readonly WindowVariantRow[],
  { language, shelf, words, struck, parts }: Surroundings,
): WindowProduct | null {
  const isOnSale = !isHidden(row) && row.offer_code === null
  const [first, ...others] = rows.map((variant) => toVariant(variant, { isOnSale, language, struck, parts }))
  if (!first) return null
  const { title, subtitle, description, tags, art } = row
  return {
    __typename: 'Product',
    id: row.id,
    handle: row.handle,
    type: row.type as ProductType,
    title,
    subtitle,
    description,
    legalName: row.legal_name,
    tags,
    taxClass: row.tax_class,
    withdrawal: row.withdrawal,
    isFrozen: row.storage === 'frozen',
    rank: row.rank,
    pictures: row.type === 'meal' ? [art, `pack-${art}`, `pattern-${art}`] : [art],
    facts: row.facts,
    isListed: isListed(row),
    isHidden: isHidden(row),
    isOneTime: rows.some(({ stock_kind }) => stock_kind === 'one-time'),
    isSubscriptionVersion: row.original_id !== null && !isHidden(row),
    offerCode: row.offer_code,
    isAvailable: [first, ...others].some((variant) => variant.isAvailable),
    variants: [first, ...others],
    parts,
    collections: shelf,
    offeredSince: row.offered_since,
    changedAt: row.changed_at,
    search: searchText({ title, tags, texts: [subtitle, description, ...words], contents: contentsOf(row) }),
  }
}

function toVariant(
  row: WindowVariantRow,
  { isOnSale, language, struck, parts }: Omit<Surroundings, 'shelf' | 'words'> & { isOnSale: boolean },
): WindowVariant {
  const stock = packable(countedOf(row), parts)
  const unit = row.net_unit === 'ml' ? 'ml' : 'g'
  return {
    __typename: 'ProductVariant',
    id: row.id,
    productId: row.product_id,
    sku: row.sku,
    title: language === 'de' ? row.title_de : row.title_en,
    nominalGrams: row.nominal_grams,
    net: row.net_quantity === null ? null : { quantity: Number(row.net_quantity), unit },
    boxSurcharge: eur(row.box_surcharge_cents),
    deposit: eur(row.deposit_cents),
    stock,
    isAvailable: isOnSale && stock !== 0,
    price: eur(row.cents),
    compareAt: struck.get(row.id) ?? null,
  }
}

function countedOf({ stock_kind, stock }: Pick<WindowVariantRow, 'stock_kind' | 'stock'>): number | null {
  return stock_kind === 'counted' ? (stock ?? 0) : null
}

function toPart(row: WindowPartRow): WindowPart {
  return { variantId: row.variant_id, quantity: row.quantity, stock: countedOf(row) }
}

/** How many there are: as many as lie on the shelf, of a bundle as many as its scarcest part allows. */
function packable(own: number | null, parts: readonly WindowPart[]): number | null {
  const limits = parts.flatMap(({ stock, quantity }) => (stock === null ? [] : [Math.floor(stock / quantity)]))
  if (own !== null) limits.push(own)
  return limits.length === 0 ? null : Math.min(...limits)
}

function toCollection(
  { id, handle, title, description, is_listed }: WindowCollectionRow,
  products: readonly WindowProduct[],
): WindowCollection {
  return {
    __typename: 'Collection',
    id,
    handle,
    title,
    description,
    isListed: is_listed,
    products,
    search: searchText({ title, tags: [handle], texts: [description] }),
  }
}

type Searched = Readonly<{ title: string; tags: readonly string[]; texts: readonly string[]; contents?: Contents }>

/** What has no ingredients, as something to read, is taken to contain what it speaks of. */
export function searchText({ title, tags, texts, contents }: Searched): SearchText {
  const text = folded(texts.join('\n'))
  const spoken = contents === undefined ? `${folded(title)}\n${text}` : contents
  return { title: folded(title), tags: folded(tags.join('\n')), text, contents: spoken }
}

function toFrequency(row: WindowRows['frequencies'][number], language: Language): WindowFrequency {
  const intervals = ['DAY', 'WEEK', 'MONTH', 'YEAR'] as const
  const interval = intervals.find((each) => each === row.interval_unit) ?? 'WEEK'
  return { interval, count: row.interval_count, name: language === 'de' ? row.name_de : row.name_en }
}
