import { expect, test } from 'vitest'
import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt, runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { createRefundJanitor } from '#app/shop/orders/refunds/settle-refunds.server.ts'
import { startPayingAgain } from '#app/shop/paying/pay-again.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { settleTestDebits } from '#app/shop/payments/test-gateway-debits.server.ts'
import { followPayments } from './follow-payments.server.ts'

const LATER = '2026-11-20T10:00:00Z'
const AFTER_THAT = '2026-11-25T10:00:00Z'

async function openDebits(db: Database) {
  await addMethods(db)
  const at = async (clock: Clock) => {
    const follows = followPayments({ clock, originOf: () => 'https://shop.example' })
    const payments = await openPaying(db, clock, follows)
    return { ...payments, db, onRefunded: async () => undefined, onOrderCancelled: async () => undefined }
  }
  const shop = await at(clockAt(NOW))
  const variantId = await addVariant(db, null)

  async function place(methodRef: string) {
    const line = { key: 'meals', quantity: 4, unitCents: 1000, onceCents: 1000, subtotalCents: 4000, shares: [] }
    const price = pricedCart({ lines: [{ ...line, totalCents: 4000, depositCents: 0, vatPercent: 7, gift: null }] })
    const lines = [orderedLine({ variantId, key: 'meals', quantity: 4 })]
    const end = await shop.buy(await addCart(db), orderSnapshot({ price, lines }), methodRef)
    if (end.state !== 'placed') throw new Error(end.state)
    return end.order.id
  }
  async function ship(orderId: number) {
    const parcel = await db
      .selectFrom('fulfilment')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const step = { fulfilmentId: parcel.id, trackingNumber: 'SBX1', actor: 'carrier', now: new Date(NOW) }
    return inTransaction(db, (tx) => shipFulfilment(tx, step))
  }
  /** The banks decide, and the shop hears of it. */
  async function settleDebits(instant: string) {
    const later = await at(clockAt(instant))
    await runAt(db, settleTestDebits, new Date(instant))
    for (const attempt of await db.selectFrom('payment_attempt').selectAll().where('state', '=', 'succeeded').execute())
      await later.pay.settle(attempt, false)
    return later
  }
  async function payAgain(orderId: number, ref: string, instant = LATER) {
    const { gateway, pay, clock } = await at(clockAt(instant))
    const method = await gateway.findMethod(ref)
    if (!method) throw new Error(ref)
    const key = `again-${ref}-${orderId}-${instant}`
    const started = await startPayingAgain(db, { orderId, key, gateway: 'test', method, now: clock.now() })
    return started.state === 'started' ? pay.charge(started.attempt) : started
  }
  return { shop, place, ship, settleDebits, payAgain }
}

const orderOf = (db: Database) =>
  db
    .selectFrom('customer_order')
    .select(['financial_status', 'fulfilment_status', 'refunded_cents'])
    .executeTakeFirstOrThrow()
const lettersOf = (db: Database) =>
  db.selectFrom('inbox_letter').select(['kind', 'outcome', 'content']).orderBy('id').execute()
const mailsOf = async (db: Database, kind: string) =>
  (await db.selectFrom('mail').select('text_body').where('dedupe_key', 'like', `%:${kind}:%`).execute()).map(
    ({ text_body }) => text_body ?? '',
  )
const WISH = { lines: [], extraCents: 4000, reason: 'goodwill', actor: 'staff:1' }

test('a debit that bounced after shipping is not given back: it is asked for, and paid by another way [R27]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { place, ship, settleDebits, payAgain } = await openDebits(db)
  const orderId = await place('pm_returned')
  expect(await ship(orderId)).toMatchObject({ ok: true })
  const later = await settleDebits(LATER)
  expect(await orderOf(db)).toMatchObject({ financial_status: 'VOIDED', fulfilment_status: 'SHIPPED' })
  expect(await refundOrder(later, { ...WISH, key: 'bounced', orderId })).toMatchObject({
    refusal: { code: 'too-much' },
  })
  expect(await lettersOf(db)).toMatchObject([{ kind: 'payment-returned', outcome: null, content: { cents: 4000 } }])
  const [asked] = await mailsOf(db, 'payment-returned')
  expect(asked).toMatch(/\/orders\/[\w-]{27}\/pay/)
  expect(await reconcile(db)).toEqual([])

  expect(await payAgain(orderId, 'pm_good')).toMatchObject({ state: 'placed', order: { id: orderId } })
  expect(await orderOf(db)).toMatchObject({ financial_status: 'PAID', refunded_cents: 0 })
  expect(await lettersOf(db)).toMatchObject([{ outcome: 'paid' }])
  expect(await mailsOf(db, 'paid-again')).toHaveLength(1)
  expect(await payAgain(orderId, 'pm_good', AFTER_THAT)).toEqual({ state: 'settled' })
  expect(await refundOrder(later, { ...WISH, key: 'good', orderId })).toMatchObject({ value: { state: 'done' } })
  const refunds = await db
    .selectFrom('test_gateway_refund')
    .innerJoin('test_gateway_charge as charge', 'charge.ref', 'charge_ref')
    .select(['charge.method_ref', 'test_gateway_refund.cents'])
    .execute()
  expect(refunds).toEqual([{ method_ref: 'pm_good', cents: 4000 }])
  expect(await reconcile(db)).toEqual([])
})

test('an order paid again by a debit that comes back as well is asked for once more', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { place, ship, settleDebits, payAgain } = await openDebits(db)
  const orderId = await place('pm_returned')
  await ship(orderId)
  await settleDebits(LATER)
  const both = await Promise.all([payAgain(orderId, 'pm_returned'), payAgain(orderId, 'pm_debit')])
  expect(both.map(({ state }) => state).sort()).toEqual(['placed', expect.stringMatching(/running|settled/)])
  expect(await orderOf(db)).toMatchObject({ financial_status: 'PENDING' })
  await db.updateTable('test_gateway_charge').set({ method_ref: 'pm_returned' }).execute()
  await settleDebits(AFTER_THAT)
  expect(await orderOf(db)).toMatchObject({ financial_status: 'VOIDED' })
  expect(await lettersOf(db)).toMatchObject([{ outcome: null }, { outcome: null }])
  expect(await mailsOf(db, 'payment-returned')).toHaveLength(2)
  expect(await reconcile(db)).toEqual([])
})

test('a debit on its way is not given back before it has come; for a cancelled order it goes back then', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { shop, place, settleDebits } = await openDebits(db)
  const orderId = await place('pm_debit')
  expect(await refundOrder(shop, { ...WISH, key: 'early', orderId })).toMatchObject({ refusal: { code: 'too-much' } })
  const cancelled = await cancelOrder(shop, { orderId, actor: 'staff:1', reason: 'x', now: new Date(NOW) })
  expect(cancelled).toMatchObject({ value: { refund: null } })
  expect(await db.selectFrom('test_gateway_refund').selectAll().execute()).toEqual([])
  const later = await settleDebits(LATER)
  await runDueWork(db, [createRefundJanitor(later)], clockAt('2026-11-20T10:05:00Z'))
  expect(await orderOf(db)).toMatchObject({ financial_status: 'REFUNDED', refunded_cents: 4000 })
  expect(await reconcile(db)).toEqual([])
})

test('a debit that bounces for an order cancelled before owes nothing, and its mail says so', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { shop, place, settleDebits } = await openDebits(db)
  const orderId = await place('pm_returned')
  await cancelOrder(shop, { orderId, actor: 'staff:1', reason: 'x', now: new Date(NOW) })
  await settleDebits(LATER)
  expect(await orderOf(db)).toMatchObject({ financial_status: 'VOIDED', fulfilment_status: 'CANCELLED' })
  expect(await lettersOf(db)).toEqual([])
  const [mail] = await mailsOf(db, 'payment-returned')
  expect(mail).toContain('war schon storniert')
  expect(await reconcile(db)).toEqual([])
})
