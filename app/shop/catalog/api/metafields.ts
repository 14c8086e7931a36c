import { checkedList, connectionOfList, type PageArguments } from '#app/foundation/graphql/connection.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import type { Money } from '#app/foundation/money/money.ts'
import { moneyV2 } from '#app/foundation/money/money-v2.ts'
import { allergensOf } from '#app/shop/catalog/product-facts.ts'
import type { WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import type { CatalogContext } from './catalog-context.ts'

type Value = Readonly<{ type: string; value: string; references?: readonly WindowProduct[] }>

/** What a metafield says about a thing; null where there is nothing to say. */
type ReadMetafield<Thing> = (thing: Thing, context: CatalogContext) => Value | null

/** The metafields of one kind of thing by key, and the number that all their ids end with. */
type Metafields<Thing> = Readonly<Record<string, ReadMetafield<Thing>>>

const NAMESPACE = 'custom'
const MOST_GIFTS = 10

const variantFields: Metafields<WindowVariant> = {
  net_quantity: ({ net }) =>
    net && { type: net.unit === 'ml' ? 'volume' : 'weight', value: json({ value: net.quantity, unit: net.unit }) },
  box_surcharge: ({ boxSurcharge }) => money(boxSurcharge),
  deposit: ({ deposit }) => (deposit.cents > 0 ? money(deposit) : null),
}

const productFields: Metafields<WindowProduct> = {
  subtitle: ({ subtitle }) => line(subtitle),
  legal_name: ({ legalName }) => line(legalName),
  nutrition: ({ facts }) => facts.nutrition && { type: 'json', value: json(facts.nutrition) },
  allergens: ({ facts }) => facts.nutrition && { type: 'list.single_line_text_field', value: json(allergensOf(facts)) },
  free_gifts: freeGifts,
}

/** Metafields of a product. What its variants share is also said of the product itself. */
export function productMetafields(product: WindowProduct, key: string, context: CatalogContext): Value | null {
  const [variant] = product.variants
  if (Object.hasOwn(productFields, key)) return productFields[key]?.(product, context) ?? null
  return Object.hasOwn(variantFields, key) ? (variantFields[key]?.(variant, context) ?? null) : null
}

export function variantMetafields(variant: WindowVariant, key: string, context: CatalogContext): Value | null {
  return Object.hasOwn(variantFields, key) ? (variantFields[key]?.(variant, context) ?? null) : null
}

const KEYS = [...Object.keys(productFields), ...Object.keys(variantFields)]

type Identifier = Readonly<{ key: string; namespace?: string | null }>

/** The two fields by which everything that has metafields is asked for them. */
export function metafieldOf<Thing extends { __typename: string; id: number }>(
  read: (thing: Thing, key: string, context: CatalogContext) => Value | null,
) {
  function metafield(thing: Thing, { key, namespace }: Identifier, context: CatalogContext) {
    const found = (namespace ?? NAMESPACE) === NAMESPACE ? read(thing, key, context) : null
    return found && { ...found, id: metafieldId(thing, key), key, namespace: NAMESPACE, description: null }
  }
  return {
    metafield,
    metafields: (thing: Thing, { identifiers }: { identifiers: Identifier[] }, context: CatalogContext) =>
      checkedList('identifiers', identifiers).map((each) => metafield(thing, each, context)),
  }
}

/** Metafields have no rows of their own: their numbers come from what they belong to, which leaves room for fifty each. */
function metafieldId({ __typename, id }: { __typename: string; id: number }, key: string): string {
  const kind = __typename === 'ProductVariant' ? 50 : 0
  return globalId('Metafield', id * 100 + kind + KEYS.indexOf(key))
}

export const metafieldResolvers = {
  reference: () => null,
  references: ({ references }: Value, page: PageArguments) => (references ? connectionOfList(references, page) : null),
}

function freeGifts({ facts }: WindowProduct, { window }: CatalogContext): Value | null {
  const gifts = (facts.freeGifts ?? [])
    .slice(0, MOST_GIFTS)
    .flatMap((handle) => window.findProductByHandle(handle) ?? [])
  if (gifts.length === 0) return null
  const ids = gifts.map(({ id }) => globalId('Product', id))
  return { type: 'list.product_reference', value: json(ids), references: gifts }
}

function line(text: string | null): Value | null {
  return text ? { type: 'single_line_text_field', value: text } : null
}

function money(sum: Money): Value {
  const { amount, currencyCode } = moneyV2(sum)
  return { type: 'money', value: json({ amount, currency_code: currencyCode }) }
}

function json(value: unknown): string {
  return JSON.stringify(value)
}
