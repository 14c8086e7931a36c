import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { type Mishap, startStripe } from '#app/shop/payments/stripe.fixture.ts'
import { createStripeGateway } from '#app/shop/payments/stripe-gateway.server.ts'
import { createJanitor } from './open-payments.server.ts'
import { addCart, addVariant, NOW, openPaying } from './paying.fixture.ts'

/** Number of times each fault happens; a campaign asks for more. */
const TIMES = Number(process.env['R21_TIMES'] ?? 1)
const A_MINUTE_LATER = '2026-11-15T10:01:00Z'
const TIMEOUT_MS = 30_000 + TIMES * 10_000
const CONFIRMING = /\/confirm$/

/** A shop that is paid through Stripe, which does as it is told. */
async function openStripePaying(db: Database, timeoutMs = 10_000) {
  const fake = await startStripe()
  const gateway = createStripeGateway({ stripe: fake.stripe, eventSecrets: ['whsec'], origin: 'https://shop.example' })
  const payments = await openPaying(db, clockAt(NOW), { gateway, timeoutMs })
  const later = await openPaying(db, clockAt(A_MINUTE_LATER), { gateway })
  const janitor = createJanitor(async (attempt, isTooLate) => void (await later.pay.settle(attempt, isTooLate)))
  return {
    ...fake,
    ...payments,
    passAMinute: () => runAt(db, janitor, later.clock.now()),
    settleAgain: async () => {
      for (const attempt of await db.selectFrom('payment_attempt').selectAll().execute())
        await Promise.all([1, 2, 3].map(() => later.pay.settle(attempt, false)))
    },
  }
}

async function booksOf(db: Database) {
  const orders = await db.selectFrom('customer_order').select(['financial_status', 'charged_cents']).execute()
  const charges = await db.selectFrom('charge').select('cents').execute()
  const states = await db.selectFrom('payment_attempt').select('state').orderBy('id').execute()
  return { orders: orders.length, charges: charges.length, states: states.map(({ state }) => state) }
}

test.each<{ mishap: Mishap; where: RegExp; end: 'succeeded' | 'abandoned' }>([
  { mishap: 'stall', where: CONFIRMING, end: 'succeeded' },
  { mishap: 'reset-after', where: CONFIRMING, end: 'succeeded' },
  { mishap: 'error-after', where: CONFIRMING, end: 'succeeded' },
  { mishap: 'malformed', where: CONFIRMING, end: 'succeeded' },
  { mishap: 'reset-before', where: CONFIRMING, end: 'abandoned' },
  { mishap: 'reset-after', where: /\/payment_intents$/, end: 'abandoned' },
  { mishap: 'malformed', where: /\/payment_intents$/, end: 'abandoned' },
  { mishap: 'reset-before', where: /./, end: 'abandoned' },
  { mishap: 'error-after', where: /\/customers$/, end: 'abandoned' },
])(
  `[R21] after $mishap at $where the buyer waits, and a minute later the payment is $end, ${TIMES} times`,
  {
    timeout: TIMEOUT_MS,
  },
  async ({ mishap, where, end }) => {
    for (let time = 0; time < TIMES; time++) {
      await using database = await testDatabase()
      const { db } = database
      await using payments = await openStripePaying(db, mishap === 'stall' ? 300 : undefined)
      const snapshot = orderSnapshot({ lines: [orderedLine({ variantId: await addVariant(db, 1) })] })
      const cart = await addCart(db)
      payments.suffer(mishap, where)
      expect(await payments.buy(cart, snapshot)).toEqual({ state: 'open' })
      payments.suffer('none')
      await payments.passAMinute()

      const paid = end === 'succeeded' ? 1 : 0
      expect(await booksOf(db)).toEqual({ orders: paid, charges: paid, states: [end] })
      expect(payments.charged()).toBe(paid)
      // Success told many times over is one success.
      await payments.settleAgain()
      expect(await booksOf(db)).toMatchObject({ orders: paid, charges: paid })
      if (end === 'abandoned') expect(await payments.buy(cart, snapshot)).toMatchObject({ state: 'placed' })
      expect(payments.charged()).toBe(1)
      expect(await reconcile(db)).toEqual([])
    }
  },
)

test('[R21] a payment that was begun and never tried can no longer be tried once it was given up', async () => {
  await using database = await testDatabase()
  const { db } = database
  await using payments = await openStripePaying(db)
  payments.suffer('reset-before', CONFIRMING)
  await payments.buy(await addCart(db), orderSnapshot())
  payments.suffer('none')
  const [attempt] = await db.selectFrom('payment_attempt').selectAll().execute()
  if (!attempt) throw new Error('There is an attempt')
  expect(await payments.pay.settle(attempt, false), 'the way back from a bank ends nothing').toEqual({ state: 'open' })
  await payments.passAMinute()
  expect(await payments.pay.charge(attempt)).toMatchObject({ state: 'declined' })
  expect(payments.charged()).toBe(0)
})

test.each(['wrong-amount', 'wrong-currency'] as const)(
  `[R21] after %s no order is placed, all of it goes back, and the buyer pays again, ${TIMES} times`,
  { timeout: TIMEOUT_MS },
  async (mishap) => {
    for (let time = 0; time < TIMES; time++) {
      await using database = await testDatabase()
      const { db } = database
      await using payments = await openStripePaying(db)
      const cart = await addCart(db)
      payments.suffer(mishap, /\/payment_intents$/)
      expect(await payments.buy(cart, orderSnapshot())).toMatchObject({ state: 'declined', decline: 'mismatch' })
      payments.suffer('none')
      const { cents } = await db.selectFrom('payment_attempt').select('cents').executeTakeFirstOrThrow()
      expect(payments.refundedCents()).toBe(cents + (mishap === 'wrong-amount' ? 100 : 0))
      await payments.settleAgain()
      expect(await booksOf(db)).toEqual({ orders: 0, charges: 0, states: ['abandoned'] })
      expect(await payments.buy(cart, orderSnapshot())).toMatchObject({ state: 'placed' })
      expect(payments.refundedCents()).toBe(cents + (mishap === 'wrong-amount' ? 100 : 0))
      expect(await reconcile(db)).toEqual([])
    }
  },
)
