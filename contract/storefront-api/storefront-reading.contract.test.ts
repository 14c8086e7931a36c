import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import { markStale } from '#app/foundation/pages/cache/stale-pages.server.ts'
import { productTag } from '#app/shop/catalog/catalog-tags.ts'
import * as stock from '#app/surfaces/api/storefront/stock-queries.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

// One shop for the whole file: it takes longer to start than all of these to run.
let database: TestDatabase
let shop: ShopProcess
let ask: ReturnType<typeof storefrontClient>['ask']

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({ connection: database.connection, env: { RATE_LIMITS: 'off' } })
  ask = storefrontClient(shop, await tokenOf(shop)).ask
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

async function read(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(query, variables)
  expect(errors).toEqual([])
  return data
}

/** The path that an address of the shop leads to. */
async function leadsTo(url: string): Promise<string> {
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  expect([200, 301]).toContain(status)
  return headers.get('location') ?? url.replace(shop.origin, '')
}

type Item = { id: string; title: string; type: string; url: string; resourceId: string | null; items: Item[] }

test('[9-api-commerce] the menus are those of the shop’s own header and footer', async () => {
  for (const [language, prefix, spoken] of [
    ['DE', '', 'de'],
    ['EN', '/en', 'en'],
  ] as const) {
    const html = await (await shop.get(`${prefix}/faq`)).text()
    const [, headerHtml = '', rest = ''] = /<header(.*?)<\/header>(.*)/s.exec(html) ?? []
    const footerHtml = rest.slice(rest.indexOf('<footer'))
    const hrefs = (part: string) => [...part.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href = '']) => href)
    const { menu: main } = await read(stock.HEADER, { headerMenuHandle: 'main-menu', language })
    const { menu: footer } = await read(stock.FOOTER, { footerMenuHandle: 'footer', language })
    // Storefronts know the platform's addresses, and put a language in front themselves; here they lead to our own.
    const pathsHere = async (items: Item[]) =>
      (await Promise.all(items.map(({ url }) => leadsTo(url)))).map((path) => localePath(spoken, path))
    expect(hrefs(headerHtml)).toEqual(expect.arrayContaining(await pathsHere(main.items)))
    expect(hrefs(footerHtml)).toEqual(expect.arrayContaining(await pathsHere(footer.items)))
    expect(main.items).toHaveLength(5)
    expect(footer.items.length).toBeGreaterThan(15)
  }
})

test('a stock footer shows the links to withdraw and to cancel, because all are on its first level', async () => {
  const { menu } = await read(stock.FOOTER, { footerMenuHandle: 'footer' })
  const titles = menu.items.map(({ title }: Item) => title)
  expect(titles).toEqual(expect.arrayContaining(['Vertrag widerrufen', 'Verträge hier kündigen', 'Impressum']))
})

test('links of a menu say what they lead to, by ids that lead there', async () => {
  const query = `query ($handle: String!) { menu(handle: $handle) { id handle title itemsCount items {
    id title type url resourceId resource { __typename ... on Collection { handle } ... on Page { handle } ... on ShopPolicy { handle } } } } }`
  const { menu } = await read(query, { handle: 'footer' })
  expect(menu).toMatchObject({ handle: 'footer', title: 'Fußzeile', itemsCount: menu.items.length })
  const byPath = new Map<string, Item & { resource: { __typename: string; handle?: string } | null }>(
    menu.items.map((item: Item) => [item.url.replace(shop.origin, ''), item]),
  )
  expect(byPath.get('/collections/shots')).toMatchObject({ type: 'COLLECTION', resource: { handle: 'shots' } })
  expect(byPath.get('/products/gift-card')).toMatchObject({ type: 'PRODUCT', resource: { __typename: 'Product' } })
  expect(byPath.get('/pages/faq')).toMatchObject({ type: 'PAGE', resource: { handle: 'faq' } })
  expect(byPath.get('/policies/terms-of-service')).toMatchObject({
    type: 'SHOP_POLICY',
    resource: { handle: 'terms-of-service' },
  })
  expect(byPath.get('/account/subscription')).toMatchObject({ type: 'CUSTOMER_ACCOUNT_PAGE', resourceId: null })
  expect(byPath.get('/blogs')).toMatchObject({ type: 'HTTP', resourceId: null })
  const withResource = [...byPath.values()].filter(({ resourceId }) => resourceId !== null)
  const ids = [menu.id, menu.items[0].id, ...withResource.map(({ resourceId }) => resourceId)]
  const { nodes } = await read('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids })
  expect(nodes.map((node: { id: string } | null) => node?.id)).toEqual(ids)
  expect((await read(query, { handle: 'nowhere' })).menu).toBeNull()
})

test('[9-api-commerce] the terms are those of the shop’s pages, under the names storefronts know', async () => {
  const flags = { privacyPolicy: true, refundPolicy: true, shippingPolicy: true, termsOfService: true }
  const { shop: found } = await read(stock.POLICY, { ...flags, language: 'EN' })
  const handles = Object.fromEntries(
    Object.entries(found).map(([field, policy]) => [field, (policy as Item & { handle: string }).handle]),
  )
  expect(handles).toEqual({
    privacyPolicy: 'privacy-policy',
    refundPolicy: 'refund-policy',
    shippingPolicy: 'shipping-policy',
    termsOfService: 'terms-of-service',
  })
  expect(found.shippingPolicy).toMatchObject({
    id: expect.stringMatching(/^gid:\/\/shopify\/ShopPolicy\/\d+$/),
    title: 'Delivery',
    url: `${shop.origin}/en/versand`,
    body: expect.stringContaining('<h2>What delivery costs</h2>'),
  })
  for (const { url } of Object.values(found) as { url: string }[]) expect((await fetch(url)).status).toBe(200)
  const { shop: names } = await read(stock.POLICIES)
  expect(names.subscriptionPolicy).toMatchObject({ title: 'Verträge hier kündigen', handle: 'subscription-policy' })
})

test('a page is found by handle and by id, with its text as HTML whose links name the shop', async () => {
  const query = `query ($handle: String, $id: ID) @inContext(language: EN) {
    page(handle: $handle, id: $id) { id handle title body bodySummary onlineStoreUrl seo { title } metafield(key: "a") { id } } }`
  const { page } = await read(query, { handle: 'how-it-works' })
  expect(page).toMatchObject({
    handle: 'how-it-works',
    onlineStoreUrl: `${shop.origin}/en/how-it-works`,
    metafield: null,
  })
  expect(page.body).toContain('<h2>')
  const { page: faq } = await read(query, { handle: 'faq' })
  const links = [...faq.body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  for (const link of links) expect(link).toMatch(new RegExp(`^${shop.origin}/en/`))
  expect((await read(query, { id: page.id })).page).toEqual(page)
  expect((await read(query, { handle: 'no-such-page' })).page).toBeNull()
  // English only, so not there for German readers.
  const inGerman = query.replace('EN', 'DE')
  expect((await read(query, { handle: 'abonnement' })).page).not.toBeNull()
  expect((await read(inGerman, { handle: 'abonnement' })).page).toBeNull()
})

test('pages are listed in parts; those kept from search engines are reached by handle only', async () => {
  const query = `query ($after: String, $sortKey: PageSortKeys, $query: String) {
    pages(first: 20, after: $after, sortKey: $sortKey, query: $query) { nodes { handle title } pageInfo { hasNextPage endCursor } } }`
  const handles: string[] = []
  for (let after: string | null = null, more = true; more; ) {
    const { pages } = await read(query, { after, sortKey: 'TITLE' })
    handles.push(...pages.nodes.map(({ handle }: { handle: string }) => handle))
    after = pages.pageInfo.endCursor
    more = pages.pageInfo.hasNextPage
  }
  const rows = await database.db
    .selectFrom('document')
    .select(['path', 'is_indexed', 'languages'])
    .where('kind', '=', 'page')
    // Each storefront has a home page of its own.
    .where('path', '<>', '/')
    .execute()
  const listed = rows.filter(({ is_indexed, languages }) => is_indexed && languages.includes('de'))
  expect(handles.toSorted()).toEqual(listed.map(({ path }) => path.slice(1)).toSorted())
  const hidden = rows.find(({ is_indexed }) => !is_indexed)?.path.slice(1)
  expect(handles).not.toContain(hidden)
  expect((await read('query ($h: String) { page(handle: $h) { handle } }', { h: hidden })).page).toEqual({
    handle: hidden,
  })
  const found = await read(query, { query: 'title:Versand' })
  expect(found.pages.nodes).toEqual([{ handle: 'versand', title: 'Versand' }])
})

test('articles lie in blogs, and are found by handle, by id and by search', async () => {
  const { blogs } = await read('{ blogs(first: 10, sortKey: HANDLE) { nodes { id handle title onlineStoreUrl } } }')
  expect(blogs.nodes.map(({ handle }: { handle: string }) => handle)).toEqual([
    ...['collabs', 'lifestyle-guides', 'nutrition-hacks', 'recipes', 'tiefgruen-mission'],
  ])
  const { blog } = await read(stock.BLOG, { handle: 'recipes', first: 50 })
  const article = blog.articles.nodes.find(({ handle }: { handle: string }) => handle === 'linsen-dal-grundrezept')
  expect(article).toMatchObject({
    blog: { handle: 'recipes' },
    author: null,
    publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: { url: expect.stringContaining('/art/') },
  })
  expect(article.contentHtml).toMatch(/^<p>.*<h2>/s)
  const byId =
    'query ($id: ID!) { article(id: $id) { handle content(truncateAt: 40) excerptHtml tags } node(id: $id) { id } }'
  const { article: same, node } = await read(byId, { id: article.id })
  expect([same.handle, node.id]).toEqual([article.handle, article.id])
  expect(same.content.length).toBeLessThanOrEqual(40)
  const { articles } = await read(
    '{ articles(first: 10, sortKey: PUBLISHED_AT, reverse: true) { nodes { publishedAt } } }',
  )
  const days = articles.nodes.map(({ publishedAt }: { publishedAt: string }) => publishedAt)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days).toHaveLength(10)
  const wrong = await read(stock.ARTICLE, { blogHandle: 'collabs', articleHandle: article.handle })
  expect(wrong.blog.articleByHandle).toBeNull()
})

test('[3.9-field-compareAtPrice] [P4] page and API strike through the same price, and none that was not the lowest of thirty days', async () => {
  const { db } = database
  const { id, product_id } = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', 'TG-1002')
    .executeTakeFirstOrThrow()
  const { handle } = await db
    .selectFrom('product')
    .select('handle')
    .where('id', '=', product_id)
    .executeTakeFirstOrThrow()
  const query = `query ($handle: String) { product(handle: $handle) {
    compareAtPriceRange { maxVariantPrice { amount } } variants(first: 1) { nodes { compareAtPrice { amount } } } } }`

  async function struck() {
    const { product } = await read(query, { handle })
    const html = await (await shop.get(`/products/${handle}`)).text()
    return {
      api: product.variants.nodes[0].compareAtPrice?.amount ?? null,
      range: product.compareAtPriceRange.maxVariantPrice.amount,
      page: /<s[ >][^€]*?(\d+,\d\d)/.exec(html)?.[1] ?? null,
    }
  }
  async function compareAt(cents: number): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('variant_price')
        .set({ compare_at_cents: cents })
        .where('variant_id', '=', id)
        .where('valid_to', 'is', null)
        .execute()
      await markStale(tx, [productTag({ id: product_id })])
    })
  }

  expect(await struck()).toEqual({ api: null, range: '0.0', page: null })
  const now = new Date()
  const earlier = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await db
    .updateTable('variant_price')
    .set({ valid_from: earlier(5) })
    .where('variant_id', '=', id)
    .execute()
  const before = { currency: 'EUR', compare_at_cents: null, valid_from: earlier(60), valid_to: earlier(5) }
  await db
    .insertInto('variant_price')
    .values({ ...before, variant_id: id, site: 'main', cents: 949 })
    .execute()
  await compareAt(949)
  await expect.poll(struck).toEqual({ api: '9.49', range: '9.49', page: '9,49' })
  await compareAt(1249)
  await expect.poll(struck).toEqual({ api: null, range: '0.0', page: null })
})
