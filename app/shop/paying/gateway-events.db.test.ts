import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { cardBalance } from '#app/shop/credit/credit-books.fixture.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'
import { settleTestDebits } from '#app/shop/payments/test-gateway-debits.server.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { createEventSender, type Delivery } from '#app/shop/payments/test-gateway-sender.server.ts'
import { createGatewayEvents } from './gateway-events.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from './paying.fixture.ts'

const LATER = '2026-11-18T10:00:00Z'

/** A shop that hears of its gateway, and the sender of its events. */
async function openGatewayEvents(db: Database, now = NOW) {
  const payments = await openPaying(db, clockAt(now))
  const gatewayEvents = createGatewayEvents({ db, ...payments, settleRefund: async () => undefined })
  const deliver = async (delivery: Delivery) => (await gatewayEvents.take(delivery)) === 'taken'
  return { ...payments, gatewayEvents, sender: createEventSender({ secret: 'secret', deliver }) }
}

async function eventsOf(db: Database): Promise<string[]> {
  const events = await db.selectFrom('order_event').select('kind').orderBy('id').execute()
  return events.map(({ kind }) => kind)
}

async function orderOf(db: Database) {
  const order = await db.selectFrom('customer_order').selectAll().executeTakeFirstOrThrow()
  const charge = await db.selectFrom('charge').select('state').executeTakeFirstOrThrow()
  return { order, charge: charge.state }
}

test('a debit comes through by the clock, and its order is paid [D-21] [R10]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy, sender } = await openGatewayEvents(db)
  await buy(await addCart(db), orderSnapshot(), 'pm_debit')
  await runAt(db, sender, new Date(NOW))
  expect((await orderOf(db)).order.financial_status).toBe('PENDING')
  expect(await settleTestDebits.nextDue(db)).toEqual(new Date(LATER))
  const later = await openGatewayEvents(db, LATER)
  await runAt(db, settleTestDebits, new Date(LATER))
  await orderFault(db, 'duplicate-events', 5)
  await runAt(db, later.sender, new Date(LATER))
  expect(await orderOf(db)).toMatchObject({ order: { financial_status: 'PAID' }, charge: 'captured' })
  expect(await eventsOf(db)).toEqual(['placed', 'paid'])
  expect([await settleTestDebits.nextDue(db), await later.sender.nextDue(db)]).toEqual([null, null])
  expect(await reconcile(db)).toEqual([])
})

test('a debit that goes back takes its order along: goods and gift card are free again [D-21] [R10]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy } = await openGatewayEvents(db)
  const variantId = await addVariant(db, 3)
  const [now, expiresOn] = [new Date(NOW), calendarDate('2029-12-31')]
  const { id } = await inTransaction(db, (tx) => issueGiftCard(tx, { cents: 1500, expiresOn, now }))
  const price = pricedCart({ credits: [{ id: String(id), usedCents: 1500 }], dueCents: 2500 })
  const lines = [orderedLine({ variantId, quantity: 2 })]
  await buy(await addCart(db), orderSnapshot({ price, lines }), 'pm_returned')
  const later = await openGatewayEvents(db, LATER)
  await runAt(db, settleTestDebits, new Date(LATER))
  await orderFault(db, 'duplicate-events', 5)
  await runAt(db, later.sender, new Date(LATER))

  const { order, charge } = await orderOf(db)
  expect(order).toMatchObject({ financial_status: 'VOIDED', fulfilment_status: 'CANCELLED', refunded_cents: 4000 })
  expect(charge).toBe('returned')
  expect(await eventsOf(db)).toEqual(['placed', 'payment-returned', 'cancelled'])
  const variant = await db.selectFrom('variant').select('stock').where('id', '=', variantId).executeTakeFirstOrThrow()
  expect([variant.stock, await cardBalance(db, id)]).toEqual([3, 1500])
  expect(await reconcile(db)).toEqual([])
})

test('what has left already is not cancelled when its money goes back [D-21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy } = await openGatewayEvents(db)
  await buy(await addCart(db), orderSnapshot(), 'pm_returned')
  await db.updateTable('customer_order').set({ fulfilment_status: 'SHIPPED' }).execute()
  const later = await openGatewayEvents(db, LATER)
  await runAt(db, settleTestDebits, new Date(LATER))
  await runAt(db, later.sender, new Date(LATER))
  const { order } = await orderOf(db)
  expect(order).toMatchObject({ financial_status: 'VOIDED', fulfilment_status: 'SHIPPED', refunded_cents: 0 })
  // Nothing follows from returns in this shop, and that is told.
  const missing = [{ kind: 'an order that is owed for and nobody asks', subject: 'TG-100001', detail: '4000' }]
  expect(await reconcile(db)).toEqual(missing)
})

test('a buyer who closes the tab after the bank said yes has the order all the same [R8]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy, sender } = await openGatewayEvents(db)
  expect(await buy(await addCart(db), orderSnapshot(), 'pm_confirm')).toMatchObject({ state: 'confirming' })
  const { ref } = await db.selectFrom('test_gateway_charge').select('ref').executeTakeFirstOrThrow()
  await answerConfirmation(db, { ref, isYes: true, now: new Date(NOW) })
  await runAt(db, sender, new Date(NOW))
  expect(await orderOf(db)).toMatchObject({ order: { financial_status: 'PAID' }, charge: 'captured' })
  expect(await reconcile(db)).toEqual([])
})

test('events are sent again until the shop takes them, each time later [R10]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy } = await openGatewayEvents(db)
  await buy(await addCart(db), orderSnapshot())
  const tries: Delivery[] = []
  const sender = createEventSender({
    secret: 'secret',
    deliver: async (delivery) => {
      tries.push(delivery)
      if (tries.length === 2) throw new Error('nobody answers')
      return tries.length === 4
    },
  })
  const dues: number[] = []
  for (let due = await sender.nextDue(db); due; due = await sender.nextDue(db)) {
    dues.push((due.getTime() - new Date(NOW).getTime()) / 1000)
    await runAt(db, sender, due)
  }
  expect(dues).toEqual([0, 1, 3, 7])
  expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
})

test('money that comes after its attempt has ended goes back [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { buy, sender } = await openGatewayEvents(db)
  await buy(await addCart(db), orderSnapshot(), 'pm_declined')
  await db.updateTable('test_gateway_charge').set({ state: 'succeeded' }).execute()
  await runAt(db, sender, new Date(NOW))
  expect(await db.selectFrom('customer_order').select('id').execute()).toEqual([])
  const refunds = await db.selectFrom('test_gateway_refund').select('cents').execute()
  expect(refunds).toEqual([{ cents: 4000 }])
  expect(await reconcile(db)).toEqual([])
})
