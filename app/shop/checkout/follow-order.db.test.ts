import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { returnPayment } from '#app/shop/paying/follow-charge.server.ts'
import { addCart, addMethods, addVariant, forgetCycles, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { followOrders } from './follow-order.server.ts'

const TERMS: NonNullable<OrderSnapshot['subscription']> = {
  plan: 2,
  rhythm: 'alle 4 Wochen',
  boxSize: 12,
  perDeliveryCents: 4000,
  firstBillingOn: calendarDate('2026-11-15'),
  nextBillingOn: calendarDate('2026-12-13'),
  terms: '',
}

async function openShop(db: Database) {
  await addMethods(db)
  const clock = await openClock(db)
  return openPaying(db, clock, followOrders({ clock, originOf: () => 'http://localhost' }))
}

async function subjects(db: Database): Promise<string[]> {
  const mails = await db.selectFrom('mail').select('subject').orderBy('id').execute()
  return mails.map(({ subject }) => subject.replace(/\d{6,}/, '#'))
}

test('the buyer of a first box gets a confirmation, and its subscription starts with the method that paid', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { buy } = await openShop(db)
  const variantId = await addVariant(db, null)
  const lines = [orderedLine({ variantId, quantity: 12, plan: 2 }), orderedLine({ variantId, key: 'once' })]
  await buy(await addCart(db), orderSnapshot({ lines, subscription: TERMS }))
  const started = await db
    .selectFrom('subscription')
    .innerJoin('payment_method', 'payment_method.id', 'payment_method_id')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['status', 'plan', 'box_size', 'next_billing_on', 'gateway_ref', 'number'])
    .execute()
  expect(started).toMatchObject([
    { status: 'ACTIVE', plan: 2, box_size: 12, next_billing_on: '2026-12-13', gateway_ref: 'pm_good' },
  ])
  const kept = await db.selectFrom('subscription_line').select(['variant_id', 'quantity']).execute()
  expect(kept).toEqual([{ variant_id: variantId, quantity: 12 }])
  const cycles = await db.selectFrom('subscription_cycle').select(['cycle_index', 'billing_on', 'state']).execute()
  expect(cycles.slice(0, 3)).toEqual([
    { cycle_index: 1, billing_on: '2026-11-15', state: 'BILLED' },
    { cycle_index: 2, billing_on: '2026-12-13', state: 'PLANNED' },
    { cycle_index: 3, billing_on: '2026-12-27', state: 'PLANNED' },
  ])
  expect(cycles).toHaveLength(7)
  expect(await subjects(db)).toHaveLength(1)
})

test('a later cycle starts no second subscription, and an order of goods none at all', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { buy, payFor } = await openShop(db)
  await forgetCycles(db)
  await payFor({ kind: 'cycle', cycleId: 7 }, orderSnapshot({ subscription: TERMS }))
  await buy(await addCart(db), orderSnapshot())
  expect(await db.selectFrom('customer_order').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('subscription').select('id').execute()).toEqual([])
})

test('a bank that takes the money of a first box back ends its subscription, unless the box has left', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { buy } = await openShop(db)
  const clock = await openClock(db)
  const { onReturned } = followOrders({ clock, originOf: () => 'http://localhost' })
  const variantId = await addVariant(db, null)
  const lines = [orderedLine({ variantId, quantity: 12, plan: 2 })]
  const statuses = []
  for (const hasLeft of [false, true]) {
    const end = await buy(await addCart(db), orderSnapshot({ lines, subscription: TERMS }))
    if (end.state !== 'placed') throw new Error(end.state)
    if (hasLeft)
      await db.updateTable('fulfilment').set({ state: 'SHIPPED' }).where('order_id', '=', end.order.id).execute()
    const { attempt_id: attemptId, status } = await db
      .selectFrom('customer_order')
      .innerJoin('subscription', 'subscription.order_id', 'customer_order.id')
      .select(['attempt_id', 'status'])
      .where('customer_order.id', '=', end.order.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('ACTIVE')
    await inTransaction(db, (tx) => returnPayment(tx, { attemptId, now: clock.now(), onReturned }))
    const [after] = await db.selectFrom('subscription').select('status').where('order_id', '=', end.order.id).execute()
    statuses.push(after?.status)
  }
  expect(statuses).toEqual(['CANCELLED', 'ACTIVE'])
})

test('vouchers are handed out with the order that paid for them', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { buy } = await openShop(db)
  const lines = [orderedLine({ variantId: await addVariant(db, null), key: 'card', type: 'gift-card' })]
  const priced = { key: 'card', quantity: 1, unitCents: 4000, onceCents: 4000, subtotalCents: 4000, totalCents: 4000 }
  const price = pricedCart({ lines: [{ ...priced, shares: [], depositCents: 0, vatPercent: 0, gift: null }] })
  await buy(await addCart(db), orderSnapshot({ kind: 'vouchers', lines, price }))
  expect(await db.selectFrom('credit_account').select(['kind', 'balance_cents']).execute()).toEqual([
    { kind: 'gift-card', balance_cents: 4000 },
  ])
  expect(await subjects(db)).toHaveLength(2)
})

test('a payment that failed unseen is told to the buyer of a cart; nobody pressed a button for a cycle', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { start, pay } = await openShop(db)
  await forgetCycles(db)
  for (const purpose of [
    { kind: 'cart', cartToken: await addCart(db), cartVersion: 1 },
    { kind: 'cycle', cycleId: 7 },
  ] as const) {
    const started = await start(purpose, orderSnapshot())
    if (started.state !== 'started') throw new Error(started.state)
    expect(await pay.settle(started.attempt, true)).toMatchObject({ state: 'declined', decline: 'abandoned' })
  }
  expect(await subjects(db)).toEqual(['Deine Bestellung ist noch nicht bezahlt'])
})
