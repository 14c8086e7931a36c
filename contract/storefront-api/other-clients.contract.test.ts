import sharp from 'sharp'
import { expect, test } from 'vitest'
import { LARGE_PAGE_QUERIES } from '#app/surfaces/api/storefront/large-page-queries.fixture.ts'
import { standingShop } from '../standing-shop.fixture.ts'
import { PATH, storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const shop = standingShop()
const token = await tokenOf(shop)
const { ask } = storefrontClient(shop, token)

async function read(query: string, variables: Record<string, unknown> = {}) {
  const { status, data, errors } = await ask(query, variables)
  expect({ status, errors }).toEqual({ status: 200, errors: [] })
  return data
}

function post(path: string) {
  const headers = { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token }
  return fetch(shop.origin + path, { method: 'POST', headers, body: '{"query":"{ shop { name } }"}' })
}

const ANSWERED_BY: Readonly<Record<string, readonly string[]>> = {
  '2025-07': ['/2025-07', '/2025-10', '/2024-04', '/2019-07', ''],
  '2026-01': ['/2026-01'],
  '2026-04': ['/2026-04', '/2099-12', '/unstable'],
}
const versions = Object.entries(ANSWERED_BY).flatMap(([version, asked]) =>
  asked.flatMap((each) => [`/api${each}/graphql.json`, `/api${each}/graphql`].map((path) => ({ path, version }))),
)

test.each(versions)(
  '[9-api-commerce] [7.2-endpoint] $path is answered by the version $version, which the answer names',
  async ({ path, version }) => {
    const answer = await post(path)
    expect([answer.status, await answer.json()]).toEqual([200, { data: { shop: { name: 'Tiefgrün' } } }])
    expect(answer.headers.get('x-shopify-api-version')).toBe(version)
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-shopify-api-version')
  },
)

test.each(Object.entries(LARGE_PAGE_QUERIES))(
  '[7.2-endpoint] [C5] a storefront that takes the largest page of every list is answered: %s',
  async (_, { query, ...variables }) => {
    const [answer] = Object.values(await read(query, variables))
    expect(answer).toBeTruthy()
  },
)

test('[9-api-commerce] a document may name every kind of price that a selling plan has in the published schema', async () => {
  const query = `{ product(handle: "coco-curry") { sellingPlanGroups(first: 250) { nodes { sellingPlans(first: 250) { nodes {
    name metafield(namespace: "custom", key: "x") { value } metafields(identifiers: [{ key: "x" }]) { value }
    checkoutCharge { type value {
      ... on MoneyV2 { amount } ... on SellingPlanCheckoutChargePercentageValue { percentage } } }
    priceAdjustments { orderCount adjustmentValue { __typename
      ... on SellingPlanFixedAmountPriceAdjustment { adjustmentAmount { amount } }
      ... on SellingPlanFixedPriceAdjustment { price { amount } }
      ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } } }
  } } } } } }`
  const { product } = await read(query)
  const [plan] = product.sellingPlanGroups.nodes[0].sellingPlans.nodes
  expect(plan).toMatchObject({
    ...{ metafield: null, metafields: [null], priceAdjustments: [] },
    checkoutCharge: { type: 'PERCENTAGE', value: { percentage: 100 } },
  })
})

test.each([
  { context: '', search: '', path: '/checkout' },
  { context: '@inContext(language: DE)', search: '&locale=de', path: '/checkout' },
  { context: '@inContext(language: EN)', search: '&locale=en', path: '/en/checkout' },
  { context: '@inContext(country: DE, language: FR)', search: '&locale=en', path: '/en/checkout' },
])('[3.6-field-checkoutUrl] asked with "$context", the checkout is at $path', async ({ context, search, path }) => {
  const { cartCreate } = await read(`mutation ${context} { cartCreate { cart { id checkoutUrl } } }`)
  const { id, checkoutUrl } = cartCreate.cart
  expect(new URL(checkoutUrl).search).toMatch(new RegExp(`^\\?key=[\\w-]+${search}$`))
  const { cart } = await read(`query ($id: ID!) ${context} { cart(id: $id) { checkoutUrl } }`, { id })
  expect(cart.checkoutUrl).toBe(checkoutUrl)
  const opened = await fetch(checkoutUrl, { redirect: 'manual' })
  expect(opened.headers.get('location')).toBe(path)
  // A client that adds a language of its own means that one.
  const added = await fetch(`${checkoutUrl}&locale=en`, { redirect: 'manual' })
  expect(added.headers.get('location')).toBe('/en/checkout')
})

test.each([
  { path: '/pages/faq', to: '/faq' },
  { path: '/en/pages/faq', to: '/en/faq' },
  { path: '/pages/faq?utm_source=x', to: '/faq?utm_source=x' },
  { path: '/pages/back-to-better-OLD', to: '/back-to-better-OLD' },
  { path: '/en/pages/how-it-works', to: '/en/how-it-works' },
  { path: '/policies/privacy-policy', to: '/datenschutzerklarung' },
  { path: '/en/policies/terms-of-service', to: '/en/agb' },
  { path: '/policies/refund-policy', to: '/widerrufsbelehrung' },
  { path: '/policies/shipping-policy', to: '/versand' },
  { path: '/policies/legal-notice', to: '/impressum' },
  { path: '/products/gift-card', to: '/products/gift-card/25' },
  { path: '/collections/all', to: '/collections/all-products' },
])('[9-api-commerce] the platform’s address $path leads to $to', async ({ path, to }) => {
  const answer = await shop.get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([301, to])
  expect((await shop.get(to)).status).toBe(200)
})

test.each(['/pages/gibt-es-nicht', '/policies/gibt-es-nicht', '/pages/linsen-dal-grundrezept', '/pages/a/b'])(
  '%s leads nowhere',
  async (path) => {
    expect((await shop.get(path)).status).toBe(404)
  },
)

test.each([
  { language: 'DE', handle: 'cancellation', link: '/cancellation">Zum Formular</a>' },
  { language: 'EN', handle: 'widerruf', link: '/en/widerruf">Go to the form</a>' },
])('the text of $handle, shown elsewhere, leads to its form', async ({ language, handle, link }) => {
  const query = `query ($handle: String!) @inContext(language: ${language}) { page(handle: $handle) { body } }`
  expect((await read(query, { handle })).page.body).toContain(`<a href="${shop.origin}${link}`)
})

test('[9-api-commerce] the shop has an id of its own, by which it is found', async () => {
  const { shop: found } = await read('{ shop { id } }')
  const { shopId } = await (await shop.get('/.well-known/shop.json')).json()
  expect(found.id).toBe(`gid://shopify/Shop/${shopId}`)
  // That of a public shop which clients are tried with.
  expect(shopId).not.toBe(68_817_551_382)
  expect((await read('query ($id: ID!) { node(id: $id) { id } }', { id: found.id })).node).toEqual(found)
})

const PICTURE = `query ($transform: ImageTransformInput) {
  product(handle: "ingwer-shot") { featuredImage { url(transform: $transform) } } }`

async function pictureUrl(transform: object | null): Promise<string> {
  return (await read(PICTURE, { transform })).product.featuredImage.url
}

test.each([
  { transform: { preferredContentType: 'WEBP', maxWidth: 120 }, type: 'image/webp', format: 'webp', width: 160 },
  { transform: { preferredContentType: 'PNG', maxWidth: 90, scale: 2 }, type: 'image/png', format: 'png', width: 320 },
  { transform: { preferredContentType: 'JPG', maxHeight: 160 }, type: 'image/jpeg', format: 'jpeg', width: 160 },
])('[C15] a client that asks for $transform.preferredContentType gets it, and may show it anywhere', async (asked) => {
  const answer = await fetch(await pictureUrl(asked.transform), { headers: { accept: '*/*' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, asked.type])
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ format, width, height }).toEqual({ format: asked.format, width: asked.width, height: asked.width })
})

test('[C15] who takes no drawings gets pixels at the address of the drawing, and caches know of it', async () => {
  const url = await pictureUrl({ maxWidth: 400 })
  expect(new URL(url).search).toBe('')
  const [drawing, pixels] = await Promise.all([
    fetch(url, { headers: { accept: 'image/svg+xml,image/*' } }),
    fetch(`${url}?width=100`, { headers: { accept: 'image/png, image/webp' } }),
  ])
  expect(drawing.headers.get('content-type')).toContain('image/svg+xml')
  expect(drawing.headers.get('vary')).toBe('accept-encoding, accept')
  expect([pixels.headers.get('content-type'), pixels.headers.get('vary')]).toEqual(['image/webp', 'accept'])
  expect((await fetch(`${shop.origin}/art/gibt-es-nicht.svg?format=png`)).status).toBe(404)
})

test.each([{ maxWidth: 0 }, { maxHeight: 5761 }, { scale: 4 }])('[R20] %j is refused by name', async (transform) => {
  const { errors } = await ask(PICTURE, { transform: { preferredContentType: 'PNG', ...transform } })
  expect(errors[0]?.message).toContain(`transform.${Object.keys(transform)[0]}`)
})

test('[7.2-endpoint] what is no version is not answered', async () => {
  for (const version of ['__proto__', '2025', 'latest', '2025-13'])
    expect((await post(PATH.replace('2025-07', version))).status).toBe(404)
})
