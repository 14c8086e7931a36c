import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { itemIdAt } from '#app/shop/content/editing/item-id.fixture.ts'
import { readItem } from '#app/shop/content/editing/read-items.server.ts'
import { contentActs } from '#app/shop/office/content/editor-acts.server.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { memberAt } from '../team.fixture.ts'

const env = { RATE_LIMITS: 'off' }
const { database, shop } = await sharedShop({ args: ['--web'], env })
const { db } = database
const second = await startShop({ connection: database.connection, args: ['--web'], env })
afterAll(() => second[Symbol.asyncDispose]())
const editor = await memberAt(shop, database, 'editor')
const itemId = await itemIdAt(db, '/')
const { id: by } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()

/** Time after which every process shows what was published. */
const SHOWN_MS = 1000
const ADDRESSES = ['/', '/en', '/page-data/index/page-data.json', '/page-data/en/page-data.json']
const ELSEWHERE = ['/home-duplicate', '/sitemap-de.xml', '/llms.txt', '/offline']

type Block = Readonly<{ id?: string; kind: string }>

/** Saves the home page with its first block changed, or with other fields. */
async function save(change: (source: { blocks: readonly Block[] }) => object): Promise<number> {
  const item = await readItem(db, itemId)
  const before = item?.draft.source as { blocks: readonly Block[] }
  const source = { ...before, ...change(before) }
  const saved = await contentActs.save(db, { itemId, basedOn: item?.draftVersion ?? 0, source, by, now: new Date() })
  return saved.ok ? saved.value.version : 0
}

const titled = (title: Readonly<{ de: string; en: string }>) =>
  save(({ blocks: [poster, ...others] }) => ({ blocks: [{ ...poster, title }, ...others] }))

const publish = (version: number) => contentActs.publish(db, { itemId, version, by, now: new Date() })

async function textsAt(place: ShopProcess, addresses: readonly string[]): Promise<readonly string[]> {
  return Promise.all(addresses.map(async (address) => (await place.get(address)).text()))
}

test('a draft of the home page is seen by editors alone; published, it shows in every process a second later', async () => {
  const [german, english] = ['Ganz neu im Eis', 'New from the ice']
  const places = [shop, second]
  for (const place of places) await textsAt(place, [...ADDRESSES, ...ELSEWHERE])
  const version = await titled({ de: german, en: english })

  for (const place of places) {
    const shown = (await textsAt(place, [...ADDRESSES, ...ELSEWHERE])).join()
    expect(shown).not.toContain(german)
    expect(shown).not.toContain(english)
  }
  const preview = await Promise.all(
    ['de', 'en'].map(async (language) => (await editor.ask(`/preview/page/${language}/${itemId}`)).text()),
  )
  expect(preview.map((html, at) => html.includes(at === 0 ? german : english))).toEqual([true, true])
  expect((await shop.get(`/preview/page/de/${itemId}`)).status).toBe(404)

  expect(await publish(version)).toMatchObject({ ok: true })
  // The moment of asking counts: how long the answer takes says something about the machine only.
  await pause(SHOWN_MS)
  for (const place of places) {
    const shown = await textsAt(place, ADDRESSES)
    expect(shown.map((text, at) => text.includes(at % 2 === 0 ? german : english))).toEqual([true, true, true, true])
  }
})

test('a version that is planned for a day is looked at on that day, and the home page of today stays', async () => {
  const version = await titled({ de: 'Erst an Neujahr', en: 'Not before New Year' })
  const at = new Date('2099-01-01T06:00:00Z')
  expect(await contentActs.schedule(db, { itemId, version, at, by, now: new Date() })).toMatchObject({ ok: true })
  const on = async (day: string) => (await editor.ask(`/preview/page/de/${itemId}?date=${day}`)).text()
  expect(await on('2099-01-02')).toContain('Erst an Neujahr')
  expect(await on('2098-12-30')).not.toContain('Erst an Neujahr')
  await contentActs.unschedule(db, { itemId, by, now: new Date() })
  expect((await textsAt(shop, ADDRESSES)).join()).not.toContain('Erst an Neujahr')
})

test('nobody takes the home page away: not whole, not in one language, not from search engines', async () => {
  expect(await contentActs.unpublish(db, { itemId, by, now: new Date() })).toMatchObject({
    refusal: { code: 'NEEDED' },
  })
  for (const change of [{ languages: ['de'] }, { blocks: [], arms: [] }, { index: false }, { canonical: '/faq' }])
    expect(await publish(await save(() => change))).toMatchObject({ refusal: { code: 'HAS_ERRORS' } })
  await contentActs.restore(db, { itemId, version: 1, by, now: new Date() })
  expect((await textsAt(shop, ADDRESSES)).every((text) => text.length > 1000)).toBe(true)
})

test('the home page is known to search engines once, and a block of another kind shows on it as everywhere', async () => {
  const maps = await textsAt(shop, ['/sitemap-de.xml', '/sitemap-en.xml'])
  const [origin = ''] = /https?:\/\/[^/<]+/.exec(maps[0]?.slice(maps[0].indexOf('<loc>')) ?? '') ?? []
  const entries = [`${origin}/`, `${origin}/en`].map((url, at) => maps[at]?.split(`<loc>${url}</loc>`).length)
  expect(entries).toEqual([2, 2])
  const [html = ''] = await textsAt(shop, ['/en'])
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/en"/)
  for (const language of ['de', 'en', 'x-default']) expect(html).toContain(`hreflang="${language}"`)
  expect(html).toMatch(/"@type":"Organization".*"@type":"WebSite"/s)

  const call = {
    kind: 'call-to-action',
    heading: { de: 'Noch eine Frage?', en: 'Another question?' },
    action: { label: { de: 'Fragen', en: 'Ask' }, to: '/faq' },
  }
  expect(await publish(await save(({ blocks }) => ({ blocks: [...blocks, call] })))).toMatchObject({ ok: true })
  await pause(SHOWN_MS)
  const [shown = ''] = await textsAt(shop, ['/'])
  expect(shown).toContain('Noch eine Frage?')
  expect(shown).toMatch(/\.invitation\b/)
})

test('/home-duplicate is an arm of the home page: it looks different, stands behind it and is counted', async () => {
  const [home = '', arm = '', english = ''] = await textsAt(shop, ['/', '/home-duplicate', '/en/home-duplicate'])
  const dataOf = (html: string) =>
    JSON.parse(/<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null').data
  const order = (html: string) => dataOf(html).blocks.map(({ kind }: Block) => kind)
  expect(order(arm).slice(0, 3)).toEqual(['hero', 'steps', 'picture-and-text'])
  expect(order(home).slice(0, 3)).toEqual(['hero', 'product-shelf', 'collection-list'])
  expect([dataOf(home).experiment, dataOf(arm).experiment]).toEqual(['/', '/home-duplicate'])
  expect(arm).toContain('<meta name="robots" content="noindex"')
  expect(arm).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/"/)
  expect(english).toMatch(/<link rel="canonical" href="[^"]+\/en"/)

  for (const [path, event] of [
    ['/', 'view'],
    ['/home-duplicate', 'view'],
    ['/home-duplicate', 'order'],
  ] as const)
    await fetch(`${shop.origin}/experiments`, { method: 'POST', body: new URLSearchParams({ path, event }) })
  const rows = await db.selectFrom('experiment_count').selectAll().orderBy('path').execute()
  expect(rows.map(({ path, views, started_orders }) => [path, views, started_orders])).toEqual([
    ['/', 1, 0],
    ['/home-duplicate', 1, 1],
  ])
})
