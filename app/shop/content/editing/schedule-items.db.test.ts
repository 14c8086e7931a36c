import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { advanceClock } from '#app/foundation/jobs/advance-clock.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import {
  findDocument,
  findSpelling,
  listDocuments,
  listIndexedDocuments,
} from '#app/shop/content/content-queries.server.ts'
import { readLibrary } from '#app/shop/content/read-library.server.ts'
import { showDatedArticles } from '#app/shop/content/show-dated-articles.server.ts'
import { findPreviewDocument } from './preview-document.server.ts'
import { publishItem } from './publish-item.server.ts'
import { readItem } from './read-items.server.ts'
import { saveDraft } from './save-version.server.ts'
import { publishScheduled, scheduleItem, unscheduleItem } from './schedule-item.server.ts'
import { aPage, EDITOR, FAQ, SMALL_FILES, smallShop } from './small-content.fixture.ts'

const DAY_MS = 86_400_000
const log = createLog('silent')

test('a scheduled version becomes public at its moment, by the clock of the shop, unless it is taken off the calendar', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const { idOf, act } = await smallShop(db)
  const [itemId, otherId] = [await idOf('/sommer'), await idOf('/fragend')]
  const [now, at] = [clock.now(), new Date(clock.now().getTime() + 2 * DAY_MS)]
  const titleNow = async () => (await findDocument(db, 'de', '/sommer'))?.title
  const source = aPage('/sommer', { title: { de: 'Geplant', en: 'Planned' } })
  await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source, by: EDITOR, now }))
  const schedule = (moment: Date) => act((tx) => scheduleItem(tx, { itemId, version: 2, at: moment, by: EDITOR, now }))

  expect(await schedule(now)).toEqual({ ok: false, refusal: { code: 'NOT_IN_FUTURE', field: 'at' } })
  expect(await schedule(at)).toEqual({ ok: true, value: { version: 2, at } })
  await act((tx) => scheduleItem(tx, { itemId: otherId, version: 1, at, by: EDITOR, now }))
  await act((tx) => unscheduleItem(tx, { itemId: otherId, by: EDITOR, now }))
  expect(await readItem(db, itemId)).toMatchObject({ scheduled: { version: 2, at } })
  expect(await readItem(db, otherId)).toMatchObject({ scheduled: null })

  const subject = { kind: 'page', language: 'de', itemId, version: null } as const
  const previewAt = async (moment: Date) => (await findPreviewDocument(db, subject, { at: moment, arm: null }))?.title
  expect(await previewAt(new Date(at.getTime() - 1))).toBe('Seite /sommer')
  expect(await previewAt(at)).toBe('Geplant')

  const until = (moment: Date) => advanceClock(db, [publishScheduled], { clock, to: moment, log })
  await until(new Date(at.getTime() - 60_000))
  expect(await titleNow()).toBe('Seite /sommer')
  await until(new Date(at.getTime() + 60_000))
  expect(await titleNow()).toBe('Geplant')
  expect(await readItem(db, itemId)).toMatchObject({ state: 'published', scheduled: null, publishedVersion: 2 })
})

test('what was scheduled and has lost something that it refers to stays a draft, and its editors see why', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const { idOf, act, remove, load } = await smallShop(db)
  const itemId = await idOf('/sommer')
  const [now, at] = [clock.now(), new Date(clock.now().getTime() + DAY_MS)]
  const text = { de: 'Mehr bei den [Fragen](/fragend).', en: 'More in the [questions](/fragend).' }
  const source = aPage('/sommer', { sections: [{ text }] })
  await act((tx) => saveDraft(tx, { itemId, basedOn: 1, source, by: EDITOR, now }))
  await act((tx) => scheduleItem(tx, { itemId, version: 2, at, by: EDITOR, now }))
  remove('pages/fragend.yaml')
  await load()
  await advanceClock(db, [publishScheduled], { clock, to: at, log })
  expect(await readItem(db, itemId)).toMatchObject({
    publishedVersion: 1,
    scheduled: null,
    scheduleFault: 'HAS_ERRORS',
    history: [{ number: 2, events: [{ event: 'scheduled' }, { event: 'not-published', dueAt: at }] }, { number: 1 }],
  })
})

test('an article that is dated with a day to come is in no list, feed, search or sitemap before, and in all from that day on', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const published = new Date(clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  await sql`insert into product (handle, type, tax_class, withdrawal, rank, art, facts)
    values ('coco-curry', 'meal', 'food', 'yes', 1, 'coco-curry', '{}')`.execute(db)
  const { path: _path, ...texts } = aPage('')
  const article = {
    ...{ ...texts, category: 'recipes', slug: 'winterdal', published },
    ...{ art: 'coco-curry', products: ['coco-curry'], ingredients: [] },
  }
  await smallShop(db, { ...SMALL_FILES, 'blog/recipes/winterdal.yaml': article })
  const path = '/blogs/recipes/winterdal'
  const places = async () => {
    const { value } = await readLibrary(db, { site: 'main', language: 'de' })
    return {
      page: (await findDocument(db, 'de', path)) !== null,
      spelling: await findSpelling(db, path),
      list: (await listDocuments(db, 'de', 'article')).length,
      sitemap: (await listIndexedDocuments(db, 'de')).some((each) => each.path === path),
      library: [...value.documents, ...value.listed].some((each) => each.path === path),
    }
  }
  expect(await places()).toEqual({ page: false, spelling: null, list: 0, sitemap: false, library: false })
  const to = new Date(`${published}T00:00:00Z`)
  await advanceClock(db, [showDatedArticles], { clock, to, log })
  expect(await places()).toEqual({ page: true, spelling: path, list: 1, sitemap: true, library: true })
})

test('a new answer of the page /faq shows on every page that asks its question, and a question in use cannot go', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf, act } = await smallShop(db)
  const itemId = await idOf('/faq')
  const now = new Date('2026-11-16T11:00:00Z')
  const asking = (de: string, en: string) => ({ ...FAQ, sections: [{ text: { de, en } }] })
  const save = (basedOn: number, source: unknown) =>
    act((tx) => saveDraft(tx, { itemId, basedOn, source, by: EDITOR, now }))
  await save(1, asking('**Wie viel?**\nNoch mehr.', '**How much?**\nEven more.'))
  await act((tx) => publishItem(tx, { itemId, version: 2, by: EDITOR, now }))
  expect(JSON.stringify((await findDocument(db, 'en', '/fragend'))?.body)).toContain('Even more.')

  await save(2, asking('**Warum?**\nDarum.', '**Why?**\nBecause.'))
  expect(await act((tx) => publishItem(tx, { itemId, version: 3, by: EDITOR, now }))).toMatchObject({
    refusal: { code: 'HAS_ERRORS' },
    findings: [{ code: 'question-in-use', text: { en: expect.stringContaining('/fragend') } }],
  })
})
