import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { cardBalance, storeCreditBalances } from '#app/shop/credit/credit-books.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { releaseVouchers } from '#app/shop/orders/refunds/release-vouchers.server.ts'
import { returnPayment } from '#app/shop/paying/follow-charge.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { CANCEL } from '#app/shop/paying/placed-orders.fixture.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'

const now = new Date(NOW)

/** Meals for 40 euros, a gift card of 50 and credit of 100, all paid and handed out. */
async function openVouchers(db: Database) {
  await addMethods(db)
  const payments = await openPaying(db)
  const goods = [
    { key: 'meals', type: 'meal', cents: 4000 },
    { key: 'card', type: 'gift-card', cents: 5000 },
    { key: 'credit', type: 'store-credit', cents: 10_000 },
  ] as const
  const lines = await Promise.all(
    goods.map(async ({ key, type }) => orderedLine({ variantId: await addVariant(db, null), key, type })),
  )
  const priced = goods.map(({ key, cents }) => ({
    ...{ key, quantity: 1, unitCents: cents, onceCents: cents, subtotalCents: cents, totalCents: cents },
    ...{ shares: [], depositCents: 0, vatPercent: 0, gift: null },
  }))
  const sums = { subtotalCents: 19_000, totalCents: 19_000, dueCents: 19_000 }
  const snapshot = orderSnapshot({ lines, price: pricedCart({ lines: priced, ...sums }) })
  const end = await payments.buy(await addCart(db), snapshot)
  if (end.state !== 'placed') throw new Error(end.state)
  const orderId = end.order.id
  await inTransaction(db, (tx) => releaseVouchers(tx, orderId, now))
  const { id: cardId } = await db.selectFrom('gift_card').select('id').executeTakeFirstOrThrow()
  const follows = { onRefunded: async () => undefined, onOrderCancelled: async () => undefined }
  return { refunding: { ...payments, db, ...follows }, orderId, cardId }
}

async function readVouchers(db: Database) {
  const card = await db.selectFrom('gift_card').select(['id', 'disabled_at']).executeTakeFirstOrThrow()
  const [credit] = await storeCreditBalances(db)
  return { card: await cardBalance(db, card.id), isDead: card.disabled_at !== null, credit }
}

/** One euro of the card pays for something else. */
async function spendOf(db: Database, cardId: number): Promise<void> {
  const { account_id } = await db
    .updateTable('credit_account')
    .set({ balance_cents: 4900 })
    .from('gift_card')
    .whereRef('gift_card.account_id', '=', 'credit_account.id')
    .where('gift_card.id', '=', cardId)
    .returning('account_id')
    .executeTakeFirstOrThrow()
  await db.insertInto('credit_move').values({ account_id, cents: -100, reason: 'hold', at: now }).execute()
}

test('vouchers of a cancelled order are worth nothing, and its money goes back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId } = await openVouchers(db)
  expect(await readVouchers(db)).toEqual({ card: 5000, isDead: false, credit: 10_000 })
  for (const _ of ['first', 'again'])
    expect(await cancelOrder(refunding, { orderId, ...CANCEL })).toMatchObject({
      value: { refund: { state: 'done', gateway_cents: 19_000 } },
    })
  expect(await readVouchers(db)).toEqual({ card: 0, isDead: true, credit: 0 })
  expect(await reconcile(db)).toEqual([])
})

test('a gift card that was spent of stays, and is not paid back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId, cardId } = await openVouchers(db)
  await spendOf(db, cardId)
  for (const _ of ['first', 'again'])
    expect(await cancelOrder(refunding, { orderId, ...CANCEL })).toMatchObject({
      value: { refund: { state: 'done', gateway_cents: 14_000 } },
    })
  expect(await readVouchers(db)).toEqual({ card: 4900, isDead: false, credit: 0 })
  expect(await reconcile(db)).toEqual([])
})

test('vouchers go with the last cent that is paid back, and with a debit that comes back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId } = await openVouchers(db)
  const wish = { orderId, lines: [], reason: 'goodwill', actor: 'staff:1' }
  await refundOrder(refunding, { ...wish, key: 'part', extraCents: 18_999 })
  expect(await readVouchers(db)).toMatchObject({ isDead: false })
  await refundOrder(refunding, { ...wish, key: 'rest', extraCents: 1 })
  expect(await readVouchers(db)).toEqual({ card: 0, isDead: true, credit: 0 })

  await using other = await testDatabase()
  await openVouchers(other.db)
  const { id } = await other.db.selectFrom('payment_attempt').select('id').executeTakeFirstOrThrow()
  const onReturned = async () => undefined
  await inTransaction(other.db, (tx) => returnPayment(tx, { attemptId: id, now, onReturned }))
  expect(await readVouchers(other.db)).toEqual({ card: 0, isDead: true, credit: 0 })
})

const CARD = { lines: [{ key: 'card', quantity: 1 }], extraCents: 0, reason: 'goodwill', actor: 'staff:1' }

test('a gift card whose line is refunded is worth nothing any more; the rest of the order stays', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId } = await openVouchers(db)
  expect(await refundOrder(refunding, { ...CARD, key: 'card', orderId })).toMatchObject({ value: { state: 'done' } })
  expect(await readVouchers(db)).toEqual({ card: 0, isDead: true, credit: 10_000 })
  expect(await reconcile(db)).toEqual([])
})

test('what was spent of a gift card is not refunded, and what is left of it is', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId, cardId } = await openVouchers(db)
  await refundOrder(refunding, { ...CARD, lines: [{ key: 'meals', quantity: 1 }], key: 'meals', orderId })
  await refundOrder(refunding, { ...CARD, lines: [{ key: 'credit', quantity: 1 }], key: 'credit', orderId })
  await spendOf(db, cardId)
  for (const wish of [CARD, { ...CARD, lines: [], extraCents: 4901 }])
    expect(await refundOrder(refunding, { ...wish, key: 'much', orderId })).toMatchObject({
      refusal: { code: 'voucher-spent' },
    })
  expect(await readVouchers(db)).toEqual({ card: 4900, isDead: false, credit: 0 })
  const left = await refundOrder(refunding, { ...CARD, lines: [], extraCents: 4900, key: 'left', orderId })
  expect(left).toMatchObject({ value: { state: 'done', gateway_cents: 4900 } })
  expect(await readVouchers(db)).toEqual({ card: 0, isDead: false, credit: 0 })
  expect(await reconcile(db)).toEqual([])
})

test('a refund that the gateway refuses leaves the gift card as it was, and a cancellation takes it afterwards', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId } = await openVouchers(db)
  await orderFault(db, 'refund-fails', 1)
  expect(await refundOrder(refunding, { ...CARD, key: 'card', orderId })).toMatchObject({ value: { state: 'failed' } })
  expect(await readVouchers(db)).toEqual({ card: 5000, isDead: false, credit: 10_000 })
  expect(await cancelOrder(refunding, { orderId, ...CANCEL })).toMatchObject({
    value: { refund: { state: 'done', gateway_cents: 19_000 } },
  })
  expect(await readVouchers(db)).toEqual({ card: 0, isDead: true, credit: 0 })
  expect(await reconcile(db)).toEqual([])
})
