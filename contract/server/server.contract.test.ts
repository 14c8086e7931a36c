import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { caseCases, missing, queryCases, redirects, trailingSlashCases } from '../../e2e/support/redirect-table.ts'
import { routes } from '../../e2e/support/route-table.ts'
import { loadChangedProduct } from '../changed-catalog.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'

const { database, shop } = await sharedShop()

test.each([...redirects, ...caseCases, ...trailingSlashCases, ...queryCases])(
  '[%s] [2.3-permanent] [2.3-en-twin] %s leads to %s with %i',
  async (...[, from, to, status]) => {
    const answer = await shop.get(from)
    expect({ status: answer.status, to: answer.headers.get('location') }).toEqual({ status, to })
  },
)

test.each(redirects)('[2.3-one-hop] %s: %s ends where it leads', async (_, _from, to) => {
  expect((await shop.get(to)).status).toBe(200)
})

test.each(missing)(
  '[2.1-404-unknown] [2.1-404-en-unknown] [4.8-not-found] %s is not found, in the right language, with the shop around it',
  async (path) => {
    const answer = await shop.get(path)
    const html = await answer.text()
    const language = path.startsWith('/en/') ? 'en' : 'de'
    expect(answer.status).toBe(404)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(language === 'de' ? 'Verträge hier kündigen' : 'Cancel contracts here')
    expect(html).toContain('noindex')
  },
)

test('[7.10-page-data] [7.10-app-data] [7.10-sq] [7.10-slice] pages are also offered as plain JSON', async () => {
  const page = await (await shop.get('/page-data/index/page-data.json')).json()
  const app = await (await shop.get('/page-data/app-data.json')).json()
  expect(page).toMatchObject({
    componentChunkName: 'home',
    path: '/',
    result: { pageContext: { build: app.webpackCompilationHash } },
  })

  const slice = await (await shop.get(`/slice-data/${page.slicesMap.footer}.json`)).json()
  expect(slice).toMatchObject({ componentChunkName: 'footer', staticQueryHashes: [] })
  expect(JSON.stringify(slice.result.data)).toContain('/cancellation')

  const fixed = await shop.get(`/page-data/sq/d/${page.staticQueryHashes[0]}.json`)
  expect(await fixed.json()).toHaveProperty('data')
  expect(fixed.headers.get('cache-control')).toContain('immutable')
})

test.each([
  '/page-data/gibt-es-nicht/page-data.json',
  '/page-data/sq/d/0000.json',
  '/slice-data/keine-de.json',
  '/slice-data/header-fr.json',
  '/page-data/x',
])('%s is not found', async (path) => {
  expect((await shop.get(path)).status).toBe(404)
})

test('[2.3-client] page data of an old address leads to the data of the new one, query kept', async () => {
  const answer = await shop.get('/page-data/tiktok/page-data.json?ttclid=1')
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(
    '/page-data/collections/all-products/page-data.json?utm_source=tiktok&utm_medium=social&utm_campaign=bio&ttclid=1',
  )
})

const KINDS = [
  '/',
  '/en',
  '/collections/all-products',
  '/products/coco-curry',
  '/faq',
  '/account',
  '/box',
  '/gibt-es-nicht',
  '/500.html',
  '/healthz',
  '/page-data/index/page-data.json',
  '/sandbox/clock',
  '/insta',
]

test.each(KINDS)('[C15] [B11] [C21] %s carries every security header and gives nothing away', async (path) => {
  const { headers } = await shop.get(path)
  expect(headers.get('strict-transport-security')).toMatch(
    /max-age=(3153[6-9]|31[6-9]|3[2-9]|[4-9])\d+; includeSubDomains/,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe(path === '/account' ? 'no-referrer' : 'strict-origin-when-cross-origin')
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/frame-ancestors 'none'/)
  expect(policy).toMatch(/base-uri 'none'/)
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  if (headers.get('content-type')?.startsWith('text/html')) {
    expect(policy).toMatch(/default-src 'self'; script-src 'self'; style-src 'self' 'sha256-/)
    expect(policy).toMatch(/object-src 'none'/)
    expect(policy).toMatch(/form-action 'self'/)
  }
  const type = headers.get('content-type')
  if (type) expect(type).toMatch(/charset=utf-8|application\/json/i)
})

test('[C9] account pages are kept nowhere, and the Host header is not repeated', async () => {
  const account = await shop.get('/account')
  expect(account.headers.get('cache-control')).toBe('no-store, private')
  const html = await (await shop.get('/faq', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).text()
  expect(html).not.toContain('evil.example')
})

test('a page is compressed, has an ETag, and is not sent twice', async () => {
  const first = await shop.get('/products/coco-curry', { 'accept-encoding': 'br' })
  expect(first.headers.get('content-encoding')).toBe('br')
  const again = await shop.get('/products/coco-curry', { 'if-none-match': first.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('HEAD answers like GET without a body', async () => {
  const answer = await fetch(`${shop.origin}/faq`, { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s on a page is refused without a fuss', async (method) => {
  const answer = await fetch(`${shop.origin}/faq`, { method })
  expect(answer.status).toBe(404)
})

test.each([
  '/%E0%A4%A',
  '/products/%00',
  '/cart?x=%E0%A4%A',
  '/FAQ?x=%',
  '/cart?x=%0d%0aset-cookie:a=b',
  '/..%2f..%2fetc/passwd',
  `/${'a'.repeat(300)}`,
  '/products/__proto__',
  '/products/constructor',
  '//evil.example',
  '/\\evil.example',
  '/art/../server.ts',
  '/assets/%2e%2e/x',
])('a strange address gets a plain answer: %s', async (path) => {
  const answer = await shop.get(path)
  expect([301, 404]).toContain(answer.status)
  expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/)
})

test('[1-regions-three] [1-regions-config] three sites answer by host name', async () => {
  const canonical = async (host: string) => /rel="canonical" href="([^"]+)"/.exec(await rawGet('/faq', host))?.[1]
  expect(await canonical(`localhost:${shop.port}`)).toBe(`http://localhost:${shop.port}/faq`)
  expect(await canonical(`ch.localhost:${shop.port}`)).toBe(`http://ch.localhost:${shop.port}/faq`)
  expect(await canonical(`nl.localhost:${shop.port}`)).toBe(`http://nl.localhost:${shop.port}/faq`)
})

/** fetch() does not let a Host header through. */
async function rawGet(path: string, host: string): Promise<string> {
  const { request } = await import('node:http')
  const sent = request({ port: shop.port, path, headers: { host } }).end()
  const [answer] = await once(sent, 'response')
  let body = ''
  for await (const chunk of answer) body += chunk
  return body
}

test('the log has one JSON line per request, with an id and without queries', async () => {
  const answer = await shop.get('/faq?email=jana@tiefgruen.example')
  await shop.get('/orders/geheimer-schluessel')
  await expect.poll(() => shop.output()).toContain(answer.headers.get('x-request-id') ?? 'none')
  await expect.poll(() => shop.output()).toContain('/orders/…')
  expect(shop.output()).not.toContain('jana@')
  expect(shop.output()).not.toContain('geheimer')
  const lines = shop
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('time')
})

test('two shops on one database: a changed product shows in both within a second', async () => {
  await using other = await startShop({ connection: database.connection })
  const titleIn = async (each: ShopProcess) =>
    /<h1[^>]*>([^<]+)/.exec(await (await each.get('/products/pad-thai')).text())?.[1]
  expect([await titleIn(shop), await titleIn(other)]).toEqual(['Pad Thai', 'Pad Thai'])

  await loadChangedProduct(database.db, 'pad-thai', ({ title }) => ({ title: { ...title, de: 'Pad Thai neu' } }))

  await pause(1000)
  expect([await titleIn(shop), await titleIn(other)]).toEqual(['Pad Thai neu', 'Pad Thai neu'])
})

test('the sandbox clock moves forward only, and says what it wants', async () => {
  const post = (body: unknown) =>
    fetch(`${shop.origin}/sandbox/clock`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const before = Date.parse((await (await shop.get('/sandbox/clock')).json()).now)
  const moved = await (await post({ advanceDays: 3 })).json()
  expect(Date.parse(moved.now) - before).toBeGreaterThanOrEqual(3 * 86_400_000)
  expect((await post({ now: '2020-01-01T00:00:00Z' })).status).toBe(409)
  for (const wrong of [
    {},
    { advanceDays: -1 },
    { advanceDays: 1e9 },
    { now: 'tomorrow' },
    { advanceDays: 1, now: '2030-01-01T00:00:00Z' },
    null,
    'x',
  ]) {
    expect((await post(wrong)).status).toBe(400)
  }
})

test('the sandbox outbox lists mails by recipient', async () => {
  await database.db
    .insertInto('mail')
    .values({
      dedupe_key: 'test:1',
      recipient: 'neu@tiefgruen.example',
      subject: 'Hallo',
      text_body: 'Text',
      html_body: null,
      language: 'de',
      created_at: new Date('2026-11-15T00:00:00Z'),
    })
    .execute()
  expect(await (await shop.get('/sandbox/outbox?to=neu@tiefgruen.example')).json()).toMatchObject([
    { to: 'neu@tiefgruen.example', subject: 'Hallo', text: 'Text' },
  ])
  expect(await (await shop.get('/sandbox/outbox?to=niemand@tiefgruen.example')).json()).toEqual([])
})

test('[C20] the sandbox is here, for its own host and its own pages only', async () => {
  expect((await shop.get('/components')).status).toBe(200)
  expect((await shop.get('/sandbox/charges')).status).toBe(200)
  const post = (path: string, headers: Record<string, string>) =>
    fetch(shop.origin + path, { method: 'POST', body: '{"advanceDays":1}', headers })
  for (const path of ['/sandbox/clock', '/sandbox/gift-cards', '/sandbox/gateway/faults', '/sandbox/gateway/methods'])
    expect([path, (await post(path, { origin: 'https://shop.evil' })).status]).toEqual([path, 403])
  for (const path of ['/sandbox/clock', '/sandbox/outbox', '/sandbox/charges', '/en/sandbox/carrier/SBX1'])
    expect([path, await statusUnder('shop.evil', path)]).toEqual([path, 403])
})

/** Fetch does not let anybody choose the host. */
function statusUnder(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(shop.origin + path, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test('a failing page answers the 500 page: no stack, no SQL, nothing cached', async () => {
  await using broken = await testDatabase()
  await using failing = await startShop({ connection: broken.connection })
  await broken.pool.query('alter table document rename to gone')
  for (const [path, says] of [
    ['/faq', 'Noch einmal versuchen'],
    ['/en/faq', 'Try again'],
  ] as const) {
    const answer = await failing.get(path)
    const html = await answer.text()
    expect(answer.status).toBe(500)
    expect(html).toContain(says)
    expect(html.slice(html.indexOf('<body'))).not.toMatch(/relation|select |at \w+ \(|node_modules|\.ts:/i)
    expect(html).not.toContain('<script')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await failing.get('/page-data/faq/page-data.json')).status).toBe(500)
})

test('sitemap and robots.txt name every public address, and only those', async () => {
  const index = await (await shop.get('/sitemap.xml')).text()
  expect(index).toContain(`<loc>${shop.origin}/sitemap-de.xml</loc>`)
  const [german, english] = await Promise.all(
    ['de', 'en'].map(async (language) => locations(await (await shop.get(`/sitemap-${language}.xml`)).text())),
  )
  for (const [, path, kind, indexed] of routes) {
    if (kind.startsWith('account') || kind.startsWith('error')) continue
    const listed = german?.includes(path)
    expect(`${path} ${listed}`).toBe(
      `${path} ${indexed && path !== '/collections/limitiert' && path !== '/blogs/every-mission'}`,
    )
    expect(english?.includes(path === '/' ? '/en' : `/en${path}`)).toBe(listed)
  }
  expect(await (await shop.get('/robots.txt')).text()).toContain(`Sitemap: ${shop.origin}/sitemap.xml`)
})

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname)
}
