import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { purgeOldLetters } from './purge-letters.server.ts'

const RECEIVED = '2026-03-01T10:00:00Z'

test.each([
  { what: 'a letter', topic: null, settled: '2026-03-02T10:00:00Z', goes: '2033-01-01T00:00:00Z' },
  { what: 'an enquiry of a company', topic: 'b2b', settled: '2026-12-31T10:00:00Z', goes: '2033-01-01T00:00:00Z' },
  { what: 'a partnership', topic: 'partnership', settled: '2027-01-01T10:00:00Z', goes: '2034-01-01T00:00:00Z' },
  { what: 'an entry', topic: 'giveaway', settled: '2026-03-11T10:00:00Z', goes: '2026-04-10T10:00:00Z' },
  { what: 'an entry settled late', topic: 'giveaway', settled: '2026-08-30T10:00:00Z', goes: '2026-09-01T10:00:00Z' },
  { what: 'an open entry', topic: 'giveaway', settled: null, goes: '2026-09-01T10:00:00Z' },
  { what: 'an application', topic: 'career', settled: '2026-04-01T10:00:00Z', goes: '2026-10-01T10:00:00Z' },
  { what: 'an open application', topic: 'career', settled: null, goes: '2027-03-01T10:00:00Z' },
  { what: 'an ambassador', topic: 'ambassador', settled: '2026-04-01T10:00:00Z', goes: '2026-10-01T10:00:00Z' },
  { what: 'a recommended office', topic: 'office', settled: null, goes: '2027-03-01T10:00:00Z' },
] as const)('$what goes with its term, not earlier, and not with a longer one', async ({ topic, settled, goes }) => {
  await using database = await testDatabase()
  const { db } = database
  const received_at = new Date(RECEIVED)
  const letter = { kind: 'enquiry', content: '{"text":"Wann?"}', received_at } as const
  const end = { settled_by: 'shop', outcome: 'answered' }
  await db
    .insertInto('inbox_letter')
    .values({ ...letter, topic, ...(settled ? { ...end, settled_at: new Date(settled) } : {}) })
    .execute()
  // Nobody has settled this one: it stays whatever time it is.
  await db.insertInto('inbox_letter').values(letter).execute()
  const count = async () => (await db.selectFrom('inbox_letter').select('id').execute()).length

  await runDueWork(db, [purgeOldLetters], clockAt(new Date(Date.parse(goes) - 1000).toISOString()))
  expect(await count()).toBe(2)
  await runDueWork(db, [purgeOldLetters], clockAt(goes))
  expect(await db.selectFrom('inbox_letter').select(['topic', 'settled_at']).execute()).toEqual([
    { topic: null, settled_at: null },
  ])
})
