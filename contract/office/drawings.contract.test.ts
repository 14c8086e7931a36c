import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { itemIdAt } from '#app/shop/content/editing/item-id.fixture.ts'
import { checkItem } from '#app/shop/content/editing/publish-item.server.ts'
import { readItem } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { memberAt } from '../team.fixture.ts'

const env = { RATE_LIMITS: 'off' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const { db } = database
const second = await startShop({ connection: database.connection, args: ['--web'], env })
afterAll(() => second[Symbol.asyncDispose]())
const editor = await memberAt(shop, database, 'editor')
const { id: by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()

const ADDRESS = '/art/own-winterteller.svg'
const FORMS = [ADDRESS, '/art/own-winterteller-320.avif', `${ADDRESS}?format=png&width=320`, '/og/own-winterteller.png']
/** Time after which every process shows what was published. */
const SHOWN_MS = 1000

async function create(path: string) {
  const fields = { kind: 'drawing', path, 'title.de': 'Winterteller', 'title.en': 'Winter plate' }
  return editor.send(['/office/content/new', '/office/content/new'], fields)
}

async function save(itemId: number, change: object): Promise<number> {
  const item = await readItem(db, itemId)
  const source = { ...(item?.draft.source as object), ...change }
  const saved = await contentActs.save(db, { itemId, basedOn: item?.draftVersion ?? 0, source, by, now: new Date() })
  return saved.ok ? saved.value.version : 0
}

const publish = (itemId: number, version: number) => contentActs.publish(db, { itemId, version, by, now: new Date() })

async function told(place: ShopProcess, path: string, headers: Record<string, string> = {}) {
  const answer = await place.get(path, headers)
  const { status } = answer
  const [type, caching, etag] = ['content-type', 'cache-control', 'etag'].map((name) => answer.headers.get(name))
  return { status, type, caching, etag, body: Buffer.from(await answer.arrayBuffer()) }
}

test('[2.2-preview] a drawing is a draft that nobody sees, then a picture in every form, changes in every process within a second, and stays while a page shows it', async () => {
  expect((await create('/art/winter teller')).status).toBe(422)
  const created = await create('/art/winterteller')
  const itemId = await itemIdAt(db, ADDRESS, 'drawing')
  expect(created.headers.get('location')).toContain(`/office/content/${itemId}?`)
  expect(await (await create('/art/own-winterteller.svg')).text()).toContain('role="alert"')

  for (const path of FORMS) expect([path, (await told(shop, path)).status]).toEqual([path, 404])
  const preview = `/preview/drawing/de/${itemId}`
  expect((await told(shop, preview)).status).toBe(404)
  const seen = await editor.ask(preview)
  expect(seen.headers.get('content-type')).toContain('image/svg+xml')
  expect(seen.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect([seen.headers.get('cache-control'), seen.headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
  const draft = await seen.text()

  const version = await save(itemId, { base: 'mash', contents: [{ ingredient: 'kale', amount: 1 }] })
  expect(await (await editor.ask(preview)).text()).not.toBe(draft)
  expect(await publish(itemId, version)).toMatchObject({ ok: true, value: { findings: [] } })
  await pause(SHOWN_MS)
  const types = ['image/svg+xml; charset=utf-8', 'image/avif', 'image/png', 'image/png']
  for (const place of [shop, second])
    for (const [at, path] of FORMS.entries()) {
      const answer = await told(place, path)
      expect([path, answer.status, answer.type, answer.caching]).toEqual([path, 200, types[at], 'no-cache'])
      const again = await told(place, path, { 'if-none-match': answer.etag ?? '' })
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0])
    }

  const before = await Promise.all(FORMS.map((path) => told(second, path)))
  await publish(itemId, await save(itemId, { table: 'plum' }))
  await pause(SHOWN_MS)
  for (const place of [shop, second])
    for (const [at, path] of FORMS.entries()) {
      const { status, body } = await told(place, path, { 'if-none-match': before[at]?.etag ?? '' })
      expect([path, status]).toEqual([path, 200])
      expect(body.equals(before[at]?.body ?? Buffer.alloc(0)), path).toBe(false)
    }
})

const NEW_PICTURE = { art: 'own-winterteller', alt: { de: 'Ein Teller mit Grünkohl', en: 'A plate of kale' } }

test('pages, articles and entries of the lexicon show a drawing by its name, and it cannot go while they do', async () => {
  const itemId = await itemIdAt(db, ADDRESS, 'drawing')
  const page = await itemIdAt(db, '/about-us')
  const article = await itemIdAt(db, '/blogs/recipes/miso-auberginen', 'article')
  const entry = await itemIdAt(db, '/lexicon/gruenkohl', 'lexicon')
  const blocks = async (art: string) => {
    const source = (await readItem(db, page))?.draft.source as { blocks: readonly object[] }
    return source.blocks.map((block, at) => (at === 0 ? { ...block, picture: { ...NEW_PICTURE, art } } : block))
  }
  const unknown = await save(page, { blocks: await blocks('own-nirgends') })
  const [first] = (await checkItem(db, { itemId: page, version: unknown, now: new Date() })) ?? []
  expect(first).toMatchObject({ code: 'unknown-drawing', place: 'blocks.0.picture.art' })
  expect(await publish(page, unknown)).toMatchObject({ refusal: { code: 'HAS_ERRORS' } })

  expect(await publish(page, await save(page, { blocks: await blocks('own-winterteller') }))).toMatchObject({
    ok: true,
  })
  expect(await publish(article, await save(article, { art: 'own-winterteller' }))).toMatchObject({ ok: true })
  expect(await publish(entry, await save(entry, { art: 'own-winterteller' }))).toMatchObject({ ok: true })
  await pause(SHOWN_MS)
  for (const path of ['/lexicon', '/en/lexicon/gruenkohl'])
    expect(await (await second.get(path)).text()).toContain(ADDRESS)
  expect(await (await second.get('/about-us')).text()).toContain('/art/own-winterteller-640.avif 640w')
  expect(await (await second.get('/en/blogs/recipes/miso-auberginen')).text()).toContain(ADDRESS)
  expect(await (await second.get('/blogs/feed.xml')).text()).toContain(ADDRESS)
  const client = storefrontClient(second, await tokenOf(second))
  const query = '{ article: blog(handle: "recipes") { articleByHandle(handle: "miso-auberginen") { image { url } } } }'
  expect(JSON.stringify((await client.ask(query, {})).data)).toContain(ADDRESS)

  const take = () => contentActs.unpublish(db, { itemId, by, now: new Date() })
  const linkedFrom = expect.arrayContaining(['/about-us', '/blogs/recipes/miso-auberginen', '/lexicon/gruenkohl'])
  expect(await take()).toMatchObject({ refusal: { code: 'STILL_LINKED' }, linkedFrom })
  await publish(page, await save(page, { blocks: await blocks('own-markttag') }))
  await publish(article, await save(article, { art: 'own-markttag' }))
  await publish(entry, await save(entry, { art: 'kale' }))
  expect(await take()).toEqual({ ok: true, value: 'done' })
  for (const path of FORMS) expect([path, (await told(second, path)).status]).toEqual([path, 404])
})

test.each([
  '/art/own-nirgends.svg',
  '/art/own-markttag-321.avif',
  '/art/own-markttag.1a2b3c4d.svg',
  '/art/own-..%2f..%2fetc%2fpasswd.svg',
  '/art/own-%00.svg',
  '/og/own-nirgends.png',
  `/art/own-${'a'.repeat(3000)}.svg`,
])('%s is no picture', async (path) => {
  expect((await told(shop, path)).status).toBe(404)
})
