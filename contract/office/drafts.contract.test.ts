import { globSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { itemIdAt } from '#app/shop/content/editing/item-id.fixture.ts'
import type { PreviewSubject } from '#app/shop/content/editing/preview-link.ts'
import { previewLink } from '#app/shop/content/editing/preview-token.server.ts'
import { checkItem } from '#app/shop/content/editing/publish-item.server.ts'
import { listItems, readItem } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { signedIn } from '../customer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { memberAt, plainBrowser } from '../team.fixture.ts'

const env = { RATE_LIMITS: 'off' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const { db } = database
const second = await startShop({ connection: database.connection, args: ['--web'], env })
afterAll(() => second[Symbol.asyncDispose]())
const editor = await memberAt(shop, database, 'editor')
const stranger = plainBrowser(shop)

const DRAFT = { de: 'Quittengelber Entwurf', en: 'Quince-coloured draft' }
const ADDRESS = '/unsere-story'
const idOf = (address: string, kind?: ItemKind) => itemIdAt(db, address, kind)
const [itemId, otherId] = await Promise.all([idOf(ADDRESS), idOf('/karriere')])
await saveTitle(DRAFT)

async function saveTitle(title: Readonly<{ de: string; en: string }>): Promise<number> {
  const item = await readItem(db, itemId)
  const { id: by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const source = { ...(item?.draft.source as object), title }
  const saved = await contentActs.save(db, { itemId, basedOn: item?.draftVersion ?? 0, source, by, now: new Date() })
  return saved.ok ? saved.value.version : 0
}

type Asking = Readonly<{ ask: (address: string) => Promise<Response> }>

const PREVIEW = `/preview/page/de/${itemId}`
const draft: PreviewSubject = { kind: 'page', language: 'de', itemId, version: null }
const linkTo = async (subject: Partial<PreviewSubject> = {}, minutesAgo = 0) =>
  (await previewLink(db, { ...draft, ...subject }, new Date(Date.now() - minutesAgo * 60_000))).address

test('[6-role-editor-access] [2.2-preview] [C10] [A6] only editors and holders of a fresh link of this very draft see it; everybody else gets the page for addresses that have none', async () => {
  const [reader, owner, customer] = [
    await memberAt(shop, database, 'reader'),
    await memberAt(shop, database, 'owner'),
    await signedIn(shop),
  ]
  const query = (link: string) => link.slice(link.indexOf('?'))
  const link = await linkTo()
  const headers = { authorization: `Bearer ${customer.tokens.access_token}` }
  const bearer = { ask: (address: string) => stranger.ask(address, { headers }) }
  const asked: readonly (readonly [who: string, by: Asking, address: string, status: number])[] = [
    ['editor', editor, PREVIEW, 200],
    ['owner', owner, PREVIEW, 200],
    ['reader', reader, PREVIEW, 404],
    ['nobody', stranger, PREVIEW, 404],
    ['customer', bearer, PREVIEW, 404],
    ['customer signed in', customer.browser, PREVIEW, 404],
    ['link', stranger, link, 200],
    ['link, prefix', stranger, `/en${link}`, 200],
    ['link of another page', stranger, PREVIEW + query(await linkTo({ itemId: otherId })), 404],
    ['link of another language', stranger, PREVIEW + query(await linkTo({ language: 'en' })), 404],
    ['link of another kind', stranger, PREVIEW + query(await linkTo({ kind: 'article' })), 404],
    ['link of a version', stranger, PREVIEW + query(await linkTo({ version: 1 })).replace('version=1&', ''), 404],
    ['link after its hour', stranger, await linkTo({}, 61), 404],
    ['link that says it lives longer', stranger, link.replace(/expires=(\d+)/, 'expires=1$1'), 404],
    ['editor, no item', editor, '/preview/page/de/999999', 404],
    ['editor, other kind', editor, `/preview/article/de/${itemId}`, 404],
    ['editor, other language', editor, `/preview/page/fr/${itemId}`, 404],
    ['editor, as data', editor, `/page-data${PREVIEW}/page-data.json`, 404],
  ]
  // One after the other: a full shop would answer 503.
  const told = []
  for (const [who, by, address] of asked) told.push([who, (await by.ask(address)).status])
  expect(told).toEqual(asked.map(([who, , , status]) => [who, status]))

  const hidden = await stranger.ask(PREVIEW)
  expect(await hidden.text()).toBe(await (await stranger.ask('/gibt-es-nicht')).text())
})

test('[6-role-editor-access] [2.2-preview-language] [C9] a preview is kept by nobody, known by no search engine, and its language is not that of its frame', async () => {
  const seen = await editor.ask(PREVIEW)
  const hidden = await stranger.ask(PREVIEW)
  const english = await editor.ask(`/en${PREVIEW}`)
  for (const { headers } of [seen, hidden])
    expect(['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
      'no-store, private',
      'noindex',
      'no-referrer',
    ])
  expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(hidden.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const [german, framed] = [await seen.text(), await english.text()]
  expect(german).toContain(DRAFT.de)
  expect(german).toContain('<html lang="de"')
  // A frame has no width yet when the page is read: a picture fetched ahead would be another than the one it shows.
  expect([await textAt(shop, ADDRESS), german].map((html) => html.includes('rel="preload" as="image"'))).toEqual([
    true,
    false,
  ])
  expect(framed).toContain(DRAFT.de)
  expect(framed).toContain('<html lang="en"')
  expect(await (await editor.ask(`/preview/page/en/${itemId}`)).text()).toContain(DRAFT.en)
})

test('[A6] an editor writes and sees nothing of orders and customers', async () => {
  expect((await editor.ask('/office')).headers.get('location')).toBe('/office/content')
  const closed = ['/office/orders', '/office/orders/TG-100001', '/office/customers', '/office/members', '/office/inbox']
  for (const path of closed) expect([path, (await editor.ask(path)).status]).toEqual([path, 403])
  expect((await editor.post('/office/orders/TG-100001/refund', {})).status).toBe(403)
})

test('[C12] nothing takes an upload: pictures are drawn by the shop', async () => {
  const body = new FormData()
  body.set('picture', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/svg+xml' }), '../a.svg')
  for (const path of ['/office/content', `/office/content/${itemId}`, '/office/language', PREVIEW])
    expect([403, 404]).toContain((await editor.ask(path, { method: 'POST', body })).status)
  const reading = globSync('app/**/*.ts').filter((file) => /\.(parseBody|formData)\(/.test(readFileSync(file, 'utf8')))
  expect(reading).toEqual([])
})

/** What a page says. A full shop asks everybody to come again, which says nothing about the page. */
async function textAt(place: ShopProcess, path: string, tries = 20): Promise<string> {
  const answer = await place.get(path)
  if (answer.status !== 503) return answer.text()
  if (tries === 1) throw new Error(`${path} stays unavailable`)
  await pause(200)
  return textAt(place, path, tries - 1)
}

async function everywhere(place: ShopProcess): Promise<string> {
  const paths = [ADDRESS, `/page-data${ADDRESS}/page-data.json`, '/sitemap-de.xml', '/llms.txt', '/blogs/feed.xml']
  const pages: string[] = []
  for (const path of paths) pages.push(await textAt(place, path))
  const found = await storefrontClient(place, await tokenOf(place)).ask(
    '{ search(query: "Quittengelber", first: 5) { nodes { ... on Page { title } } } }',
    {},
  )
  return [...pages, JSON.stringify(found.data)].join('\n')
}

/** Time after which every process shows what was published. */
const SHOWN_MS = 1000

test('what is published shows in every process to who asks a second later, and no draft before', async () => {
  const places = [shop, second]
  for (const place of places) expect(await everywhere(place)).not.toContain(DRAFT.de)
  const version = await saveTitle(DRAFT)
  const { id: by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  expect(await contentActs.publish(db, { itemId, version, by, now: new Date() })).toMatchObject({ ok: true })
  // The moment of asking counts: how long the answer takes says something about the machine only.
  await pause(SHOWN_MS)
  const shown = await Promise.all(places.map(async (place) => [await textAt(place, ADDRESS), await everywhere(place)]))
  for (const [page, rest] of shown) {
    expect(page).toContain(DRAFT.de)
    expect(rest).toContain(`"title":"${DRAFT.de}"`)
  }
})

test('an item of every kind can be published as it is, also one behind a redirect in the other language', async () => {
  const items = await listItems(db)
  const kinds = new Map(items.map((item) => [item.kind, item]))
  const some = [...kinds.values(), ...items.filter(({ address }) => address === '/abonnement')]
  const found = []
  for (const { id, address } of some) {
    const findings = (await checkItem(db, { itemId: id, now: new Date() })) ?? []
    found.push(...findings.filter(({ severity }) => severity === 'error').map((each) => [address, each]))
  }
  expect(found).toEqual([])
  expect(some.length).toBe(9)
})
