import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { sandboxCarrier } from '#app/shop/orders/parcels/sandbox-carrier.server.ts'
import { type Refunding, refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { openOrders, readOrder, SHIP } from '#app/shop/paying/placed-orders.fixture.ts'

const DAY_OF_LEAVING = clockAt('2026-11-18T09:00:00Z')
const OFFICE = { extraCents: 0, reason: 'goodwill', actor: 'staff:1' }

function ship(db: Database, fulfilmentId: number) {
  return inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId, ...SHIP }))
}

function refundMeals(refunding: Refunding, orderId: number, { quantity = 4, extraCents = 0, key = 'back' } = {}) {
  return refundOrder(refunding, { ...OFFICE, key, orderId, lines: [{ key: 'meals', quantity }], extraCents })
}

test('an open order that is paid back whole never leaves: its goods lie on the shelf again [R27]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, readStock } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  expect(await refundMeals(refunding, orderId, { extraCents: 400 })).toMatchObject({ value: { state: 'done' } })
  expect(await ship(db, fulfilmentId)).toMatchObject({ ok: false })
  await runDueWork(db, [sandboxCarrier], DAY_OF_LEAVING)
  expect(await readOrder(db, orderId)).toMatchObject({
    financial_status: 'REFUNDED',
    fulfilment_status: 'CANCELLED',
    events: ['placed', 'paid', 'refunded', 'cancelled'],
  })
  expect(await readStock()).toBe(5)
  expect(await reconcile(db)).toEqual([])
})

test('pieces paid back before they left are out of the parcel; the rest leaves with what else was ordered', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, readStock } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  await refundMeals(refunding, orderId, { quantity: 1 })
  expect(await readStock()).toBe(2)
  expect(await reconcile(db)).toEqual([])
  expect(await ship(db, fulfilmentId)).toMatchObject({ ok: true })
  // What is paid back after it left stays at its buyer's, or comes back by other ways.
  await refundMeals(refunding, orderId, { quantity: 1, key: 'later' })
  expect(await readStock()).toBe(2)
  expect(await db.selectFrom('refund').select('takes_out').orderBy('id').execute()).toEqual([
    { takes_out: true },
    { takes_out: false },
  ])
  expect(await reconcile(db)).toEqual([])
})

test('the last pieces take the delivery along: an order of which nothing is left is taken back whole', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, readStock } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  await refundMeals(refunding, orderId, { quantity: 3 })
  await refundMeals(refunding, orderId, { quantity: 1, key: 'last' })
  expect(await readOrder(db, orderId)).toMatchObject({
    financial_status: 'REFUNDED',
    fulfilment_status: 'CANCELLED',
    refunded_cents: 4000,
  })
  expect(await ship(db, fulfilmentId)).toMatchObject({ refusal: { code: 'not-open' } })
  expect(await readStock()).toBe(5)
  expect(await reconcile(db)).toEqual([])
})

test('nothing leaves while somebody holds it, or while a refund of it has no answer yet', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  await db.updateTable('fulfilment').set({ held_reason: 'damaged' }).execute()
  expect(await ship(db, fulfilmentId)).toMatchObject({ refusal: { code: 'may-not-leave' } })
  await runDueWork(db, [sandboxCarrier], DAY_OF_LEAVING)
  expect(await sandboxCarrier.nextDue(db)).toBeNull()
  await db.updateTable('fulfilment').set({ held_reason: null }).execute()
  const silent = { ...refunding.gateway, refund: async () => ({ state: 'unknown' }) as const }
  await refundMeals({ ...refunding, gateway: silent }, orderId, { quantity: 1 })
  expect(await ship(db, fulfilmentId)).toMatchObject({ refusal: { code: 'may-not-leave' } })
  await refundMeals(refunding, orderId, { quantity: 1 })
  expect(await ship(db, fulfilmentId)).toMatchObject({ ok: true })
})

test('what was held beyond its day comes the day after it leaves, and its mail says so', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder } = await openOrders(db)
  await placeOrder()
  await runDueWork(db, [sandboxCarrier], clockAt('2026-11-23T09:00:00Z'))
  expect(await db.selectFrom('fulfilment').select(['state', 'deliver_on']).execute()).toEqual([
    { state: 'SHIPPED', deliver_on: '2026-11-24' },
  ])
  const [mail] = await db.selectFrom('mail').select('text_body').where('dedupe_key', 'like', '%:shipped:%').execute()
  expect(mail?.text_body).toContain('24. November')
})
