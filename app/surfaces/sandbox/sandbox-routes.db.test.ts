import { expect, test } from 'vitest'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { sandboxRoutes } from './sandbox-routes.server.ts'

test('to advance by no day is never too late, however long the request takes', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  let looks = 0
  const ticking = { ...clock, now: () => new Date(clock.now().getTime() + ++looks) }
  const routes = sandboxRoutes({ db: database.db, clock: ticking, log: createLog('silent'), works: [] })
  const body = JSON.stringify({ advanceDays: 0 })
  expect((await routes.request('/sandbox/clock', { method: 'POST', body })).status).toBe(200)
})
