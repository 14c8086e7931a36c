import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { STOREFRONT_VERSIONS, type StorefrontVersion } from '#app/shop/sites/shop-identity.ts'
import { NEWEST_CART_OPERATIONS, NEWEST_QUERIES } from '#app/surfaces/api/storefront/newest-client-queries.fixture.ts'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'
import { pathOf, storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const [shop, database] = [standingShop(), standingDatabase()]
const token = await tokenOf(shop)
const clientOf = (version: StorefrontVersion) => storefrontClient(shop, token, pathOf(version))
const [oldest, newest] = [clientOf('2025-07'), clientOf('2026-04')]

async function read(query: string, variables: Record<string, unknown> = {}, { ask } = oldest) {
  const { data, errors } = await ask(query, variables)
  expect(errors).toEqual([])
  return data
}

async function change(query: string, variables: Record<string, unknown>) {
  const [answer] = Object.values<Awaited<ReturnType<typeof read>>>(await read(query, variables, newest))
  return answer
}

async function variantOf(handle: string) {
  const { product } = await read(NEWEST_QUERIES.PARTS, { handle })
  return product.variants.nodes[0]
}

async function cartWith(...handles: string[]) {
  const lines = await Promise.all(
    handles.map(async (handle) => ({ merchandiseId: (await variantOf(handle)).id, quantity: 1 })),
  )
  return (await change(NEWEST_CART_OPERATIONS.CREATE, { input: { lines } })).cart
}

test('[9-api-commerce] the address says by which schema a document is read', async () => {
  const query = `query ($id: ID!) {
    cart(id: $id) { lines(first: 1) { nodes { ... on CartLine { parentRelationship { parent { id } } } } } }
  }`
  const { id } = await cartWith('coco-curry')
  const refused = await oldest.ask(query, { id })
  expect(refused.errors[0]?.message).toContain('Cannot query field "parentRelationship"')
  for (const version of ['2026-01', '2026-04'] as const) {
    const { cart } = await read(query, { id }, clientOf(version))
    expect(cart.lines.nodes).toEqual([{ parentRelationship: null }])
  }
  const policies = '{ shop { legalNotice { handle title } contactInformation { handle } termsOfSale { handle } } }'
  expect((await clientOf('2026-01').ask(policies)).errors).toHaveLength(3)
  expect((await read(policies, {}, newest)).shop).toEqual({
    legalNotice: { handle: 'legal-notice', title: 'Impressum' },
    contactInformation: { handle: 'contact-information' },
    termsOfSale: null,
  })
  const { publicApiVersions } = await read(NEWEST_QUERIES.VERSIONS)
  expect(publicApiVersions).toEqual(STOREFRONT_VERSIONS.map((handle) => ({ handle, supported: true })))
})

test('[9-api-commerce] the newest client fills a cart; a gift names the line that it belongs to, and stays', async () => {
  const { lines, buyerIdentity } = await cartWith('coco-curry', 'starter-bundle')
  const lineOf = (handle: string) =>
    lines.nodes.find(
      (line: { merchandise: { product: { handle: string } } }) => line.merchandise.product.handle === handle,
    )
  const free = { parentRelationship: null, instructions: { canRemove: true, canUpdateQuantity: true } }
  expect(lineOf('coco-curry')).toMatchObject(free)
  expect(lineOf('starter-bundle')).toMatchObject(free)
  expect(lineOf('gratis-energy-balls')).toMatchObject({
    parentRelationship: { parent: { id: lineOf('starter-bundle').id } },
    instructions: { canRemove: false, canUpdateQuantity: false },
  })
  expect(buyerIdentity).toMatchObject({ preferences: null, deliveryAddressPreferences: [] })
})

test('[9-api-commerce] gift cards are added to those of before; a wrong code changes nothing', async () => {
  const issue = () =>
    inTransaction(database.db, (tx) =>
      issueGiftCard(tx, { cents: 500, expiresOn: calendarDate('2099-12-31'), now: new Date('2026-11-15T10:00:00Z') }),
    )
  const [first, second] = [await issue(), await issue()]
  const { id: cartId } = await cartWith('coco-curry')
  const add = (...giftCardCodes: string[]) => change(NEWEST_CART_OPERATIONS.ADD_GIFT_CARDS, { cartId, giftCardCodes })
  await add(first.code)
  const both = await add(second.code)
  expect(both.userErrors).toEqual([])
  const lastOf = ({ lastCharacters }: { lastCharacters: string }) => lastCharacters.toUpperCase()
  expect(both.cart.appliedGiftCards.map(lastOf)).toEqual([first, second].map(({ code }) => code.slice(-4)))
  const wrong = await add('0000-0000-0000-0000')
  expect(wrong.userErrors).toMatchObject([{ code: 'INVALID', field: ['giftCardCodes', '0'] }])
  expect(wrong.cart.appliedGiftCards).toHaveLength(2)
})

test('[9-api-commerce] addresses are replaced as a whole, or not at all', async () => {
  const { id: cartId } = await cartWith('coco-curry')
  const addressIn = (city: string, zip: string) => ({
    address: { deliveryAddress: { city, zip, countryCode: 'DE' } },
    selected: true,
  })
  const replace = (...addresses: object[]) => change(NEWEST_CART_OPERATIONS.REPLACE_ADDRESSES, { cartId, addresses })
  await replace(addressIn('Berlin', '10115'))
  const refused = await replace(addressIn('Hamburg', '1'))
  expect(refused.userErrors).toMatchObject([{ code: 'INVALID_ZIP_CODE_FOR_COUNTRY' }])
  expect(refused.cart.delivery.addresses).toMatchObject([{ address: { city: 'Berlin' } }])
  const { cart, userErrors } = await replace(addressIn('Hamburg', '20095'))
  expect([userErrors, cart.delivery.addresses]).toMatchObject([[], [{ selected: true, address: { city: 'Hamburg' } }]])
})

test('[9-api-commerce] a bundle names its parts, and a part the bundles that it is in', async () => {
  const bundle = await variantOf('bestseller-bundle')
  const { components, groupedBy } = bundle
  expect(groupedBy.nodes).toEqual([])
  expect(components.nodes.length).toBeGreaterThan(5)
  for (const { quantity } of components.nodes) expect(quantity).toBeGreaterThan(0)
  const meal = await variantOf('coco-curry')
  const ids = components.nodes.map(({ productVariant }: { productVariant: { id: string } }) => productVariant.id)
  expect(ids).toContain(meal.id)
  expect(meal.components.nodes).toEqual([])
  expect(meal.groupedBy.nodes).toContainEqual({ id: bundle.id, product: { handle: 'bestseller-bundle' } })
})

test('[9-api-commerce] pictures are the only media, whatever else a document asks about', async () => {
  const { product } = await read(NEWEST_QUERIES.MEDIA, { handle: 'coco-curry' })
  const kinds = product.media.nodes.map(({ mediaContentType }: { mediaContentType: string }) => mediaContentType)
  expect(new Set(kinds)).toEqual(new Set(['IMAGE']))
})

const READ_BACK = {
  PRODUCT: 'product(handle: $handle) { handle }',
  COLLECTION: 'collection(handle: $handle) { handle }',
  PAGE: 'page(handle: $handle) { handle }',
  BLOG: 'blog(handle: $handle) { handle }',
}

test.each(Object.entries(READ_BACK))('[9-api-commerce] a sitemap of %s names what is there', async (type, field) => {
  const { sitemap } = await read(NEWEST_QUERIES.SITEMAP, { type, page: 1 })
  const { items, hasNextPage } = sitemap.resources
  expect([sitemap.pagesCount.count, hasNextPage, items.length > 2]).toEqual([1, false, true])
  for (const { handle, updatedAt, title } of [items[0], items.at(-1)]) {
    expect([Date.parse(updatedAt) > Date.parse('2020-01-01'), title]).toEqual([true, expect.stringMatching(/\S/)])
    const [found] = Object.values(await read(`query ($handle: String!) { ${field} }`, { handle }))
    expect(found).toEqual({ handle })
  }
  const beyond = await read(NEWEST_QUERIES.SITEMAP, { type, page: 2 })
  expect(beyond.sitemap.resources).toEqual({ hasNextPage: false, items: [] })
})

test('[9-api-commerce] every kind of sitemap is answered, also of what the shop does not have', async () => {
  const counts = await read(NEWEST_QUERIES.SITEMAPS)
  expect([counts.ARTICLE.pagesCount.count, counts.METAOBJECT.pagesCount.count]).toEqual([1, 0])
})

test.each([
  { old: '/veganuary-protein-bundle', target: '/pages/protein-bundle' },
  { old: '/collections/all', target: '/collections/all-products' },
  { old: '/account/subscribe', target: '/account' },
  { old: '/en/b2b-old', target: '/en/pages/b2b' },
  { old: '/products/bestseller-bundle-12', target: '/products/bestseller-bundle' },
  { old: '/coco-curry', target: undefined },
])('[9-api-commerce] a storefront that asks for $old is sent to $target', async ({ old, target }) => {
  const { urlRedirects } = await read(NEWEST_QUERIES.REDIRECT, { query: `path:${old}` })
  expect(urlRedirects.edges[0]?.node.target).toBe(target)
})

test('[9-api-commerce] old addresses come page by page and are found by their ids', async () => {
  const query = `query ($after: String) {
    urlRedirects(first: 20, after: $after) { nodes { id path } pageInfo { hasNextPage endCursor } }
  }`
  const first = (await read(query)).urlRedirects
  const second = (await read(query, { after: first.pageInfo.endCursor })).urlRedirects
  const paths = [...first.nodes, ...second.nodes].map(({ path }) => path)
  expect([paths.length, new Set(paths).size, first.pageInfo.hasNextPage]).toEqual([40, 40, true])
  const byId = 'query ($id: ID!) { node(id: $id) { ... on UrlRedirect { id path } } }'
  expect((await read(byId, { id: second.nodes[3].id })).node).toEqual(second.nodes[3])
})

test('[9-api-commerce] links of an English menu are those that a stock storefront has', async () => {
  const query = `query ($handle: String!) @inContext(language: EN) {
    menu(handle: $handle) { items { title type url } }
  }`
  const menus = await Promise.all(['main-menu', 'footer'].map((handle) => read(query, { handle })))
  const items: { type: string; url: string; title: string }[] = menus.flatMap(({ menu }) => menu.items)
  const paths = items.map(({ url }) => new URL(url).pathname)
  // What only this shop has stays a page of it, in the language of the menu.
  const known = paths.filter((path) => !path.startsWith('/en/'))
  expect([paths.includes('/en/lexicon'), known.length > 20]).toEqual([true, true])
  for (const path of known) expect(path).toMatch(/^\/(?:$|pages\/|policies\/|collections\/|products\/|blogs|account)/)
  expect(items.map(({ title }) => title)).toContain('Meals')
})
