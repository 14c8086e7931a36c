import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findLiveAttempt, listAttempts } from './attempts.server.ts'
import { addCart, addMethods, addVariant, forgetCycles, openPaying, statesOf } from './paying.fixture.ts'

const CYCLE = { kind: 'cycle', cycleId: 7 } as const
const POOL = { poolSize: 20 }

test.each([
  { goods: 'goods that nobody counts', stock: null, left: null },
  { goods: 'counted goods', stock: 20, left: 19 },
])('a cycle with $goods is paid from end to end: one attempt, one charge, one order', async ({ stock, left }) => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  await forgetCycles(db)
  const { payFor, start } = await openPaying(db)
  const variantId = await addVariant(db, stock)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })

  const ends = await Promise.all([payFor(CYCLE, snapshot), payFor(CYCLE, snapshot)])

  expect(statesOf(ends)).toEqual({ placed: 1, running: 1 })
  expect(await start(CYCLE, snapshot)).toMatchObject({ state: 'running', attempt: { state: 'succeeded' } })
  const [attempt, ...others] = await listAttempts(db, CYCLE)
  expect(others).toEqual([])
  expect(attempt).toMatchObject({ cart_token: null, subscription_cycle_id: 7, state: 'succeeded', cents: 4000 })
  const orders = await db.selectFrom('customer_order').selectAll().execute()
  expect(orders).toMatchObject([
    { attempt_id: attempt?.id, cart_token: null, subscription_cycle_id: 7, financial_status: 'PAID' },
  ])
  const charges = await db.selectFrom('charge').select(['attempt_id', 'order_id', 'cents', 'state']).execute()
  expect(charges).toEqual([{ attempt_id: attempt?.id, order_id: orders[0]?.id, cents: 4000, state: 'captured' }])
  expect(await db.selectFrom('test_gateway_charge').select('cents').execute()).toEqual([{ cents: 4000 }])
  expect(await db.selectFrom('variant').select('stock').execute()).toEqual([{ stock: left }])
  expect(await reconcile(db)).toEqual([])
})

test('twenty starts of one cycle at once leave one attempt alive; other cycles and carts have their own', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  await forgetCycles(db)
  const { start, buy } = await openPaying(db)
  const started = await Promise.all(Array.from({ length: 20 }, () => start(CYCLE, orderSnapshot())))
  expect(statesOf(started)).toEqual({ started: 1, running: 19 })
  expect(await start({ kind: 'cycle', cycleId: 8 }, orderSnapshot())).toMatchObject({ state: 'started' })
  expect(await buy(await addCart(db), orderSnapshot())).toMatchObject({ state: 'placed' })
})

test('a cycle whose charge was declined is paid by the next attempt', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  await forgetCycles(db)
  const { payFor } = await openPaying(db)
  expect(await payFor(CYCLE, orderSnapshot(), 'pm_declined')).toMatchObject({ state: 'declined' })
  expect(await findLiveAttempt(db, CYCLE)).toBeUndefined()
  expect(await payFor(CYCLE, orderSnapshot())).toMatchObject({ state: 'placed', isNew: true })
  expect((await listAttempts(db, CYCLE)).map(({ state }) => state)).toEqual(['declined', 'succeeded'])
  expect(await reconcile(db)).toEqual([])
})

test.each(['payment_attempt', 'customer_order'])('a row of %s has one purpose: not none, not two', async (table) => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  await forgetCycles(db)
  const { buy } = await openPaying(db)
  await buy(await addCart(db), orderSnapshot())
  const set = (change: string) => sql.raw(`update ${table} set ${change}`).execute(db)
  await expect(set('subscription_cycle_id = 1')).rejects.toThrow(`${table}_purpose`)
  await expect(set('cart_token = null')).rejects.toThrow(`${table}_purpose`)
  await set('cart_token = null, subscription_cycle_id = 1')
})
