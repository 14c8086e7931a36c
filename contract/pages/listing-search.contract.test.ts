import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const ALL = '/collections/all-products'

async function read(path: string) {
  const answer = await shop.get(path)
  const html = await answer.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return {
    status: answer.status,
    robots: answer.headers.get('x-robots-tag'),
    html,
    main,
    count: /role="status">(\d+) /.exec(main)?.[1],
    titles: [...main.matchAll(/display name"><a[^>]*>([^<]+)/g)].map(([, title = '']) => title),
  }
}

test.each([
  { asked: `${ALL}?q=tempeh`, titles: 2 },
  { asked: `/en${ALL}?q=cotton`, titles: 4 },
  { asked: `${ALL}?q=BAUMWOLLE%20%20gnocchi`, titles: 5 },
  { asked: `${ALL}?tags=neu,high-protein`, titles: 2 },
  { asked: `${ALL}?tags=neu&tags=high-protein&sort=popularity&q=`, titles: 2 },
  { asked: `${ALL}?bundles=Bestseller-Bundle`, titles: 8 },
  { asked: '/collections/bowls?q=tempeh', titles: 1 },
  { asked: `${ALL}?q=gibtesnirgends`, titles: 0 },
])('[5.5-search-any] [5.5-url-presets] the server answers $asked with the narrowed list', async ({ asked, titles }) => {
  const page = await read(asked)
  expect(page).toMatchObject({ status: 200, count: String(titles), robots: 'noindex' })
  expect(page.titles).toHaveLength(titles)
  expect(page.main.includes('Nichts gefunden')).toBe(titles === 0)
})

test('what was asked for stands in the form again, and the form leads to the list in its language', async () => {
  const { main } = await read(`/en${ALL}?q=lentil&tags=scharf&sort=price`)
  expect(main).toMatch(/<form id="listing" action="\/en\/collections\/all-products">/)
  expect(main).toMatch(/<input id="search"[^>]*name="q"[^>]*value="lentil"/)
  expect(main).toMatch(/<input[^>]*form="listing" name="tags" value="scharf" checked=""|checked=""[^>]*value="scharf"/)
  expect(main).toMatch(/<option value="price" selected="">/)
})

test('a sorted list goes on in parts, and a part that is not there leads to the first', async () => {
  const first = await read(`${ALL}?sort=price`)
  expect(first.titles).toHaveLength(60)
  expect(first.main).toContain(`href="${ALL}?page=2&amp;sort=price"`)
  const second = await read(`${ALL}?page=2&sort=price`)
  expect(first.titles.filter((title) => second.titles.includes(title))).toEqual([])
  const none = await shop.get(`${ALL}?q=tempeh&page=2`)
  expect(none.headers.get('location')).toBe(`${ALL}?q=tempeh`)
})

test('no search is kept: the plain list stays what it was, as page and as data', async () => {
  const before = await read(ALL)
  for (let round = 0; round < 20; round++) await read(`${ALL}?q=suche${round}`)
  const after = await read(`${ALL}?utm_source=mail`)
  expect(after.count).toBe(before.count)
  expect(after.robots).toBeNull()
  const data = await (await shop.get(`/page-data${ALL}/page-data.json?q=tempeh`)).json()
  expect(data.result.data.narrowed).toBeNull()
  expect(data.result.data.products).toHaveLength(60)
})

test.each([
  ['a script', '"><script>alert(1)</script>'],
  ['a broken escape', '%E0%A4%A'],
])('%s in a search is only text', async (_, text) => {
  const page = await read(`${ALL}?q=${text.startsWith('"') ? encodeURIComponent(text) : text}`)
  expect(page.status).toBe(200)
  expect(page.html).not.toContain('<script>alert')
})

test('a null byte in a search is refused', async () => {
  expect((await read(`${ALL}?q=a%00b`)).status).toBe(400)
})

test('a long search is cut, an endless one refused before anything is searched', async () => {
  const long = await read(`${ALL}?q=${'x'.repeat(8000)}`)
  expect(long.main).toContain(`value="${'x'.repeat(100)}"`)
  expect(long.main).not.toContain('x'.repeat(101))
  expect(await statusOf(`${ALL}?q=${'x'.repeat(1024 * 1024)}`)).toBe(431)
  expect((await shop.get('/healthz')).status).toBe(200)
})

/** The server may answer and hang up while the request is still on its way. */
function statusOf(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(shop.origin + path, (answer) => resolve(answer.statusCode))
    sent.on('error', reject).end()
  })
}
