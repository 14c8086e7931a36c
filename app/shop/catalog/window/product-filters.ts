import type { Language } from '#app/foundation/i18n/language.ts'
import { productTypeName } from '#app/shop/catalog/product-type-names.ts'
import { SHOP_NAME } from '#app/shop/sites/shop-identity.ts'
import type { WindowProduct } from './shop-window.ts'

/** One condition of a listing, as the published API has it: usually with one of its fields filled in. */
export type ProductFilter = Readonly<{
  available?: boolean | null
  price?: Readonly<{ min?: number | null; max?: number | null }> | null
  productType?: string | null
  productVendor?: string | null
  tag?: string | null
}>

type Kind = keyof ProductFilter

const KINDS: readonly Kind[] = ['available', 'price', 'productType', 'productVendor', 'tag']

/** The cheapest way to have a product. */
export function lowestCents({ variants }: WindowProduct): number {
  return Math.min(...variants.map(({ price }) => price.cents))
}

/** Filters of one kind widen the choice, different kinds narrow it. */
export function filterByKind(products: readonly WindowProduct[], filters: readonly ProductFilter[]) {
  const chosen = KINDS.map((kind) => ({ kind, filters: filters.filter((filter) => filter[kind] != null) }))
  return products.filter((product) =>
    chosen.every(({ kind, filters: any }) => any.length === 0 || any.some((filter) => passes(product, filter, kind))),
  )
}

function passes(product: WindowProduct, filter: ProductFilter, kind: Kind): boolean {
  switch (kind) {
    case 'available':
      return product.isAvailable === filter.available
    case 'price':
      return isWithin(product, filter.price ?? {})
    case 'productType':
      return productTypeName(product).toLowerCase() === filter.productType?.toLowerCase()
    case 'productVendor':
      return filter.productVendor?.toLowerCase() === SHOP_NAME.toLowerCase()
    case 'tag':
      return product.tags.includes(filter.tag ?? '')
  }
}

function isWithin({ variants }: WindowProduct, { min, max }: NonNullable<ProductFilter['price']>): boolean {
  const [from, to] = [(min ?? 0) * 100, (max ?? Number.POSITIVE_INFINITY) * 100]
  // Half a cent of room, because 8.49 * 100 is 849.0000000000001.
  return variants.some(({ price }) => price.cents >= from - 0.5 && price.cents <= to + 0.5)
}

const words = {
  de: {
    available: 'Verfügbarkeit',
    yes: 'Auf Lager',
    no: 'Ausverkauft',
    price: 'Preis',
    type: 'Produktart',
    tag: 'Tags',
  },
  en: { available: 'Availability', yes: 'In stock', no: 'Sold out', price: 'Price', type: 'Product type', tag: 'Tags' },
}

/** Filters by which a list of products can be narrowed, each with the number that would remain. */
export function filtersFor(products: readonly WindowProduct[], language: Language, tagTitle: (tag: string) => string) {
  const text = words[language]
  const types = Object.entries(counted(products.map(productTypeName)))
  const tags = Object.entries(counted(products.flatMap((product) => product.tags)))
  const inStock = products.filter(({ isAvailable }) => isAvailable).length
  const highest = Math.max(0, ...products.flatMap(({ variants }) => variants.map(({ price }) => price.cents)))
  const lowest = Math.min(highest, ...products.map(lowestCents))
  return [
    list('filter.v.availability', text.available, [
      { id: '1', label: text.yes, count: inStock, input: { available: true } },
      { id: '0', label: text.no, count: products.length - inStock, input: { available: false } },
    ]),
    {
      ...list('filter.v.price', text.price, [
        {
          id: 'range',
          label: text.price,
          count: products.length,
          input: { price: { min: lowest / 100, max: highest / 100 } },
        },
      ]),
      type: 'PRICE_RANGE',
    },
    list(
      'filter.p.product_type',
      text.type,
      types.map(([name, count]) => ({ id: name, label: name, count, input: { productType: name } })),
    ),
    list(
      'filter.p.tag',
      text.tag,
      tags.map(([tag, count]) => ({ id: tag, label: tagTitle(tag), count, input: { tag } })),
    ),
  ]
}

type FilterValue = Readonly<{ id: string; label: string; count: number; input: ProductFilter }>

function list(id: string, label: string, values: readonly FilterValue[]) {
  return {
    id,
    label,
    type: 'LIST',
    presentation: 'TEXT',
    values: values.map((value) => ({ ...value, id: `${id}.${value.id}`, input: JSON.stringify(value.input) })),
  }
}

function counted(names: readonly string[]): Record<string, number> {
  const counts = Map.groupBy(names, (name) => name)
  const pairs = [...counts].map(([name, all]) => [name, all.length] as const)
  return Object.fromEntries(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
