import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { openRandomEnds } from './random-ends.fixture.ts'

/** Number of orders that meet whatever may happen to them. */
const ORDERS = Number(process.env['RANDOM_ENDS'] ?? 6)
const DAYS = ORDERS < 100 ? 6 : 12
const TIMEOUT_MS = 20 * 60_000

test(`[R27] ${ORDERS} orders with withdrawals, refunds, bounced debits and cancellations at random moments`, {
  timeout: TIMEOUT_MS,
}, async () => {
  await using database = await testDatabase({ poolSize: 4 })
  const { db } = database
  const ends = await openRandomEnds(db, Number(process.env['TEST_SEED'] ?? 27))
  for (let placed = 0; placed < ORDERS; placed++) await ends.place()
  for (let day = 0; day < DAYS; day++) {
    await ends.liveADay()
    expect(await ends.faults()).toEqual([])
  }
  expect(await reconcile(db)).toEqual([])
  const counts = await ends.count()
  // Everything that may happen has happened: a run in which nothing bounced shows nothing.
  if (ORDERS >= 100) for (const [kind, count] of Object.entries(counts)) expect([kind, count > 0]).toEqual([kind, true])
})
