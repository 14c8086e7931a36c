import { expect, test } from 'vitest'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { cardBalance } from '#app/shop/credit/credit-books.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { CANCEL, readOrder, SHIP } from '#app/shop/paying/placed-orders.fixture.ts'
import { openSubscriptions } from './started-subscriptions.fixture.ts'

test('a cancelled order gives back goods, money and credit, ends its subscription, and is cancelled once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, readStock } = await openSubscriptions(db)
  const { orderId, fulfilmentId, cardId } = await placeOrder(true)
  expect(await readStock()).toBe(1)
  const both = await Promise.all([
    cancelOrder(refunding, { orderId, ...CANCEL }),
    cancelOrder(refunding, { orderId, ...CANCEL }),
  ])
  for (const answer of [...both, await cancelOrder(refunding, { orderId, ...CANCEL })])
    expect(answer).toMatchObject({
      ok: true,
      value: { refund: { state: 'done', gateway_cents: 3000, credit_cents: 1000 } },
    })
  expect(await readStock()).toBe(5)
  expect(await readOrder(db, orderId)).toEqual({
    fulfilment_status: 'CANCELLED',
    financial_status: 'REFUNDED',
    refunded_cents: 4000,
    events: ['placed', 'paid', 'cancelled', 'refunded'],
  })
  const moves = await db.selectFrom('stock_move').select('quantity').where('reason', '=', 'return').execute()
  expect(moves).toEqual([{ quantity: 4 }])
  expect(await cardBalance(db, cardId)).toBe(1000)
  expect(await db.selectFrom('subscription').select('status').execute()).toEqual([{ status: 'CANCELLED' }])
  expect(await db.selectFrom('test_gateway_refund').select('cents').execute()).toEqual([{ cents: 3000 }])
  expect(await inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId, ...SHIP }))).toMatchObject({ ok: false })
  expect(await reconcile(db)).toEqual([])
})
