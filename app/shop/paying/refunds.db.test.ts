import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { cardBalance } from '#app/shop/credit/credit-books.fixture.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying, statesOf } from './paying.fixture.ts'

/** An order of 40 euros for four meals, ten of them paid by gift card. */
async function orderOf40(db: Database) {
  await addMethods(db)
  const payments = await openPaying(db)
  const now = new Date(NOW)
  const card = await inTransaction(db, (tx) =>
    issueGiftCard(tx, { cents: 1000, expiresOn: calendarDate('2029-12-31'), now }),
  )
  const variantId = await addVariant(db, null)
  const line = { key: 'meals', quantity: 4, unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [] }
  const price = pricedCart({
    lines: [{ ...line, totalCents: 4000, depositCents: 0, vatPercent: 7, gift: null }],
    credits: [{ id: String(card.id), usedCents: 1000 }],
    dueCents: 3000,
  })
  const lines = [orderedLine({ variantId, key: 'meals', quantity: 4 })]
  const end = await payments.buy(await addCart(db), orderSnapshot({ price, lines }))
  if (end.state !== 'placed') throw new Error(end.state)
  const wish = { orderId: end.order.id, lines: [], extraCents: 0, reason: 'damaged', actor: 'staff:1' }
  return {
    refunding: { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined },
    wish,
    cardId: card.id,
  }
}

test('pieces go back by line, to the card that paid, and the rest to the gift card', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, wish, cardId } = await orderOf40(db)
  const one = await refundOrder(refunding, { ...wish, key: 'one', lines: [{ key: 'meals', quantity: 1 }] })
  expect(one).toMatchObject({ ok: true, value: { state: 'done', gateway_cents: 1000, credit_cents: 0 } })
  const rest = await refundOrder(refunding, { ...wish, key: 'rest', lines: [{ key: 'meals', quantity: 3 }] })
  expect(rest).toMatchObject({ ok: true, value: { state: 'done', gateway_cents: 2000, credit_cents: 1000 } })

  const order = await db
    .selectFrom('customer_order')
    .select(['financial_status', 'refunded_cents'])
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ financial_status: 'REFUNDED', refunded_cents: 4000 })
  expect(await cardBalance(db, cardId)).toBe(1000)
  const notes = await db
    .selectFrom('invoice')
    .select('number')
    .where('kind', '=', 'credit-note')
    .orderBy('id')
    .execute()
  expect(notes.map(({ number }) => number)).toEqual(['GS-2026-000001', 'GS-2026-000002'])
  expect(await reconcile(db)).toEqual([])
})

test('twenty refunds at once never give back more than was paid, and one wish is one refund', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { refunding, wish } = await orderOf40(db)
  const wishes = Array.from({ length: 20 }, (_, place) => ({ ...wish, key: `wish-${place >> 1}`, extraCents: 1500 }))
  const answers = await Promise.all(wishes.map((each) => refundOrder(refunding, each)))
  expect(statesOf(answers.map(({ ok }) => ({ state: String(ok) })))).toEqual({ true: 4, false: 16 })
  const refunds = await db.selectFrom('test_gateway_refund').select('cents').execute()
  expect(refunds.map(({ cents }) => cents)).toEqual([1500, 1500])
  expect(await reconcile(db)).toEqual([])
})

test('a refund that the gateway refuses is not booked and can be tried anew [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, wish } = await orderOf40(db)
  await orderFault(db, 'refund-fails', 1)
  expect(await refundOrder(refunding, { ...wish, key: 'a', extraCents: 500 })).toMatchObject({
    value: { state: 'failed' },
  })
  expect(await refundOrder(refunding, { ...wish, key: 'b', extraCents: 500 })).toMatchObject({
    value: { state: 'done' },
  })
  expect(await refundOrder(refunding, { ...wish, key: 'c', extraCents: 3501 })).toMatchObject({
    refusal: { code: 'too-much' },
  })
  expect(await refundOrder(refunding, { ...wish, key: 'd' })).toMatchObject({ refusal: { code: 'nothing' } })
  expect(await reconcile(db)).toEqual([])
})
