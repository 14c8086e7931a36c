import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createSharedTally } from './shared-tally.server.ts'

test('all processes count together, and what is older than the window counts no more', async () => {
  await using database = await testDatabase()
  let time = Date.parse('2026-11-15T10:00:00Z')
  const settings = { name: 'misses', windowSeconds: 3600, now: () => new Date(time) }
  const [one, other] = [createSharedTally(database.db, settings), createSharedTally(database.db, settings)]
  await Promise.all(Array.from({ length: 20 }, (_, place) => (place % 2 ? one : other).add()))
  expect(await one.add(5)).toBe(25)
  time += 30 * 60_000
  expect(await other.add()).toBe(26)
  time += 30 * 60_000
  expect(await one.add()).toBe(2)
  expect(await createSharedTally(database.db, { ...settings, name: 'other' }).add()).toBe(1)
})
