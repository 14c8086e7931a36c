import { expect, test } from 'vitest'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { startShop } from '../shop-process.fixture.ts'

const { database, shop } = await sharedShop()

const ALL = '/collections/all-products'

async function html(path: string): Promise<string> {
  return (await shop.get(path)).text()
}

function handlesIn(markup: string): string[] {
  return [...markup.matchAll(/href="(?:\/en)?\/products\/([^"]+)" data-modal/g)].map(([, handle = '']) => handle)
}

test.each(['', '/en'])(
  '[2.1-all-products] %s: the parts of the list together are the whole list, no product twice',
  async (prefix) => {
    const [first, second] = await Promise.all([html(prefix + ALL), html(`${prefix}${ALL}?page=2`)])
    const handles = [...handlesIn(first), ...handlesIn(second)]
    expect(handlesIn(first)).toHaveLength(60)
    expect(new Set(handles).size).toBe(handles.length)
    const [, total] = /(\d+) (?:Produkte|products)</.exec(first) ?? []
    expect(handles).toHaveLength(Number(total))
    expect(second).toContain(`>${total} `)
  },
)

test('a part has its own title, address of record and neighbours, also in the other language', async () => {
  const second = await html(`${ALL}?page=2`)
  expect(second).toContain('<title>Alle Produkte, Seite 2 · Tiefgrün</title>')
  expect(second).toMatch(/rel="canonical" href="[^"]+\/collections\/all-products\?page=2"/)
  expect(second).toMatch(/rel="prev" href="[^"]+\/collections\/all-products"/)
  expect(second).not.toMatch(/<link rel="next"/)
  expect(second).toMatch(/hreflang="en" href="[^"]+\/en\/collections\/all-products\?page=2"/)
  const first = await html(`/en${ALL}`)
  expect(first).toMatch(/<link rel="next" href="[^"]+\/en\/collections\/all-products\?page=2"/)
  expect(first).not.toMatch(/<link rel="prev"/)
})

test.each([
  { asked: `${ALL}?page=3`, to: ALL },
  { asked: `${ALL}?page=9999&q=dal`, to: `${ALL}?q=dal` },
  { asked: `${ALL}?page=1`, to: ALL },
  { asked: `${ALL}?page=0`, to: ALL },
  { asked: `${ALL}?page=zwei&utm_source=x`, to: `${ALL}?utm_source=x` },
  { asked: '/en/collections/bowls?page=2', to: '/en/collections/bowls' },
  { asked: '/collections/autumn-bundle?page=2', to: '/collections/autumn-bundle' },
  { asked: '/faq?page=2', to: '/faq' },
])('$asked is no part of a list and leads to $to', async ({ asked, to }) => {
  const answer = await shop.get(asked)
  expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status: 302, to })
})

test.each(['/kontakt?page=2', '/products/coco-curry?page=7', '/?page=x'])(
  '%s: elsewhere a page number changes nothing',
  async (path) => {
    const [asked, plain] = await Promise.all([shop.get(path), shop.get(path.replace(/\?.*/, ''))])
    expect(asked.status).toBe(200)
    expect(asked.headers.get('etag')).toBe(plain.headers.get('etag'))
  },
)

test('an unknown collection stays unknown in every part, and a slash at the end keeps the part', async () => {
  expect((await shop.get('/collections/gibt-es-nicht?page=2')).status).toBe(404)
  const slash = await shop.get(`${ALL}/?page=2`)
  expect(slash.status).toBe(301)
  expect(slash.headers.get('location')).toBe(`${ALL}?page=2`)
})

test('[7.10-page-data] a part has page-data of its own', async () => {
  const json = await (await shop.get(`/page-data${ALL}/page-data.json?page=2`)).json()
  expect(json).toMatchObject({ componentChunkName: 'listing', path: `${ALL}?page=2`, result: { data: { part: 2 } } })
  const none = await shop.get(`/page-data${ALL}/page-data.json?page=99`)
  expect(none.headers.get('location')).toBe(`/page-data${ALL}/page-data.json`)
})

test('[7.10-sq] [2.1-all-products] the whole list is one file by content hash, that both parts name and no HTML holds', async () => {
  const dataOf = async (path: string) => (await shop.get(`/page-data${path}`)).json()
  const first = await dataOf(`${ALL}/page-data.json`)
  const second = await dataOf(`${ALL}/page-data.json?page=2`)
  const english = await dataOf(`/en${ALL}/page-data.json`)
  const { shelf } = first.result.pageContext.deferred
  expect(first.staticQueryHashes).toContain(shelf)
  expect(second.result.pageContext.deferred.shelf).toBe(shelf)
  expect(english.result.pageContext.deferred.shelf).not.toBe(shelf)

  const answer = await shop.get(`/page-data/sq/d/${shelf}.json`, { 'accept-encoding': 'br' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  const { data } = await answer.json()
  expect(data.collections['all-products'].products).toHaveLength(first.result.data.total)
  expect(await html(ALL)).not.toContain(data.products[0].text.split('\n')[2])
})

test('a process that has shown no page yet knows what pages of another one name', async () => {
  const { result } = await (await shop.get(`/page-data${ALL}/page-data.json`)).json()
  await using other = await startShop({ connection: database.connection })
  expect((await other.get(`/page-data/sq/d/${result.pageContext.deferred.shelf}.json`)).status).toBe(200)
})

test.each([ALL, `/en${ALL}`])('the HTML of %s with its 60 cards is at most 30 kB', async (path) => {
  const { headers } = await shop.get(path, { 'accept-encoding': 'br' })
  expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(30_000)
})

test('[2.1-bundles-collection] [2.1-bundles-collection-place] bundles show what is in them, what they cost and how many meals that is', async () => {
  for (const handle of ['bundles-slider', 'bestseller-bundle', 'autumn-bundle']) {
    const markup = await html(`/collections/${handle}`)
    expect(markup).toContain('pcard bundle')
    expect(markup).toMatch(/alt="(2 × )?Coco Curry"|alt="[^"]*(Kürbis|Ramen|Risotto)/)
  }
  expect(await html('/en/collections/bestseller-bundle')).toMatch(/8 meals/)
  expect((await shop.get('/collections/bundles')).headers.get('location')).toBe('/box')
  expect(await html('/box')).toContain('Bestseller-Bundle')
})

test('[2.1-one-time-collection] bought once: a notice, single prices only, nothing about the box', async () => {
  const markup = await html('/collections/exclusive-one-time-order')
  expect(markup).toContain('Hier bestellst du einmal, ohne Abo.')
  expect(markup).not.toMatch(/16er-Abo|class="promo-tile/)
  expect(await html('/en/collections/exclusive-one-time-order')).toContain(
    'Here you order once, without a subscription.',
  )
})
