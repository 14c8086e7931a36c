import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { createRefundJanitor } from '#app/shop/orders/refunds/settle-refunds.server.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { CANCEL, now, openOrders, readOrder, SHIP } from './placed-orders.fixture.ts'

test('what was paid back before is not paid back again when the order is cancelled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  const partly = {
    key: 'part',
    orderId,
    lines: [{ key: 'meals', quantity: 1 }],
    extraCents: 0,
    reason: 'x',
    actor: 'staff:1',
  }
  await refundOrder(refunding, partly)
  const cancelled = await cancelOrder(refunding, { orderId, ...CANCEL })
  expect(cancelled).toMatchObject({ value: { refund: { lines: [{ key: 'meals', quantity: 3, cents: 2700 }] } } })
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 4000, financial_status: 'REFUNDED' })
  expect(await reconcile(db)).toEqual([])
})

test('a code of a cancelled order can be used again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  await sql`
    with made as (
      insert into discount (name, code, title_de, title_en, value_kind, value, class, meals_only, purchase, used,
        once_per_customer, first_order_only, combines_with, is_personal)
      values ('once', 'EINMAL', '', '', 'percent', 100, 'order', false, 'any', 1, true, false, '{}', false) returning id
    )
    insert into discount_use (discount_id, attempt_id, customer_id, once_per_customer, order_id, at)
    select made.id, attempt_id, customer_id, true, customer_order.id, ${now} from customer_order, made`.execute(db)
  await cancelOrder(refunding, { orderId, ...CANCEL })
  expect(await db.selectFrom('discount').select('used').execute()).toEqual([{ used: 0 }])
  expect(await db.selectFrom('discount_use').select('released_at').execute()).toEqual([{ released_at: now }])
})

test('nothing is cancelled that has left, nor what never needs to: vouchers', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, readStock } = await openOrders(db)
  const { orderId, fulfilmentId } = await placeOrder()
  await inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId, ...SHIP }))
  expect(await cancelOrder(refunding, { orderId, ...CANCEL })).toMatchObject({ refusal: { code: 'too-late' } })
  await db.deleteFrom('fulfilment').execute()
  expect(await cancelOrder(refunding, { orderId, ...CANCEL })).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await cancelOrder(refunding, { orderId: 999, ...CANCEL })).toMatchObject({ refusal: { code: 'not-found' } })
  expect([await readStock(), (await readOrder(db, orderId)).refunded_cents]).toEqual([1, 0])
})

test('a refund without an answer is asked about again, ever more rarely, until it is booked [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding: quick, placeOrder } = await openOrders(db)
  let silent = 2
  const refund: typeof quick.gateway.refund = async (request) =>
    silent-- > 0 ? { state: 'unknown' } : quick.gateway.refund(request)
  const refunding = { ...quick, gateway: { ...quick.gateway, refund } }
  const { orderId } = await placeOrder()
  const cancelled = await cancelOrder(refunding, { orderId, ...CANCEL })
  expect(cancelled).toMatchObject({ value: { refund: { state: 'started' } } })
  const janitor = createRefundJanitor(refunding)
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(await janitor.nextDue(db)).toEqual(after(60))
  await runAt(db, janitor, after(60))
  expect(await janitor.nextDue(db)).toEqual(after(120))
  await runAt(db, janitor, after(119))
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 0 })
  await runAt(db, janitor, after(120))
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 4000, financial_status: 'REFUNDED' })
  expect(await janitor.nextDue(db)).toBeNull()
  expect(await reconcile(db)).toEqual([])
})

test('a refund that the gateway refused is tried anew when the order is cancelled again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  await orderFault(db, 'refund-fails', 1)
  const states = []
  for (let time = 0; time < 3; time++) {
    const cancelled = await cancelOrder(refunding, { orderId, ...CANCEL })
    states.push(cancelled.ok && cancelled.value.refund?.state)
  }
  expect(states).toEqual(['failed', 'done', 'done'])
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 4000 })
  expect(await reconcile(db)).toEqual([])
})
