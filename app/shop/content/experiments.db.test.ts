import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { countArm, listExperiments } from './experiments.server.ts'

const DOCUMENT = { kind: 'page', position: 0, languages: ['de'], art: null, published: null, archived_at: null }

test('views and started orders are counted by arm and day, and only where something is tried out', async () => {
  await using database = await testDatabase()
  const { db } = database
  for (const [path, experiment] of [
    ['/glow-b', '/glow'],
    ['/glow', '/glow'],
    ['/faq', null],
  ] as const) {
    const values = { ...DOCUMENT, path, experiment, is_indexed: true, canonical: null }
    const { id } = await db.insertInto('document').values(values).returning('id').executeTakeFirstOrThrow()
    const text = { language: 'de', title: path, description: '', lead: '', body: '{"sections":[],"action":null}' }
    await db
      .insertInto('document_text')
      .values({ document_id: id, ...text })
      .execute()
  }
  const [monday, tuesday] = [calendarDate('2026-11-16'), calendarDate('2026-11-17')]
  const views = ['/glow', '/glow-b', '/glow-b', '/faq', "/'; drop table document"]
  await Promise.all(views.map((path) => countArm(db, { path, event: 'view', day: monday })))
  await countArm(db, { path: '/glow-b', event: 'view', day: tuesday })
  await countArm(db, { path: '/glow-b', event: 'order', day: tuesday })

  expect(await listExperiments(db)).toEqual([
    {
      experiment: '/glow',
      arms: [
        { path: '/glow', title: '/glow', views: 1, startedOrders: 0 },
        { path: '/glow-b', title: '/glow-b', views: 3, startedOrders: 1 },
      ],
    },
  ])
  const rows = await db.selectFrom('experiment_count').select('path').execute()
  expect(rows.map(({ path }) => path).toSorted()).toEqual(['/glow', '/glow-b', '/glow-b'])
})
