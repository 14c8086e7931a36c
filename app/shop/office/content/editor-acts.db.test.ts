import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { AT, aPage, EDITOR, smallShop } from '#app/shop/content/editing/small-content.fixture.ts'
import { findActs } from '#app/shop/office/audit.server.ts'
import { contentActs } from './editor-acts.server.ts'

test('what editors do stands in the audit, refusals do not, and nobody changes a version', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { idOf } = await smallShop(db)
  const [itemId, by, now] = [await idOf('/sommer'), EDITOR, AT]
  const source = aPage('/sommer', { lead: { de: 'Neu.', en: 'New.' } })
  await contentActs.save(db, { itemId, basedOn: 1, source, by, now })
  await contentActs.publish(db, { itemId, version: 2, by, now })
  expect(await contentActs.publish(db, { itemId, version: 1, by, now })).toMatchObject({
    refusal: { code: 'CONFLICT' },
  })
  await contentActs.restore(db, { itemId, version: 1, by, now })
  expect(await contentActs.unpublish(db, { itemId: await idOf('/faq'), by, now })).toMatchObject({ ok: false })
  const { acts } = await findActs(db, null)
  expect(acts.map(({ act, subject, member, after }) => [act, subject, member, after])).toEqual([
    ['content-restored', '/sommer', 'Ada', { version: 1 }],
    ['content-published', '/sommer', 'Ada', { version: 2 }],
  ])
  await expect(database.pool.query("update content_version set note = 'x'")).rejects.toThrow('never changed')
})
