import { eur, eurosToCents } from '#app/foundation/money/money.ts'
import type { Choosable } from '#app/shop/catalog/basket.ts'
import { portionFigures } from '#app/shop/catalog/product-facts.ts'
import { typeOfName } from '#app/shop/catalog/product-type-names.ts'
import { shownPrice } from '#app/shop/catalog/shown-price.ts'

type Net = Readonly<{ quantity: number; unit: 'g' | 'ml' }>
type Metafield = Readonly<{ value: string }> | null

/** What is worth knowing about goods in the cart, beyond what the cart itself says. */
export type GoodsFacts = Readonly<{
  title: string
  net: Net | null
  kcal: number | null
  protein: number | null
  /** The stock; null where nobody counts. */
  left: number | null
}>

export type ApiVariant = Readonly<{
  id: string
  quantityAvailable: number | null
  net: Metafield
  product: Readonly<{ title: string; productType: string; nutrition: Metafield }>
}>

export const FACTS_QUERY = `query Facts($ids: [ID!]!, $language: LanguageCode) @inContext(language: $language) {
  nodes(ids: $ids) {
    ... on ProductVariant {
      id quantityAvailable
      net: metafield(key: "net_quantity") { value }
      product { title productType nutrition: metafield(key: "nutrition") { value } }
    }
  }
}`

export function readFacts({ quantityAvailable, net: written, product }: ApiVariant): GoodsFacts {
  const net = readNet(written)
  const nutrition = product.nutrition && (JSON.parse(product.nutrition.value) as { kcal: number; protein: number })
  return {
    title: product.title,
    net,
    ...portionFigures(typeOfName(product.productType), nutrition, net),
    left: quantityAvailable,
  }
}

function readNet(field: Metafield): Net | null {
  if (!field) return null
  const { value, unit } = JSON.parse(field.value) as { value: number; unit: Net['unit'] }
  return { quantity: value, unit }
}

export type ApiSuggestion = Readonly<{
  id: string
  handle: string
  title: string
  productType: string
  availableForSale: boolean
  featuredImage: Readonly<{ url: string }> | null
  variants: Readonly<{
    nodes: readonly Readonly<{ id: string; price: Readonly<{ amount: string }>; net: Metafield; deposit: Metafield }>[]
  }>
}>

/** Drinks and snacks fill no well of the box, so they go with every one. Two variants would need a choice. */
export const SUGGESTIONS_QUERY = `query Suggestions($language: LanguageCode) @inContext(language: $language) {
  products(first: 12, sortKey: BEST_SELLING, query: "product_type:Drink OR product_type:Snack") {
    nodes {
      id handle title productType availableForSale
      featuredImage { url }
      variants(first: 2) {
        nodes {
          id
          price { amount }
          net: metafield(key: "net_quantity") { value }
          deposit: metafield(key: "deposit") { value }
        }
      }
    }
  }
}`

/** A suggestion is something that an add button can add. */
export function readSuggestion(product: ApiSuggestion): readonly Choosable[] {
  const [variant, another] = product.variants.nodes
  if (!variant || another || !product.availableForSale) return []
  const deposit = readDeposit(variant.deposit)
  return [
    {
      id: numberOf(product.id),
      variantId: numberOf(variant.id),
      handle: product.handle,
      title: product.title,
      art: product.featuredImage?.url ?? '',
      type: typeOfName(product.productType),
      once: shownPrice(eur(eurosToCents(Number(variant.price.amount))), readNet(variant.net)),
      inBox: null,
      available: true,
      ...(deposit > 0 ? { deposit: eur(deposit) } : {}),
    },
  ]
}

function readDeposit(field: Metafield): number {
  return field ? eurosToCents(Number((JSON.parse(field.value) as { amount: string }).amount)) : 0
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1))
}
