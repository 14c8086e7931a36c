import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { sandboxCarrier } from '#app/shop/orders/parcels/sandbox-carrier.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { CANCEL, now, openOrders, readOrder, SHIP } from './placed-orders.fixture.ts'

test('a parcel only goes forward, each step once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  const ship = () => inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId, ...SHIP }))
  const deliver = () => inTransaction(db, (tx) => deliverFulfilment(tx, { fulfilmentId, actor: 'carrier', now }))
  expect(await deliver()).toMatchObject({ refusal: { code: 'not-shipped' } })
  expect(await ship()).toMatchObject({ ok: true, value: { state: 'SHIPPED', tracking_number: 'SBX1' } })
  expect(await ship()).toMatchObject({ refusal: { code: 'not-open' } })
  expect(await readOrder(db, orderId)).toMatchObject({ fulfilment_status: 'SHIPPED' })
  expect(await deliver()).toMatchObject({ ok: true, value: { state: 'DELIVERED', delivered_at: now } })
  expect(await deliver()).toMatchObject({ refusal: { code: 'not-shipped' } })
  expect(await readOrder(db, orderId)).toMatchObject({
    fulfilment_status: 'DELIVERED',
    events: ['placed', 'paid', 'shipped', 'delivered'],
  })
  const lost = await inTransaction(db, (tx) => shipFulfilment(tx, { ...SHIP, fulfilmentId: 999 }))
  expect(lost).toMatchObject({ refusal: { code: 'not-found' } })
})

test('shipped and cancelled at the same moment: one of the two happens, in each of twenty rounds', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { refunding, placeOrder } = await openOrders(db)
  await db.updateTable('variant').set({ stock: 100 }).execute()
  const wins = { shipped: 0, cancelled: 0 }
  for (let round = 0; round < 20; round++) {
    const { orderId, fulfilmentId } = await placeOrder()
    const ship = () => inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId, ...SHIP }))
    const cancel = () => cancelOrder(refunding, { orderId, ...CANCEL })
    const [shipped, cancelled] =
      round % 2 ? await Promise.all([ship(), cancel()]) : (await Promise.all([cancel(), ship()])).toReversed()
    expect([shipped?.ok, cancelled?.ok].filter(Boolean)).toHaveLength(1)
    const { fulfilment_status, refunded_cents, events } = await readOrder(db, orderId)
    const winner = shipped?.ok ? 'shipped' : 'cancelled'
    wins[winner]++
    expect([fulfilment_status, refunded_cents]).toEqual(shipped?.ok ? ['SHIPPED', 0] : ['CANCELLED', 4000])
    expect(events).toContain(winner)
    expect(events).not.toContain(shipped?.ok ? 'cancelled' : 'shipped')
  }
  expect(wins.shipped + wins.cancelled).toBe(20)
  expect(await reconcile(db)).toEqual([])
})

test("the sandbox's carrier takes a parcel by the calendar of the shop, and leaves alone what is not paid", async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  // Ordered for 19 November: it leaves the day before at eight in Berlin.
  expect(await sandboxCarrier.nextDue(db)).toEqual(new Date('2026-11-18T07:00:00Z'))
  const at = async (instant: string) => {
    await runDueWork(db, [sandboxCarrier], clockAt(instant))
    return (await readOrder(db, orderId)).fulfilment_status
  }
  expect(await at('2026-11-18T06:59:59Z')).toBe('OPEN')
  await db.updateTable('customer_order').set({ financial_status: 'VOIDED' }).execute()
  expect(await at('2026-11-18T07:00:00Z')).toBe('OPEN')
  await db.updateTable('customer_order').set({ financial_status: 'PAID' }).execute()
  expect(await at('2026-11-18T07:00:00Z')).toBe('SHIPPED')
  expect(await sandboxCarrier.nextDue(db)).toEqual(new Date('2026-11-19T10:00:00Z'))
  expect(await at('2026-11-19T10:00:00Z')).toBe('DELIVERED')
  expect(await sandboxCarrier.nextDue(db)).toBeNull()
  const [parcel] = await db.selectFrom('fulfilment').select(['tracking_number', 'delivered_at']).execute()
  expect(parcel).toEqual({
    tracking_number: expect.stringMatching(/^SBX[0-9A-F]{16}$/),
    delivered_at: new Date('2026-11-19T10:00:00Z'),
  })
})
