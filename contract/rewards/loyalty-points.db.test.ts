import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { findStoreCredit } from '#app/shop/credit/find-store-credit.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { captureCharge, returnPayment } from '#app/shop/paying/follow-charge.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { findPoints, listPointMoves } from '#app/shop/rewards/find-loyalty.server.ts'
import { redeemPoints } from '#app/shop/rewards/redeem-points.server.ts'

const now = new Date(NOW)
/** Long after every period has ended. */
const later = new Date('2027-01-15T10:00:00Z')
const TODAY = { today: calendarDate('2027-01-15') }

async function openShop(db: Database) {
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, null)
  const refunding = { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }

  /** An order of meals, for 110 euros unless said otherwise. */
  async function placeOrder(method = 'pm_good', cents = 11_000) {
    const line = { key: 'meals', quantity: 10, unitCents: cents / 10, onceCents: cents / 10, subtotalCents: cents }
    const priced = { ...line, shares: [], totalCents: cents, depositCents: 0, vatPercent: 7, gift: null }
    const price = pricedCart({ lines: [priced], subtotalCents: cents, totalCents: cents, dueCents: cents })
    const lines = [orderedLine({ variantId, key: 'meals', quantity: 10 })]
    const end = await payments.buy(await addCart(db), orderSnapshot({ price, lines }), method)
    if (end.state !== 'placed') throw new Error(end.state)
    return end.order.id
  }
  async function deliver(orderId: number) {
    const { id: fulfilmentId } = await db
      .selectFrom('fulfilment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) => {
      await shipFulfilment(tx, { fulfilmentId, actor: 'carrier', trackingNumber: 'SBX1', now })
      await deliverFulfilment(tx, { fulfilmentId, actor: 'carrier', now })
    })
  }
  const wishOf = (orderId: number) => ({ orderId, lines: [], reason: 'damaged', actor: 'staff:1' })
  return { placeOrder, deliver, refunding, wishOf, attemptOf: (id: number) => attemptOf(db, id) }
}

async function attemptOf(db: Database, orderId: number): Promise<number> {
  const order = db.selectFrom('customer_order').select('attempt_id').where('id', '=', orderId)
  return (await order.executeTakeFirstOrThrow()).attempt_id
}

async function customerIn(db: Database): Promise<number> {
  return (await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()).id
}

async function ledger(db: Database): Promise<string[]> {
  const moves = await db.selectFrom('loyalty_move').select(['points', 'reason']).orderBy('id').execute()
  return moves.map(({ points, reason }) => `${points} ${reason}`)
}

test('an order earns once, gives back in proportion, and its points count when it can no longer be given back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, deliver, refunding, wishOf } = await openShop(db)
  const orderId = await placeOrder()
  const customerId = await customerIn(db)
  expect(await findPoints(db, { customerId, ...TODAY })).toEqual({ usable: 0, waiting: 110 })
  await deliver(orderId)
  expect(await findPoints(db, { customerId, today: calendarDate('2026-11-30') })).toEqual({ usable: 0, waiting: 110 })
  expect(await findPoints(db, { customerId, ...TODAY })).toEqual({ usable: 110, waiting: 0 })
  await refundOrder(refunding, { ...wishOf(orderId), key: 'half', extraCents: 5550 })
  expect(await ledger(db)).toEqual(['110 earned', '-56 taken-back'])
  await refundOrder(refunding, { ...wishOf(orderId), key: 'rest', extraCents: 5450 })
  expect(await ledger(db)).toEqual(['110 earned', '-56 taken-back', '-54 taken-back'])
  expect(await reconcile(db)).toEqual([])
})

test('a debit earns when it comes, loses its points with its money, and an order that is cancelled keeps none', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, deliver, attemptOf, refunding } = await openShop(db)
  const orderId = await placeOrder('pm_debit')
  await deliver(orderId)
  expect(await ledger(db)).toEqual([])
  const attemptId = await attemptOf(orderId)
  await inTransaction(db, (tx) => captureCharge(tx, { attemptId, now }))
  await inTransaction(db, (tx) => returnPayment(tx, { attemptId, now, onReturned: async () => undefined }))
  expect(await ledger(db)).toEqual(['110 earned', '-110 taken-back'])
  const cancelled = await placeOrder()
  await cancelOrder(refunding, { orderId: cancelled, actor: 'buyer', reason: 'changed-mind', now })
  expect((await ledger(db)).slice(2)).toEqual(['110 earned', '-110 taken-back'])
})

test('ten refunds at once take back exactly the points of what was paid back', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { placeOrder, refunding, wishOf } = await openShop(db)
  const orderId = await placeOrder()
  const keys = Array.from({ length: 10 }, (_, place) => `wish-${place}`)
  await Promise.all(keys.map((key) => refundOrder(refunding, { ...wishOf(orderId), key, extraCents: 1050 })))
  const { rows } = await sql`select sum(points)::int as points from loyalty_move`.execute(db)
  expect(rows).toEqual([{ points: 5 }])
  expect(await reconcile(db)).toEqual([])
})

test('ten wishes at once redeem what is there and no more, and a wish sent twice redeems once', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { placeOrder, deliver } = await openShop(db)
  await Promise.all([placeOrder(), placeOrder(), placeOrder()].map(async (order) => deliver(await order)))
  const customerId = await customerIn(db)
  const wishes = Array.from({ length: 10 }, (_, place) => ({ customerId, steps: 1, key: `k${place >> 1}`, now: later }))
  const answers = await Promise.all(wishes.map((wish) => redeemPoints(db, wish)))
  expect(answers.filter(({ ok }) => ok).length % 2).toBe(0)
  expect(await findPoints(db, { customerId, ...TODAY })).toEqual({ usable: 30, waiting: 0 })
  expect(await findStoreCredit(db, customerId)).toMatchObject({ balanceCents: 300 })
  expect(await redeemPoints(db, { customerId, steps: 1, key: 'more', now: later })).toMatchObject({
    refusal: { code: 'not-enough' },
  })
  expect(await reconcile(db)).toEqual([])
})

test('the ledger is read by the page, the newest first', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder } = await openShop(db)
  for (let place = 1; place <= 21; place++) await placeOrder('pm_good', 1000)
  const customerId = await customerIn(db)
  const first = await listPointMoves(db, { customerId, ...TODAY, before: null })
  expect(first.moves).toHaveLength(20)
  expect(first.moves[0]).toMatchObject({ points: 10, reason: 'earned', isWaiting: true, waitsUntil: null })
  const second = await listPointMoves(db, { customerId, ...TODAY, before: first.next })
  expect(second).toMatchObject({ moves: [{ points: 10 }], next: null })
  const other = await listPointMoves(db, { customerId: customerId + 1, ...TODAY, before: null })
  expect(other.moves).toEqual([])
})
