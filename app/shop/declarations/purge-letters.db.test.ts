import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { purgeOldLetters } from './purge-letters.server.ts'

test('a settled letter goes when six full years are over, and one that waits never does', async () => {
  await using database = await testDatabase()
  const { db } = database
  const received_at = new Date('2026-03-01T10:00:00Z')
  const letter = { kind: 'enquiry', content: '{"text":"Wann?"}', received_at } as const
  const settled_at = new Date('2026-03-02T10:00:00Z')
  await db
    .insertInto('inbox_letter')
    .values([{ ...letter, settled_at, settled_by: 'shop', outcome: 'answered' }, letter])
    .execute()
  const count = async () => (await db.selectFrom('inbox_letter').select('settled_at').execute()).length

  await runDueWork(db, [purgeOldLetters], clockAt('2032-12-31T23:59:59Z'))
  expect(await count()).toBe(2)
  await runDueWork(db, [purgeOldLetters], clockAt('2033-01-01T00:00:00Z'))
  expect(await db.selectFrom('inbox_letter').select('settled_at').execute()).toEqual([{ settled_at: null }])
})
