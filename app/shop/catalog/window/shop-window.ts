import type { Money } from '#app/foundation/money/money.ts'
import type { Contents } from '#app/shop/catalog/listing/left-out.ts'
import type { ProductType } from '#app/shop/catalog/product.ts'
import type { ProductFacts } from '#app/shop/catalog/product-facts.ts'

/** A form of a product that can be bought, at the price that holds now. */
export type WindowVariant = Readonly<{
  __typename: 'ProductVariant'
  id: number
  productId: number
  sku: string
  /** Empty where a product has one form only. */
  title: string
  nominalGrams: number
  net: Readonly<{ quantity: number; unit: 'g' | 'ml' }> | null
  boxSurcharge: Money
  /** Given back with the empty bottle, never part of the price. */
  deposit: Money
  /** The stock, of a bundle how many can be packed; null where nobody counts. */
  stock: number | null
  isAvailable: boolean
  price: Money
  /** What may stand struck through beside the price (P4), on pages and in APIs alike. */
  compareAt: Money | null
}>

/** A part of a bundle, with its own stock; null where nobody counts. */
export type WindowPart = Readonly<{ variantId: number; quantity: number; stock: number | null }>

export type WindowProduct = Readonly<{
  __typename: 'Product'
  id: number
  handle: string
  type: ProductType
  title: string
  subtitle: string
  description: string
  legalName: string | null
  tags: readonly string[]
  taxClass: string
  withdrawal: string
  isFrozen: boolean
  rank: number
  /** Names of its drawings, the main one first. */
  pictures: readonly string[]
  facts: ProductFacts
  /** Shown in listings and search. Others are reached by handle or id only. */
  isListed: boolean
  isHidden: boolean
  isSubscriptionVersion: boolean
  /** There is only this once: it never comes again with a box. */
  isOneTime: boolean
  /** The code without which it cannot be bought. */
  offerCode: string | null
  isAvailable: boolean
  variants: readonly [WindowVariant, ...WindowVariant[]]
  /** What a bundle is packed from; empty for anything else. */
  parts: readonly WindowPart[]
  collections: readonly WindowCollection[]
  offeredSince: Date
  changedAt: Date
  search: SearchText
}>

export type WindowCollection = Readonly<{
  __typename: 'Collection'
  id: number
  handle: string
  title: string
  description: string
  isListed: boolean
  /** Its listed products, in its own order. */
  products: readonly WindowProduct[]
  search: SearchText
}>

/** Texts to be searched, without case and diacritics, by how much a hit in them says. */
export type SearchText = Readonly<{ title: string; tags: string; text: string; contents: Contents }>

/** A rhythm in which a box can come. */
export type WindowFrequency = Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; count: number; name: string }>

/** The whole catalogue as one site shows it in one language at one time. */
export type ShopWindow = Readonly<{
  /** What listings and search draw from, most wanted first. */
  listed: readonly WindowProduct[]
  findProduct: (id: number) => WindowProduct | null
  findProductByHandle: (handle: string) => WindowProduct | null
  findVariant: (id: number) => WindowVariant | null
  productOf: (variant: WindowVariant) => WindowProduct
  listedCollections: readonly WindowCollection[]
  findCollection: (id: number) => WindowCollection | null
  findCollectionByHandle: (handle: string) => WindowCollection | null
  tagTitle: (tag: string) => string
  frequencies: readonly WindowFrequency[]
  /** What one meal costs in the box whose price is shown. */
  mealPriceInBox: Money
}>

/** Something to read that search finds besides products. */
export type FoundDocument = Readonly<{ __typename: 'Article' | 'Page'; id: number; search: SearchText }>
