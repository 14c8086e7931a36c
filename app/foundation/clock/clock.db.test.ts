import { expect, test } from 'vitest'
import { listenTo } from '#app/foundation/database/listen.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { CLOCK_CHANNEL, moveClock, openClock } from './clock.server.ts'

const DAY_MS = 86_400_000
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

test('the clock goes forward only', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  expect(await moveClock(database.db, clock, later(clock.now(), DAY_MS))).toBe(true)
  const moved = clock.now()
  expect(await moveClock(database.db, clock, later(moved, -1000))).toBe(false)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(moved.getTime())
  expect((await openClock(database.db)).now().getTime()).toBeGreaterThanOrEqual(moved.getTime())
})

test('a moved clock is announced, and another process that refreshes is at the same time', async () => {
  await using database = await testDatabase()
  const [one, other] = await Promise.all([openClock(database.db), openClock(database.db)])
  const listener = await listenTo(database.connection, CLOCK_CHANNEL, () => void other.refresh(), { onReconnect() {} })
  const to = later(one.now(), 3 * DAY_MS)
  await moveClock(database.db, one, to)
  await expect.poll(() => other.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
  await listener.close()
})
