import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { cardBalance, storeCreditBalances } from '#app/shop/credit/credit-books.fixture.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { findLiveAttempt } from './attempts.server.ts'
import { createJanitor } from './open-payments.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying, statesOf } from './paying.fixture.ts'
import { startAttempt } from './start-attempt.server.ts'

const POOL = { poolSize: 20 }

async function stockOf(db: Database, id: number): Promise<number | null> {
  return (await db.selectFrom('variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
}

async function count(
  db: Database,
  table: 'customer' | 'customer_order' | 'payment_attempt' | 'test_gateway_charge' | 'charge' | 'invoice',
): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

test('of a hundred buyers of the last box one gets it, and nobody else pays [R4]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 1)
  const carts = await Promise.all(Array.from({ length: 100 }, () => addCart(db)))
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })

  const ends = await Promise.all(carts.map((cart) => payments.buy(cart, snapshot)))

  expect(statesOf(ends)).toEqual({ placed: 1, short: 99 })
  expect(await stockOf(db, variantId)).toBe(0)
  expect([await count(db, 'customer_order'), await count(db, 'test_gateway_charge')]).toEqual([1, 1])
  expect(await reconcile(db)).toEqual([])
})

test('one unit hidden in two lines, or in a bundle and alone, is one unit [R5]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const [variantId, bundleId] = [await addVariant(db, 2), await addVariant(db, null)]
  const part = { variantId, productId: variantId, title: 'Coco Curry', quantity: 2 }
  const shapes = [
    [orderedLine({ variantId, quantity: 2 }), orderedLine({ variantId, key: 'again' })],
    [orderedLine({ variantId: bundleId, parts: [part] }), orderedLine({ variantId })],
    [orderedLine({ variantId: bundleId, quantity: 2, parts: [part] })],
  ]
  for (const lines of shapes)
    expect(await payments.buy(await addCart(db), orderSnapshot({ lines }))).toEqual({ state: 'short', of: 'stock' })
  expect(await stockOf(db, variantId)).toBe(2)
  const fits = orderSnapshot({ lines: [orderedLine({ variantId: bundleId, parts: [part] })] })
  expect(await payments.buy(await addCart(db), fits)).toMatchObject({ state: 'placed' })
  expect(await stockOf(db, variantId)).toBe(0)
  expect(await reconcile(db)).toEqual([])
})

test('fifty submissions of one checkout become one order and one charge [R8]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const cart = await addCart(db)
  const ends = await Promise.all(Array.from({ length: 50 }, () => payments.buy(cart, orderSnapshot())))
  expect(statesOf(ends)).toEqual({ placed: 1, running: 49 })
  expect(await payments.buy(cart, orderSnapshot())).toMatchObject({ state: 'running', attempt: { state: 'succeeded' } })
  expect([await count(db, 'customer_order'), await count(db, 'test_gateway_charge')]).toEqual([1, 1])
  expect(await reconcile(db)).toEqual([])
})

test.each([
  { change: 'a changed cart', sets: sql`update cart set version = 2`, end: { state: 'cart-changed' } },
  { change: 'a bought cart', sets: sql`update cart set completed_at = ${NOW}`, end: { state: 'cart-changed' } },
  { change: 'a missing cart', sets: sql`delete from cart`, end: { state: 'cart-changed' } },
  {
    change: 'goods no longer sold',
    sets: sql`update variant set archived_at = ${NOW}`,
    end: { state: 'short', of: 'stock' },
  },
])(
  '$change is not paid, even if nothing of it is counted, and nobody becomes a customer by it',
  async ({ sets, end }) => {
    await using database = await testDatabase()
    const { db } = database
    await addMethods(db)
    const payments = await openPaying(db)
    const cart = await addCart(db)
    const snapshot = orderSnapshot({ lines: [orderedLine({ variantId: await addVariant(db, null) })] })
    await sets.execute(db)
    expect(await payments.buy(cart, snapshot)).toEqual(end)
    expect([await count(db, 'customer'), await count(db, 'payment_attempt')]).toEqual([0, 0])
  },
)

test('a gift card of 50 euros pays one order of 40, however many try [R7]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  const payments = await openPaying(db)
  const expiresOn = calendarDate('2029-12-31')
  const { id } = await inTransaction(db, (tx) => issueGiftCard(tx, { cents: 5000, expiresOn, now: new Date(NOW) }))
  const price = pricedCart({ credits: [{ id: String(id), usedCents: 4000 }], dueCents: 0 })
  const carts = await Promise.all(Array.from({ length: 50 }, () => addCart(db)))

  const ends = await Promise.all(carts.map((cart) => payments.buy(cart, orderSnapshot({ price }))))

  expect(statesOf(ends)).toEqual({ placed: 1, short: 49 })
  const moves = await db.selectFrom('credit_move').select('cents').execute()
  expect(await cardBalance(db, id)).toBe(1000)
  expect(moves.reduce((sum, { cents }) => sum + cents, 0)).toBe(1000)
  expect(await reconcile(db)).toEqual([])
})

test('store credit of 50 euros pays one order of 40 at once, and a declined card gives it back [R7]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  await payments.buy(await addCart(db), orderSnapshot())
  const [{ id = 0 } = {}] = await db.selectFrom('customer').select('id').execute()
  const granted = { customerId: id, cents: 5000, reason: 'granted', now: new Date(NOW) } as const
  await inTransaction(db, (tx) => grantStoreCredit(tx, granted))
  const priced = (usedCents: number) =>
    orderSnapshot({ price: pricedCart({ credits: [{ id: 'store-credit', usedCents }], dueCents: 4000 - usedCents }) })
  const declined = await payments.buy(await addCart(db), priced(3000), 'pm_declined')
  expect(declined).toMatchObject({ state: 'declined' })

  const carts = await Promise.all(Array.from({ length: 50 }, () => addCart(db)))
  const ends = await Promise.all(carts.map((cart) => payments.buy(cart, priced(4000))))

  expect(statesOf(ends)).toEqual({ placed: 1, short: 49 })
  expect(await storeCreditBalances(db)).toEqual([1000])
  expect(await reconcile(db)).toEqual([])
})

test('a declined card gives everything back and a good one then buys it [R7]', async () => {
  await using database = await testDatabase(POOL)
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 1)
  const cart = await addCart(db)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })
  expect(await payments.buy(cart, snapshot, 'pm_declined')).toEqual({ state: 'declined', decline: 'declined' })
  expect(await stockOf(db, variantId)).toBe(1)
  expect(await payments.buy(cart, snapshot)).toMatchObject({ state: 'placed', isNew: true })
  expect(await stockOf(db, variantId)).toBe(0)
  const numbers = await db.selectFrom('invoice').select('number').execute()
  expect(numbers).toEqual([{ number: 'RE-2026-000001' }])
  expect(await reconcile(db)).toEqual([])
})

test.each([
  { fault: 'timeout-after-charge', end: 'succeeded', orders: 1, stock: 0 },
  { fault: 'malformed-answer', end: 'succeeded', orders: 1, stock: 0 },
  { fault: 'unreachable', end: 'abandoned', orders: 0, stock: 1 },
] as const)('after $fault the janitor finds the truth: $end [R2] [R21]', async ({ fault, end, orders, stock }) => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 1)
  const cart = await addCart(db)
  await orderFault(db, fault, 1)
  expect(await payments.buy(cart, orderSnapshot({ lines: [orderedLine({ variantId })] }))).toEqual({ state: 'open' })

  const later = await openPaying(db, clockAt('2026-11-15T10:01:00Z'))
  const janitor = createJanitor(async (attempt, isTooLate) => void (await later.pay.settle(attempt, isTooLate)))
  expect(await janitor.nextDue(db)).toEqual(new Date('2026-11-15T10:01:00Z'))
  await runAt(db, janitor, later.clock.now())

  const attempt = await db.selectFrom('payment_attempt').select('state').executeTakeFirstOrThrow()
  expect(attempt.state).toBe(end)
  expect([await count(db, 'customer_order'), await stockOf(db, variantId)]).toEqual([orders, stock])
  expect(await janitor.nextDue(db)).toBeNull()
  expect(await reconcile(db)).toEqual([])
})

test('a late answer after the janitor gave up charges nobody [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const purpose = { kind: 'cart', cartToken: await addCart(db), cartVersion: 1 } as const
  const wanted = { key: 'slow', purpose, gateway: 'test', methodRef: 'pm_good' }
  const started = await startAttempt(db, { ...wanted, snapshot: orderSnapshot(), now: new Date(NOW) })
  if (started.state !== 'started') throw new Error(started.state)
  expect(await payments.pay.settle(started.attempt, true)).toEqual({ state: 'declined', decline: 'abandoned' })
  expect(await payments.pay.charge(started.attempt)).toMatchObject({ state: 'declined' })
  const charges = await db.selectFrom('test_gateway_charge').select('state').execute()
  expect([await count(db, 'customer_order'), charges]).toEqual([0, [{ state: 'abandoned' }]])
  expect(await reconcile(db)).toEqual([])
})

test('a wrong amount places no order, goes back once, and the buyer pays again [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 1)
  const [cart, snapshot] = [await addCart(db), orderSnapshot({ lines: [orderedLine({ variantId })] })]
  await orderFault(db, 'wrong-amount', 1)
  expect(await payments.buy(cart, snapshot)).toMatchObject({ state: 'declined', decline: 'mismatch' })
  expect([await count(db, 'customer_order'), await stockOf(db, variantId)]).toEqual([0, 1])
  const { key, ...attempt } = await db.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow()
  expect(attempt).toMatchObject({ state: 'abandoned', decline: 'mismatch' })
  await payments.pay.settle({ key, ...attempt }, true)
  const refunds = await db.selectFrom('test_gateway_refund').select(['key', 'cents']).execute()
  expect(refunds).toEqual([{ key: `mismatch:${key}`, cents: 4100 }])
  expect(await payments.buy(cart, snapshot)).toMatchObject({ state: 'placed', isNew: true })
  expect(await reconcile(db)).toEqual([])
})

test('a wrong amount that the gateway does not take back at once is sent back later [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const { pay, buy } = await openPaying(db)
  await orderFault(db, 'wrong-amount', 1)
  await orderFault(db, 'refund-fails', 1)
  expect(await buy(await addCart(db), orderSnapshot())).toMatchObject({ decline: 'mismatch' })
  const kinds = (await reconcile(db)).map(({ kind }) => kind)
  expect(kinds).toContain('money without an order that was not sent back')
  expect(await pay.strayRefunds.nextDue(db)).toEqual(new Date('2026-11-15T11:00:00Z'))
  await runAt(db, pay.strayRefunds, new Date('2026-11-15T11:00:00Z'))
  expect(await pay.strayRefunds.nextDue(db)).toBeNull()
  expect(await reconcile(db)).toEqual([])
})

test('a bank that asks keeps the goods aside until it answers, fifteen minutes are over or a buyer needs them [A14]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 2)
  const stock = async () => (await db.selectFrom('variant').select('stock').executeTakeFirstOrThrow()).stock
  const asked = await addCart(db)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })
  expect(await payments.buy(asked, snapshot, 'pm_confirm')).toMatchObject({ state: 'confirming' })
  expect(await stock()).toBe(1)
  for (const state of ['placed', 'placed', 'short'])
    expect(await payments.buy(await addCart(db), snapshot)).toMatchObject({ state })

  const later = await openPaying(db, clockAt('2026-11-15T10:15:00Z'))
  const janitor = createJanitor(async (attempt, isTooLate) => void (await later.pay.settle(attempt, isTooLate)))
  expect(await janitor.nextDue(db)).toEqual(new Date('2026-11-15T10:15:00Z'))
  await runAt(db, janitor, later.clock.now())
  expect(await findLiveAttempt(db, { kind: 'cart', cartToken: asked })).toBeUndefined()
  expect(await stock()).toBe(0)
  expect(await reconcile(db)).toEqual([])
})
