import { setTimeout as pause } from 'node:timers/promises'
import { flattenConnection, getProductOptions, parseGid } from '@shopify/hydrogen-react'
import { createStorefrontApiClient } from '@shopify/storefront-api-client'
import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import * as stock from '#app/surfaces/api/storefront/stock-queries.fixture.ts'
import { loadChangedProduct } from '../changed-catalog.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { PATH, storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const { database, shop } = await sharedShop({ env: { RATE_LIMITS: 'off' } })
const token = await tokenOf(shop)
const { ask } = storefrontClient(shop, token)

async function read(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(query, variables)
  expect(errors).toEqual([])
  return data
}

const titles = (nodes: { title: string }[]) => nodes.map(({ title }) => title)

test('[9-api-commerce] a client finds everything it needs in one place', async () => {
  const answer = await shop.get('/.well-known/shop.json')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    shopId: 4930555012340717,
    apiVersion: '2025-07',
    storefrontAccessToken: expect.stringMatching(/^[0-9a-f]{32}$/),
    customerAccountClientId: expect.stringMatching(/^[\da-f-]{36}$/),
    subscriptionApiBase: null,
    checkoutHost: `localhost:${shop.port}`,
  })
})

test('[7.2-endpoint] the published client library reads a product', async () => {
  const client = createStorefrontApiClient({
    storeDomain: 'http://tiefgruen.example',
    apiVersion: '2025-07',
    publicAccessToken: token,
    // The library speaks to https addresses only.
    customFetchApi: (url, init) => fetch(shop.origin + new URL(String(url)).pathname, init),
  })
  const variables = { handle: 'coco-curry', selectedOptions: [] }
  const { data, errors } = await client.request(stock.PRODUCT, { variables })
  expect(errors).toBeUndefined()
  expect(data.product).toMatchObject({ title: 'Coco Curry', handle: 'coco-curry', vendor: 'Tiefgrün' })
})

test.each(Object.entries(stock.STOCK_QUERIES))(
  '[7.2-endpoint] a stock storefront’s query %s is answered',
  async (name, query) => {
    const used = stock.stockVariables(name, query)
    // Asked so often that the compiled form answers too, which must say the same.
    const answers = await Promise.all(Array.from({ length: 5 }, () => read(query, used)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(Object.values(answers[0])).not.toContain(null)
  },
)

test('[3.9-field-id-title] [3.9-field-available] [3.9-field-sku] [3.9-field-image] a variant has id, title, stock and picture', async () => {
  const { product } = await read(stock.PRODUCT, {
    handle: 'tote-bag',
    selectedOptions: [{ name: 'Ausführung', value: 'Tiefgrün' }],
  })
  const variant = product.selectedOrFirstAvailableVariant
  expect(variant).toMatchObject({ title: 'Tiefgrün', sku: 'TG-3004-GRN', availableForSale: true })
  expect(parseGid(variant.id)).toMatchObject({ resource: 'ProductVariant', id: expect.stringMatching(/^\d+$/) })
  expect(titles(product.adjacentVariants)).toEqual(['Natur'])
  expect(variant.image.url).toMatch(new RegExp(`^${shop.origin}/art/tote-bag\\.[0-9a-f]+\\.svg$`))
  expect((await fetch(`${variant.image.url}?width=300`)).headers.get('content-type')).toContain('image/svg+xml')
  const [option] = getProductOptions(product)
  const values = option?.optionValues.map(({ name, available, exists, selected }) => ({
    name,
    available,
    exists,
    selected,
  }))
  expect(values).toEqual([
    { name: 'Natur', available: true, exists: true, selected: false },
    { name: 'Tiefgrün', available: true, exists: true, selected: true },
  ])
})

const VARIANT_FIELDS = `
  price { amount currencyCode } compareAtPrice { amount } unitPrice { amount } weight weightUnit taxable requiresShipping
  quantityAvailable currentlyNotInStock barcode quantityRule { minimum maximum increment }
  unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue }
  sellingPlanAllocations(first: 20) { nodes {
    sellingPlan { id name billingPolicy { ... on SellingPlanRecurringBillingPolicy { interval intervalCount } } }
    priceAdjustments { price { amount } compareAtPrice { amount } }
  } }`

function variantOf(handle: string) {
  const query = `query ($handle: String) { product(handle: $handle) { variants(first: 1) { nodes { ${VARIANT_FIELDS} } } } }`
  return read(query, { handle }).then(({ product }) => product.variants.nodes[0])
}

test('[3.9-field-price] [9-currency] [9-currency-all-sites] prices are EUR on every site, as decimal text', async () => {
  const meal = await variantOf('coco-curry')
  expect(meal.price).toEqual({ amount: '8.49', currencyCode: 'EUR' })
  expect(meal.unitPrice).toEqual({ amount: '21.23' })
  expect(meal.unitPriceMeasurement).toEqual({
    ...{ measuredType: 'WEIGHT', quantityUnit: 'G', quantityValue: 400, referenceUnit: 'KG', referenceValue: 1 },
  })
  for (const country of ['CH', 'NL', 'DK']) {
    const query = `query @inContext(country: ${country}) { product(handle: "coco-curry") { priceRange { minVariantPrice { currencyCode } } } }`
    expect((await read(query)).product.priceRange.minVariantPrice.currencyCode).toBe('EUR')
  }
})

test('[3.9-field-weight] [3.9-weight-units] the weight is nominal: a kilogram for a meal, a gram for everything else', async () => {
  expect(await variantOf('coco-curry')).toMatchObject({ weight: 1000, weightUnit: 'GRAMS' })
  expect(await variantOf('ingwer-shot')).toMatchObject({ weight: 1, weightUnit: 'GRAMS' })
  const { weight } = await variantOf('umami-bundle')
  expect(weight).toBeGreaterThan(1000)
  expect(weight % 1000).toBe(0)
})

test('[3.9-field-sellingPlanAllocations] [3.10-frequency-fields] [7.2-limit-plans] [9-size-selling-plans] food has a plan per rhythm, by stable ids', async () => {
  const { sellingPlanAllocations } = await variantOf('coco-curry')
  const plans = sellingPlanAllocations.nodes.map(({ sellingPlan }: { sellingPlan: object }) => sellingPlan)
  expect(plans).toContainEqual({
    id: 'gid://shopify/SellingPlan/2004',
    name: 'alle 4 Wochen',
    billingPolicy: { interval: 'WEEK', intervalCount: 4 },
  })
  expect(plans.length).toBeLessThanOrEqual(20)
  expect(sellingPlanAllocations.nodes[0].priceAdjustments).toEqual([
    { price: { amount: '7.19' }, compareAtPrice: { amount: '8.49' } },
  ])
  expect((await variantOf('tote-bag')).sellingPlanAllocations.nodes).toEqual([])
  expect((await variantOf('gift-card')).sellingPlanAllocations.nodes).toEqual([])
})

test('vouchers are no parcels, carry no tax yet and are gift cards to other programs', async () => {
  const query = `query ($handle: String) { product(handle: $handle) { productType isGiftCard
    variants(first: 9) { nodes { taxable requiresShipping selectedOptions { name value } } } } }`
  for (const handle of ['gift-card', 'tiefgruen-store-credit']) {
    const { product } = await read(query, { handle })
    expect(product).toMatchObject({ productType: 'Gift Card', isGiftCard: true })
    expect(product.variants.nodes[0]).toMatchObject({ taxable: false, requiresShipping: false })
  }
  const { product } = await read(query, { handle: 'gift-card' })
  const amounts = product.variants.nodes.map((each: { selectedOptions: object[] }) => each.selectedOptions[0])
  expect(amounts).toContainEqual({ name: 'Betrag', value: '75 €' })
})

test('[3.9-product-fields] [3.9-catalogue-extra] [7.2-limit-gifts] [9-size-free-gifts] metafields carry gifts and food facts', async () => {
  await loadChangedProduct(database.db, 'chana-masala', () => ({ freeGifts: Array(12).fill('free-ingwer-shot') }))
  const keys = [
    'free_gifts',
    'subtitle',
    'legal_name',
    'nutrition',
    'allergens',
    'net_quantity',
    'box_surcharge',
    'unknown',
    '__proto__',
    'constructor',
  ]
  const query = `query ($identifiers: [HasMetafieldsIdentifier!]!) { product(handle: "chana-masala") { id productType metafields(identifiers: $identifiers) {
    namespace key type value references(first: 10) { nodes { ... on Product { handle availableForSale } } } } } }`
  const identifiers = keys.map((key) => ({ namespace: 'custom', key }))
  const asked = () => read(query, { identifiers }).then(({ product }) => product.metafields)
  await expect.poll(async () => (await asked())[0]?.type).toBe('list.product_reference')

  const [free, subtitle, legalName, nutrition, allergens, net, surcharge, ...unknown] = await asked()
  expect(free.references.nodes).toHaveLength(10)
  expect(free.references.nodes[0]).toEqual({ handle: 'free-ingwer-shot', availableForSale: false })
  expect(JSON.parse(free.value)[0]).toMatch(/^gid:\/\/shopify\/Product\/\d+$/)
  expect(subtitle).toMatchObject({ type: 'single_line_text_field', references: null })
  expect(legalName.value).toContain('tiefgekühlt')
  expect(JSON.parse(nutrition.value)).toHaveProperty('kcal')
  expect(JSON.parse(allergens.value)).toBeInstanceOf(Array)
  expect(JSON.parse(net.value)).toMatchObject({ unit: 'g' })
  expect(JSON.parse(surcharge.value)).toHaveProperty('currency_code', 'EUR')
  expect(unknown).toEqual([null, null, null])
})

test('a changed price and stock is answered a second after the catalogue was loaded', async () => {
  const bag = `{ product(handle: "tote-bag") { availableForSale priceRange { minVariantPrice { amount } } encodedVariantAvailability totalInventory } }`
  expect((await read(bag)).product).toMatchObject({
    availableForSale: true,
    priceRange: { minVariantPrice: { amount: '14.9' } },
    totalInventory: null,
  })
  await loadChangedProduct(database.db, 'tote-bag', () => ({ price: 12, stock: 0 }))
  await pause(1000)
  expect((await read(bag)).product).toMatchObject({
    availableForSale: false,
    priceRange: { minVariantPrice: { amount: '12.0' } },
    totalInventory: 0,
  })
})

test.each([
  { context: '', title: 'Rote-Linsen-Dal', id: '9-default-language' },
  { context: '@inContext(language: DE)', title: 'Rote-Linsen-Dal', id: '9-languages' },
  { context: '@inContext(language: EN)', title: 'Red Lentil Dal', id: '9-languages' },
  { context: '@inContext(language: FR)', title: 'Red Lentil Dal', id: '9-languages-fallback' },
  { context: '@inContext(language: NL)', title: 'Red Lentil Dal', id: '9-languages-fallback' },
  { context: '@inContext(language: DA)', title: 'Red Lentil Dal', id: '9-languages-fallback' },
  { context: '@inContext(language: PT_BR)', title: 'Rote-Linsen-Dal', id: '9-languages-fallback' },
])('[$id] $context reads $title', async ({ context, title }) => {
  expect((await read(`query ${context} { product(handle: "rote-linsen-dal") { title } }`)).product).toEqual({ title })
})

test.each([
  { country: 'DE', origin: 'http://localhost', id: '9-country-main' },
  { country: 'LI', origin: 'http://ch.localhost', id: '9-country-ch' },
  { country: 'BE', origin: 'http://nl.localhost', id: '9-country-nl' },
  { country: 'FR', origin: 'http://localhost', id: '9-country-other' },
])('[$id] in the context of $country the shop is $origin', async ({ country, origin }) => {
  const query =
    'query ($c: CountryCode) @inContext(country: $c) { shop { primaryDomain { url } } localization { country { isoCode } } }'
  const { shop: found, localization } = await read(query, { c: country })
  expect(found.primaryDomain.url).toBe(`${origin}:${shop.port}`)
  expect(localization.country.isoCode).toBe(country)
})

test('[9-api-commerce] the schema can be read, as that of a published API', async () => {
  const { __schema } = await read(getIntrospectionQuery())
  expect(__schema.types.map(({ name }: { name: string }) => name)).toContain('ProductVariant')
})

test('ids lead back to what they name, whatever their namespace, and stay the same', async () => {
  const { product } = await read(
    '{ product(handle: "coco-curry") { id variants(first: 1) { nodes { id } } collections(first: 1) { nodes { id } } } }',
  )
  const ids = [product.id, product.variants.nodes[0].id, product.collections.nodes[0].id]
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }'
  const { nodes } = await read(query, {
    ids: [...ids, ids[0].replace('shopify', 'loop'), 'gid://shopify/Product/999999', 'nonsense'],
  })
  expect(nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([...ids, ids[0], null, null])
  const [, number] = /(\d+)$/.exec(product.id) ?? []
  const row = await database.db
    .selectFrom('product')
    .select('handle')
    .where('id', '=', Number(number))
    .executeTakeFirstOrThrow()
  expect(row.handle).toBe('coco-curry')
})

test('a private token is accepted too, and preflights are answered for any page', async () => {
  const { value } = await database.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'storefront-private-token')
    .executeTakeFirstOrThrow()
  const body = JSON.stringify({ query: '{ shop { name } }' })
  const headers = {
    'content-type': 'application/json',
    'shopify-storefront-private-token': value,
    origin: 'https://elsewhere.example',
  }
  const answer = await fetch(shop.origin + PATH, { method: 'POST', headers, body })
  expect(await answer.json()).toEqual({ data: { shop: { name: 'Tiefgrün' } } })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  const preflight = await fetch(shop.origin + PATH, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example' },
  })
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})

test('connections are read by the published helper', async () => {
  const { products } = await read('{ products(first: 3) { edges { cursor node { title } } nodes { title } } }')
  expect(flattenConnection(products)).toEqual(products.nodes)
})
