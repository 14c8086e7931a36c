import { expect, test } from 'vitest'
import { isHidden, isListed } from '#app/shop/catalog/files/product-rules.ts'
import * as stock from '#app/surfaces/api/storefront/stock-queries.fixture.ts'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'
import { storefrontClient, tokenOf } from './storefront-client.fixture.ts'

const [shop, database] = [standingShop(), standingDatabase()]
const { ask } = storefrontClient(shop, await tokenOf(shop))

type Node = {
  id: string
  handle: string
  title: string
  productType: string
  tags: string[]
  availableForSale: boolean
}
type Priced = Node & { priceRange: { minVariantPrice: { amount: string }; maxVariantPrice: { amount: string } } }

const FIELDS = `id handle title productType tags availableForSale
  priceRange { minVariantPrice { amount } maxVariantPrice { amount } }`
const price = ({ priceRange }: Priced) => Number(priceRange.minVariantPrice.amount)
const handles = (nodes: Node[]) => nodes.map(({ handle }) => handle)

async function read(query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await ask(query, variables)
  expect(errors).toEqual([])
  return data
}

async function listProducts(list: string): Promise<Priced[]> {
  return (await read(`{ products(${list}) { nodes { ${FIELDS} } } }`)).products.nodes
}

async function listedHandles(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('product')
    .select(['handle', 'type', 'original_id'])
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.filter(isListed).map(({ handle }) => handle)
}

/** Walks a whole list page by page, forwards or backwards. */
async function walk(query: string, size: number, direction: 'forwards' | 'backwards'): Promise<string[]> {
  const met: string[] = []
  let cursor: string | null = null
  for (;;) {
    const asked = direction === 'forwards' ? { first: size, endCursor: cursor } : { last: size, startCursor: cursor }
    const { nodes, pageInfo } = Object.values(await read(query, asked))[0] as {
      nodes: Node[]
      pageInfo: Record<'hasNextPage' | 'hasPreviousPage', boolean> & Record<'startCursor' | 'endCursor', string>
    }
    if (direction === 'forwards') met.push(...handles(nodes))
    else met.unshift(...handles(nodes))
    if (!(direction === 'forwards' ? pageInfo.hasNextPage : pageInfo.hasPreviousPage)) return met
    cursor = direction === 'forwards' ? pageInfo.endCursor : pageInfo.startCursor
  }
}

test.each([7, 24, 250])('walking all products by %i, forwards and backwards, meets each exactly once', async (size) => {
  const all = await listedHandles()
  expect(all.length).toBeGreaterThan(100)
  expect(await walk(stock.ALL_PRODUCTS, size, 'forwards')).toEqual(all)
  expect(await walk(stock.ALL_PRODUCTS, size, 'backwards')).toEqual(all)
})

test.each(['TITLE', 'PRICE', 'BEST_SELLING', 'PRODUCT_TYPE', 'VENDOR', 'CREATED_AT', 'UPDATED_AT', 'RELEVANCE'])(
  'sorted by %s, and in reverse, the walk has no gaps or doubles either',
  async (sortKey) => {
    const all = (await listedHandles()).toSorted()
    for (const order of [`sortKey: ${sortKey}`, `sortKey: ${sortKey}, reverse: true`]) {
      const query = stock.ALL_PRODUCTS.replace('products(', `products(${order}, `)
      expect((await walk(query, 40, 'forwards')).toSorted()).toEqual(all)
    }
  },
)

test('products are sorted by price, title and how wanted they are', async () => {
  const prices = (await listProducts('first: 250, sortKey: PRICE')).map(price)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const falling = (await listProducts('first: 250, sortKey: PRICE, reverse: true')).map(price)
  expect(falling).toEqual(prices.toReversed())
  const titles = (await listProducts('first: 250, sortKey: TITLE')).map(({ title }) => title)
  expect(titles).toEqual(titles.toSorted((a, b) => (fold(a) < fold(b) ? -1 : 1)))
  expect(handles(await listProducts('first: 1, sortKey: BEST_SELLING'))).toEqual(['coco-curry'])
})

const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ß', 'ss')

test('[2.2-product-internal-hidden] hidden goods and subscription versions are in no listing, search or recommendation', async () => {
  const rows = await database.db.selectFrom('product').select(['handle', 'type', 'original_id']).execute()
  const secret = rows.filter((row) => !isListed(row)).map(({ handle }) => handle)
  expect(secret.length).toBeGreaterThan(8)
  const seen = handles(await listProducts('first: 250'))
  const { collections } = await read(
    '{ collections(first: 50) { nodes { products(first: 150) { nodes { handle } } } } }',
  )
  seen.push(...collections.nodes.flatMap(({ products }: { products: { nodes: Node[] } }) => handles(products.nodes)))
  for (const term of ['', 'test', 'gratis', 'flyer', 'ingwer', 'coco', 'umami', ...secret]) {
    const { search, predictiveSearch } = await read(
      `query ($term: String!) { search(query: $term, first: 250) { nodes { ... on Product { handle } } }
        predictiveSearch(query: $term) { products { handle } } }`,
      { term },
    )
    seen.push(...handles(search.nodes), ...handles(predictiveSearch.products))
  }
  for (const handle of ['coco-curry', 'umami-bundle', 'ingwer-shot', 'free-ingwer-shot']) {
    const query = `query ($handle: String) { a: productRecommendations(productHandle: $handle) { handle }
      b: productRecommendations(productHandle: $handle, intent: COMPLEMENTARY) { handle } }`
    const { a, b } = await read(query, { handle })
    seen.push(...handles(a), ...handles(b))
  }
  expect(seen.filter((handle) => secret.includes(handle))).toEqual([])
})

test('[2.2-product-internal-hidden] hidden goods can be read by handle, but not bought', async () => {
  const rows = await database.db.selectFrom('product').select(['handle', 'type']).execute()
  for (const { handle } of rows.filter(isHidden)) {
    const { product } = await read(
      `query ($handle: String) { product(handle: $handle) { handle availableForSale onlineStoreUrl
        variants(first: 9) { nodes { availableForSale } } sellingPlanGroups(first: 1) { nodes { name } } } }`,
      { handle },
    )
    expect(product).toMatchObject({ handle, availableForSale: false, onlineStoreUrl: null })
    expect(product.variants.nodes).toEqual([{ availableForSale: false }])
    expect(product.sellingPlanGroups.nodes).toEqual([])
  }
  const { product: version } = await read(
    '{ product(handle: "coco-curry-sub") { requiresSellingPlan availableForSale } }',
  )
  expect(version).toEqual({ requiresSellingPlan: true, availableForSale: true })
  const { product: offer } = await read('{ product(handle: "umami-bundle-sub-50off") { availableForSale } }')
  expect(offer).toEqual({ availableForSale: false })
})

async function listBowls(filters: string, more = ''): Promise<Priced[]> {
  const query = `{ collection(handle: "all-products") { products(first: 250, filters: ${filters} ${more}) { nodes { ${FIELDS} } } } }`
  return (await read(query)).collection.products.nodes
}

test('a collection is narrowed by stock, price, type and tag; kinds narrow, one kind widens', async () => {
  const all = await listBowls('[]')
  const soldOut = await listBowls('[{ available: false }]')
  expect(handles(soldOut)).toContain('paella-verde')
  expect(soldOut.every(({ availableForSale }) => !availableForSale)).toBe(true)
  expect(await listBowls('[{ available: true }, { available: false }]')).toHaveLength(all.length)

  const cheap = await listBowls('[{ price: { min: 5, max: 8.49 } }]', 'sortKey: PRICE')
  expect(cheap.length).toBeGreaterThan(3)
  expect(price(cheap.at(-1) as Priced)).toBe(8.49)
  expect(cheap.every((product) => price(product) >= 5 && price(product) <= 8.49)).toBe(true)

  const shots = await listBowls('[{ productType: "drink" }, { productType: "Snack" }]')
  expect(new Set(shots.map(({ productType }) => productType))).toEqual(new Set(['Drink', 'Snack']))

  const tagged = await listBowls('[{ tag: "bestseller" }, { productType: "Meal" }, { available: true }]')
  expect(tagged.length).toBeGreaterThan(3)
  expect(tagged.every(({ tags, productType }) => tags.includes('bestseller') && productType === 'Meal')).toBe(true)
  expect(await listBowls('[{ tag: "gibt-es-nicht" }]')).toEqual([])
})

test('a list says by what it can be narrowed, and those filters do what they say', async () => {
  const { collection } = await read(
    '{ collection(handle: "bowls") { products(first: 1) { filters { id type values { count input } } } } }',
  )
  const { filters } = collection.products
  expect(filters.map(({ id }: { id: string }) => id)).toEqual([
    'filter.v.availability',
    'filter.v.price',
    'filter.p.product_type',
    'filter.p.tag',
  ])
  const query =
    'query ($f: [ProductFilter!]) { collection(handle: "bowls") { products(first: 250, filters: $f) { nodes { handle } } } }'
  for (const { values } of filters) {
    for (const { count, input } of values) {
      const found = await read(query, { f: [JSON.parse(input)] })
      expect(found.collection.products.nodes, input).toHaveLength(count)
    }
  }
})

test('a collection has its own order, and others on request', async () => {
  const query = (list: string) =>
    `{ collection(handle: "bowls") { products(first: 50, ${list}) { nodes { handle ${FIELDS} } } } }`
  const own = (await read(query('sortKey: COLLECTION_DEFAULT'))).collection.products.nodes
  const members = await database.db
    .selectFrom('collection_member as member')
    .innerJoin('collection', 'collection.id', 'member.collection_id')
    .innerJoin('product', 'product.id', 'member.product_id')
    .select('product.handle')
    .where('collection.handle', '=', 'bowls')
    .orderBy('member.position')
    .execute()
  expect(handles(own)).toEqual(members.map(({ handle }) => handle))
  const byPrice = (await read(query('sortKey: PRICE'))).collection.products.nodes.map(price)
  expect(byPrice).toEqual(byPrice.toSorted((a: number, b: number) => a - b))
})

test.each([
  { query: 'tag:bestseller', holds: ({ tags }: Priced) => tags.includes('bestseller') },
  {
    query: 'product_type:Meal AND -tag:mild',
    holds: (each: Priced) => each.productType === 'Meal' && !each.tags.includes('mild'),
  },
  { query: 'variants.price:>=90', holds: (each: Priced) => Number(each.priceRange.maxVariantPrice.amount) >= 90 },
  { query: 'title:curry OR title:dal', holds: ({ title }: Priced) => /curry|dal/i.test(title) },
  { query: 'available_for_sale:false', holds: ({ availableForSale }: Priced) => !availableForSale },
])('products can be asked for by $query', async ({ query, holds }) => {
  const expected = (await listProducts('first: 250')).filter(holds)
  expect(expected.length).toBeGreaterThan(0)
  expect(handles(await listProducts(`first: 250, query: ${JSON.stringify(query)}`))).toEqual(handles(expected))
})

test.each([
  { term: 'coco', first: 'coco-curry' },
  { term: 'COCO  curry', first: 'coco-curry' },
  { term: 'kürbis', first: 'kuerbis-kichererbsen-curry' },
  { term: 'kurbis', first: 'kuerbis-kichererbsen-curry' },
])('[5.5-search-fold] searching $term finds $first first', async ({ term, first }) => {
  const { products } = await read(stock.SEARCH, { term, first: 10 })
  expect(handles(products.nodes)[0]).toBe(first)
})

test('[5.5-search-any] any word is enough; pages and articles are found where they are asked for', async () => {
  const both = await read(stock.SEARCH, { term: 'risotto porridge', first: 50 })
  const [risotto, porridge] = [/risotto/i, /porridge/i].map((word) =>
    both.products.nodes.filter(({ title }: Node) => word.test(title)),
  )
  expect([risotto.length > 0, porridge.length > 0]).toEqual([true, true])
  const { pages, articles } = await read(stock.SEARCH, { term: 'linsen versand', first: 1 })
  expect(pages.nodes[0]).toMatchObject({ __typename: 'Page', handle: 'versand' })
  expect(articles.nodes[0]).toMatchObject({ __typename: 'Article', handle: expect.stringContaining('linsen') })
})

test('what is sold out comes last in search, or not at all', async () => {
  const query =
    'query ($u: SearchUnavailableProductsType) { search(query: "paella risotto", first: 50, types: [PRODUCT], unavailableProducts: $u) { nodes { ... on Product { handle } } } }'
  const found = async (u: string) => handles((await read(query, { u })).search.nodes)
  expect((await found('LAST')).at(-1)).toBe('paella-verde')
  expect(await found('HIDE')).not.toContain('paella-verde')
  expect(await found('SHOW')).toContain('paella-verde')
})

test('predictive search has room for ten, shared or each for itself', async () => {
  const ask = (limitScope: string) => read(stock.PREDICTIVE_SEARCH, { term: 'bowl', limit: 3, limitScope })
  const { predictiveSearch: each } = await ask('EACH')
  expect([each.products.length, each.collections.length, each.queries.length]).toEqual([3, 3, 3])
  expect(each.queries[0].styledText).toContain('<mark>bowl</mark>')
  const { predictiveSearch: shared } = await ask('ALL')
  expect([shared.products.length, shared.collections.length, shared.queries.length]).toEqual([3, 0, 0])
})

test('recommendations are related or complementary goods, never the product itself', async () => {
  const query = `{ related: productRecommendations(productHandle: "coco-curry") { handle tags productType }
    varied: productRecommendations(productHandle: "coco-curry", intent: COMPLEMENTARY) { handle tags productType }
    none: productRecommendations(productHandle: "gibt-es-nicht") { handle } }`
  const { related, varied, none } = await read(query)
  expect(none).toBeNull()
  expect([related.length, varied.length]).toEqual([10, 10])
  expect(handles([...related, ...varied])).not.toContain('coco-curry')
  const own = (await listProducts('first: 250')).find(({ handle }) => handle === 'coco-curry')?.tags ?? []
  const common = ({ tags }: Node) => tags.filter((tag) => own.includes(tag)).length
  expect(Math.min(...related.map(common))).toBeGreaterThan(Math.max(...varied.map(common)))
})
