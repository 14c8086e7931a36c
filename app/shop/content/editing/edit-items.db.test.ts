import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findDocument } from '#app/shop/content/content-queries.server.ts'
import type { ItemKind } from '#app/shop/content/content-source.ts'
import { createItem } from './create-item.server.ts'
import { checkItem, publishItem } from './publish-item.server.ts'
import { listItems, readItem, readVersion } from './read-items.server.ts'
import { restoreVersion, saveDraft } from './save-version.server.ts'
import { scheduleItem } from './schedule-item.server.ts'
import { AT, aPage, EDITOR, FAQ, OTHER_EDITOR, SMALL_FILES, smallShop } from './small-content.fixture.ts'
import { unpublishItem } from './unpublish-item.server.ts'

const later = (minutes: number) => new Date(AT.getTime() + minutes * 60_000)
const titled = (de: string) => aPage('/sommer', { title: { de, en: 'Summer' } })

test('a draft is nowhere public, and publishing shows exactly the version that was seen', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act } = await smallShop(db)
  const itemId = await idOf('/sommer')
  const titleNow = async () => (await findDocument(db, 'de', '/sommer'))?.title

  const saved = await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source: titled('Neu'), by: EDITOR, now: AT }))
  expect(saved).toEqual({ ok: true, value: { version: 2, isNew: true } })
  expect(await titleNow()).toBe('Seite /sommer')
  expect(await readItem(db, itemId)).toMatchObject({ state: 'changed', draftVersion: 2, publishedVersion: 1 })

  await act((tx) => saveDraft(tx, { itemId, basedOn: 2, source: titled('Zu neu'), by: OTHER_EDITOR, now: later(1) }))
  expect(await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now: later(2) }))).toMatchObject({
    ok: true,
  })
  expect(await titleNow()).toBe('Neu')
  await act((tx) => publishItem(tx, { itemId, version: 3, by: OTHER_EDITOR, now: later(3) }))
  expect(await titleNow()).toBe('Zu neu')
  expect(await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now: later(4) }))).toMatchObject({
    ok: false,
    refusal: { code: 'CONFLICT' },
  })
  expect(await readItem(db, itemId)).toMatchObject({
    state: 'published',
    history: [
      { number: 3, by: OTHER_EDITOR, events: [{ event: 'published', by: OTHER_EDITOR }] },
      { number: 2, by: EDITOR, events: [{ event: 'published', by: EDITOR }] },
      { number: 1, by: null, events: [] },
    ],
  })
})

test('two editors lose nothing: a save over a newer version is refused and answers both', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act } = await smallShop(db)
  const itemId = await idOf('/sommer')
  const save = (de: string, by: number) =>
    act((tx) => saveDraft(tx, { itemId, basedOn: 1, source: titled(de), by, now: AT }))

  const answers = await Promise.all([save('Von Ada', EDITOR), save('Von Ben', OTHER_EDITOR)])
  const [refused, ...others] = answers.filter(({ ok }) => !ok)
  expect(others).toEqual([])
  expect(refused).toMatchObject({ refusal: { code: 'CONFLICT' }, theirs: { number: 2 } })
  expect(await readItem(db, itemId)).toMatchObject({ draftVersion: 2 })

  const twice = await readVersion(db, itemId, 2)
  const again = await act((tx) =>
    saveDraft(tx, { itemId, basedOn: 1, source: twice?.source, by: EDITOR, now: later(1) }),
  )
  expect(again).toEqual({ ok: true, value: { version: 2, isNew: false } })
})

test('an older version comes back as a new draft, and the public sees it only when it is published', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act } = await smallShop(db)
  const itemId = await idOf('/sommer')
  await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source: titled('Neu'), by: EDITOR, now: AT }))
  await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now: AT }))
  const restored = await act((tx) => restoreVersion(tx, { itemId, version: 1, by: EDITOR, now: later(1) }))
  expect(restored).toEqual({ ok: true, value: { version: 3, isNew: true } })
  expect((await findDocument(db, 'de', '/sommer'))?.title).toBe('Neu')
  await act((tx) => publishItem(tx, { itemId, version: 3, by: EDITOR, now: later(2) }))
  expect((await findDocument(db, 'de', '/sommer'))?.title).toBe('Seite /sommer')
})

test('a new page is a draft until it is whole, and an address that is taken is refused', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { act } = await smallShop(db)
  const create = (kind: 'page' | 'article' | 'lexicon', path: string) =>
    act((tx) =>
      createItem(tx, {
        ...{ kind, path, title: { de: 'Winter', en: '' } },
        ...{ by: EDITOR, now: AT, today: '2026-11-16' as never },
      }),
    )
  const refusals = [
    ['page', '/sommer', 'ADDRESS_TAKEN'],
    ['page', '/Sommer', 'ADDRESS_TAKEN'],
    ['page', '/alt', 'ADDRESS_TAKEN'],
    ['page', '/office/geheim', 'ADDRESS_TAKEN'],
    ['page', '/', 'BAD_ADDRESS'],
    ['page', 'winter', 'BAD_ADDRESS'],
    ['page', '/win ter', 'BAD_ADDRESS'],
    ['article', '/blogs/recipes', 'BAD_ADDRESS'],
    ['article', '/blogs/unbekannt/suppe', 'NO_CATEGORY'],
    ['lexicon', '/lexicon/Quitte', 'BAD_ADDRESS'],
  ] as const
  for (const [kind, path, code] of refusals)
    expect([path, await create(kind, path)]).toEqual([path, { ok: false, refusal: { code, field: 'path' } }])

  const created = await create('page', '/winter')
  if (!created.ok) throw new Error('it is made')
  const { itemId } = created.value
  expect(await create('page', '/winter')).toMatchObject({ refusal: { code: 'ADDRESS_TAKEN' } })
  expect(await findDocument(db, 'de', '/winter')).toBeNull()
  const missing = (await checkItem(db, { itemId, now: AT }))?.filter(({ severity }) => severity === 'error')
  expect(missing?.map(({ place }) => place)).toContain('title.en')
  expect(await act((tx) => publishItem(tx, { itemId, version: 1, by: EDITOR, now: AT }))).toMatchObject({
    refusal: { code: 'HAS_ERRORS' },
  })
  expect((await listItems(db, { search: 'winter' })).map(({ state }) => state)).toEqual(['draft'])

  await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source: aPage('/winter'), by: EDITOR, now: AT }))
  await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now: AT }))
  expect(await findDocument(db, 'en', '/winter')).toMatchObject({ title: 'Page /winter' })
})

test('a page that others lead to, or that the shop needs, is not taken offline', async () => {
  await using database = await testDatabase()
  const { db } = database
  const text = { de: 'Mehr im [Sommer](/sommer).', en: 'More in [summer](/sommer).' }
  const { idOf, act } = await smallShop(db, {
    'pages/faq.yaml': FAQ,
    'pages/home.yaml': aPage('/'),
    'pages/sommer.yaml': aPage('/sommer'),
    'pages/winter.yaml': aPage('/winter', { blocks: [{ kind: 'text', text }] }),
  })
  const take = async (address: string) => {
    const itemId = await idOf(address)
    return act((tx) => unpublishItem(tx, { itemId, by: EDITOR, now: AT }))
  }
  for (const address of ['/faq', '/']) expect(await take(address)).toMatchObject({ refusal: { code: 'NEEDED' } })
  expect(await findDocument(db, 'en', '/')).not.toBeNull()
  expect(await take('/sommer')).toMatchObject({ refusal: { code: 'STILL_LINKED' }, linkedFrom: ['/winter'] })
  expect(await take('/winter')).toEqual({ ok: true, value: 'done' })
  expect(await take('/sommer')).toEqual({ ok: true, value: 'done' })
  expect(await findDocument(db, 'de', '/sommer')).toBeNull()
})

test('a redirect that a page leads to cannot go, and no page is published behind a redirect in its own language', async () => {
  await using database = await testDatabase()
  const { db } = database
  const text = { de: 'Mehr [früher](/alt).', en: 'More [before](/alt).' }
  const redirect = { from: '/alt', to: '/sommer', status: 301, twin: true }
  const hiding = { from: '/englisch', to: '/sommer', status: 301, twin: false }
  const { idOf, act } = await smallShop(db, {
    'pages/sommer.yaml': aPage('/sommer'),
    'pages/winter.yaml': aPage('/winter', { blocks: [{ kind: 'text', text }] }),
    'pages/englisch.yaml': aPage('/englisch', { languages: ['en'] }),
    'redirects.yaml': [redirect, hiding],
  })
  const errorsOf = async (address: string, kind: ItemKind, source: unknown) => {
    const itemId = await idOf(address, kind)
    await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source, by: EDITOR, now: AT }))
    const findings = (await checkItem(db, { itemId, now: AT })) ?? []
    return findings.filter(({ severity }) => severity === 'error').map(({ code, text: said }) => [code, said.en])
  }
  expect(await errorsOf('redirects', 'redirects', [{ ...redirect, from: '/anders' }, hiding])).toEqual([
    ['still-linked', '/alt would be gone, but /winter leads there.'],
  ])
  const both = aPage('/englisch', { languages: ['de', 'en'] })
  expect(await errorsOf('/englisch', 'page', both)).toEqual([['address-taken', 'The address /englisch is taken.']])
  expect(await checkItem(db, { itemId: await idOf('/englisch'), version: 1, now: AT })).toEqual([])
})

test('a link to an article that is not out yet is told, unless the page that leads there appears later still', async () => {
  await using database = await testDatabase()
  const { db } = database
  await sql`insert into product (handle, type, tax_class, withdrawal, rank, art, facts)
    values ('coco-curry', 'meal', 'food', 'yes', 1, 'coco-curry', '{}')`.execute(db)
  const article = (slug: string, published: string, text: string) => ({
    ...{ ...aPage('/'), path: undefined, sections: [{ text: { de: text, en: text } }] },
    ...{ category: 'recipes', slug, published, art: 'coco-curry', products: ['coco-curry'], ingredients: [] },
  })
  const linking = '[Bald](/blogs/recipes/bald)'
  const text = { de: linking, en: linking }
  const { idOf, act } = await smallShop(db, {
    ...SMALL_FILES,
    'pages/winter.yaml': aPage('/winter', { blocks: [{ kind: 'text', text }] }),
    'blog/recipes/bald.yaml': article('bald', '2026-12-03', 'Ein Text.'),
    'blog/recipes/frueher.yaml': article('frueher', '2026-12-02', linking),
    'blog/recipes/danach.yaml': article('danach', '2026-12-03', linking),
  })
  const told = async (address: string, now = AT) => {
    const itemId = await idOf(address, address.startsWith('/blogs/') ? 'article' : 'page')
    const findings = (await checkItem(db, { itemId, now })) ?? []
    return findings.filter(({ code }) => code === 'early-link').map(({ place, text: said }) => [place, said.de])
  }
  const says = '/blogs/recipes/bald erscheint erst am 3. Dezember 2026. Bis dahin führt der Link ins Leere.'
  expect(await told('/winter')).toContainEqual(['blocks.0.text.de', says])
  expect(await told('/blogs/recipes/frueher')).toContainEqual(['sections.0.text.de', says])
  expect(await told('/blogs/recipes/danach')).toEqual([])
  expect(await told('/winter', new Date('2026-12-02T23:00:00Z'))).toEqual([])

  const itemId = await idOf('/winter')
  const at = new Date('2026-12-03T08:00:00Z')
  expect(await act((tx) => scheduleItem(tx, { itemId, version: 1, at, by: EDITOR, now: AT }))).toMatchObject({
    ok: true,
  })
  expect(await told('/winter')).toEqual([])
})
