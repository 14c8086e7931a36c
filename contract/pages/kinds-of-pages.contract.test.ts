import { expect, test } from 'vitest'
import { readCatalog } from '#app/shop/catalog/loading/read-catalog.server.ts'
import { routes } from '../../e2e/support/route-table.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'

const { products } = readCatalog('catalog')
const { shop } = await sharedShop({ env: { RATE_LIMITS: 'off' } })

/** What a page is: its kind of screen, its heading and its text. */
async function pageAt(path: string) {
  const answer = await shop.get(path)
  const html = await answer.text()
  const data = await shop.get(`/page-data${path === '/' ? '/index' : path}/page-data.json`)
  const { componentChunkName = null } = data.ok ? await data.json() : {}
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''))
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return { status: answer.status, screen: componentChunkName as string | null, headings, title, description, html }
}

/** Contracts are cancelled with a form. */
const screenAt = (path: string) =>
  path === '/cancellation' ? 'declaration' : expect.stringMatching(/^(content|blocks|quiz)$/)
const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const linksIn = (html: string, shape: RegExp) => [...new Set([...html.matchAll(shape)].map(([, path = '']) => path))]

test.each([
  { id: '1-audience-business', paths: ['/b2b', '/b2b-offices', '/refer-friend-b2b'] },
  {
    id: '1-content-marketing',
    paths: ['/bestseller-bundle', '/starter-offer', '/refer-a-friend', '/newsletter', '/quiz', '/store-finder'].concat([
      '/b2b-offices',
      '/ambassador',
      '/giveaway',
    ]),
  },
  {
    id: '1-content-legal',
    paths: ['/impressum', '/datenschutzerklarung', '/widerrufsbelehrung', '/versand', '/spielregeln', '/cancellation'],
  },
  { id: '1-content-terms', paths: ['/agb'] },
])(
  '[$id] [2.1-content-screen] [2.2-en-list] $paths are pages with a text of their own in both languages',
  async ({ paths }) => {
    for (const path of paths) {
      const [german, english] = [await pageAt(path), await pageAt(`/en${path}`)]
      for (const { status, screen, headings } of [german, english])
        expect([path, status, screen, headings.length]).toEqual([path, 200, screenAt(path), 1])
      expect(german.description).not.toEqual(english.description)
    }
  },
)

test('[2.2-content-contents] every page of content has one heading, a title and a description of its own', async () => {
  const paths = routes.filter(([, , kind, isIndexed]) => kind === 'content' && isIndexed).map(([, path]) => path)
  expect(paths.length).toBeGreaterThan(40)
  const pages = await Promise.all(
    paths.flatMap((path) => [path, `/en${path}`]).map(async (path) => ({ path, ...(await pageAt(path)) })),
  )
  for (const { path, headings, title, description } of pages)
    expect([path, headings.length, title.length > 5, description.length > 20]).toEqual([path, 1, true, true])
  const told = pages.map(({ description }) => description)
  expect(told.filter((description, place) => told.indexOf(description) !== place)).toEqual([])
})

test('[1-content-blog] [2.1-blog-screens] [2.2-blog-article] the blog leads to its categories, and they to their articles', async () => {
  const blog = await pageAt('/blogs')
  const categories = linksIn(blog.html, /href="(\/blogs\/[\w-]+)"/g)
  expect(blog.screen).toBe('article-list')
  expect(categories).toHaveLength(5)
  for (const path of categories) {
    const category = await pageAt(path)
    const [article = ''] = linksIn(category.html, new RegExp(`href="(${path}/[\\w-]+)"`, 'g'))
    expect([path, category.status, article.startsWith(`${path}/`)]).toEqual([path, 200, true])
    const shown = await pageAt(article)
    expect([article, shown.status, shown.screen, shown.headings.length]).toEqual([article, 200, 'article', 1])
  }
  expect((await shop.get('/blogs/recipes/gibt-es-nicht')).status).toBe(404)
})

test('[1-content-lexicon] [2.1-lexicon-screens] [2.2-lexicon] the lexicon leads to every ingredient, under its German name', async () => {
  const lexicon = await pageAt('/lexicon')
  const entries = linksIn(lexicon.html, /href="(\/lexicon\/[\w-]+)"/g)
  expect(entries.length).toBeGreaterThan(70)
  expect(entries).toContain('/lexicon/kichererbsen')
  const entry = await pageAt('/lexicon/kichererbsen')
  expect([lexicon.screen, entry.screen, entry.headings]).toEqual(['lexicon', 'lexicon-entry', ['Kichererbsen']])
  expect((await pageAt('/en/lexicon/kichererbsen')).headings).toEqual(['Chickpeas'])
  expect((await shop.get('/lexicon/gibt-es-nicht')).status).toBe(404)
})

test('[2.2-product-handle] [2.2-static-products] every product that is shown has its page, and no other', async () => {
  const plain = ['meal', 'bundle', 'drink', 'snack', 'pantry', 'merch']
  const shown = products.filter(({ type, subscriptionOf }) => plain.includes(type) && !subscriptionOf)
  expect(shown.length).toBeGreaterThan(60)
  for (const { handle } of shown) {
    const { componentChunkName } = await (await shop.get(`/page-data/products/${handle}/page-data.json`)).json()
    expect([handle, componentChunkName]).toEqual([handle, expect.stringMatching(/^(special-)?product$/)])
  }
  for (const path of ['/products/gibt-es-nicht', '/products/__proto__', '/en/products/coco-curry-2'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404])
})

test('[2.2-collection-handle] a collection has its page, and an unknown one none', async () => {
  const { status, screen, html } = await pageAt('/collections/bowls')
  expect([status, screen]).toEqual([200, 'listing'])
  expect(html).toContain('/products/')
  expect((await shop.get('/collections/gibt-es-nicht')).status).toBe(404)
})

test('[1-content-base-price] a product says what a kilogram costs and that tax is included', async () => {
  const { html } = await pageAt('/products/coco-curry')
  expect(html).toMatch(/\d+,\d\d\s€\s*(?:\/|pro|je)\s*(?:1\s)?kg/)
  expect(html).toContain('inkl. MwSt.')
})

test.each([
  ['2.2-route-collections-bundles', '/collections/bundles', '/box', 301],
  ['2.2-route-collections-summer-sale', '/collections/summer-sale', '/collections/all-products', 302],
  ['2.2-route-back-to-better-social', '/back-to-better-social', '/immunity-bundle-social', 301],
  ['2.3-veganuary-pages', '/veganuary-protein-bundle', '/protein-bundle', 301],
  ['2.3-veganuary-pages', '/pages/veganuary-starter-bundle', '/starter-bundle', 301],
  ['2.3-veganuary-pages', '/veganuary-light-bundle', '/light-bundle', 301],
  ['2.3-veganuary-pages', '/veganuary-gluten-free-bundle', '/gluten-free-bundle', 301],
] as const)(
  '[%s] %s leads to %s with %i, in both languages, to a page that is there',
  async (...[, from, to, status]) => {
    for (const language of ['', '/en']) {
      expect(goesTo(await shop.get(language + from))).toEqual([status, language + to])
      expect((await shop.get(language + to)).status).toBe(200)
    }
  },
)

test.each([
  ['2.3-vanity-home', '/insta', '/'],
  ['2.3-vanity-home', '/presse', '/'],
  [
    '2.3-vanity-collection',
    '/tiktok',
    '/collections/all-products?utm_source=tiktok&utm_medium=social&utm_campaign=bio',
  ],
  [
    '2.3-vanity-collection',
    '/podcast',
    '/collections/new-in?utm_source=podcast&utm_medium=audio&utm_campaign=shownotes',
  ],
  ['2.3-vanity-discount', '/magazin', '/discount/MAGAZIN10?redirect=/pages/veganuary-starter-bundle'],
] as const)('[%s] the short address %s leads to %s', async (_, from, to) => {
  expect(goesTo(await shop.get(from))).toEqual([301, to])
  expect((await shop.get(to)).status).toBe(200)
})
