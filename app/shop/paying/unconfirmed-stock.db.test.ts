import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findLiveAttempt } from './attempts.server.ts'
import { createJanitor } from './open-payments.server.ts'
import { addCart, addMethods, addVariant, openPaying } from './paying.fixture.ts'
import { releaseUnconfirmed } from './unconfirmed-stock.server.ts'

const LATER = '2026-11-15T10:03:00Z'

async function stockOf(db: Database, id: number): Promise<number | null> {
  return (await db.selectFrom('variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
}

async function openShelf(db: Database, stock: number) {
  await addMethods(db)
  const variantId = await addVariant(db, stock)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })
  const payments = await openPaying(db)
  /** Goes as far as the bank and stays there. */
  async function hoard(): Promise<string> {
    const cart = await addCart(db)
    expect(await payments.buy(cart, snapshot, 'pm_confirm')).toMatchObject({ state: 'confirming' })
    return cart
  }
  /** The bank says yes. */
  async function confirm(cartToken: string, clock = clockAt(LATER)) {
    const attempt = await findLiveAttempt(db, { kind: 'cart', cartToken })
    if (!attempt) throw new Error('This attempt has ended')
    await db.updateTable('test_gateway_charge').set({ state: 'succeeded' }).where('key', '=', attempt.key).execute()
    return (await openPaying(db, clock)).pay.settle(attempt, false)
  }
  return { variantId, snapshot, payments, hoard, confirm }
}

test('[A14] [R28] banks that are asked at once hold no more than half of the goods, and others buy the rest', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { variantId, snapshot, payments, hoard } = await openShelf(db, 10)
  await Promise.all(Array.from({ length: 10 }, hoard))
  expect(await stockOf(db, variantId)).toBe(5)
  for (let i = 0; i < 5; i++) expect(await payments.buy(await addCart(db), snapshot)).toMatchObject({ state: 'placed' })
  expect(await payments.buy(await addCart(db), snapshot)).toEqual({ state: 'short', of: 'stock' })
  expect(await reconcile(db)).toEqual([])
})

test('[A14] [R28] after three minutes at the bank the goods are back on the shelf, for whoever pays first', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, snapshot, hoard, confirm } = await openShelf(db, 1)
  const asked = await hoard()
  expect(await releaseUnconfirmed.nextDue(db)).toEqual(new Date(LATER))
  await runAt(db, releaseUnconfirmed, new Date('2026-11-15T10:02:59Z'))
  expect(await stockOf(db, variantId)).toBe(0)
  await runAt(db, releaseUnconfirmed, new Date(LATER))
  expect(await stockOf(db, variantId)).toBe(1)
  expect(await releaseUnconfirmed.nextDue(db)).toBeNull()

  const later = await openPaying(db, clockAt(LATER))
  expect(await later.buy(await addCart(db), snapshot)).toMatchObject({ state: 'placed' })
  // The bank says yes all the same: no order, and the money goes back.
  expect(await confirm(asked)).toMatchObject({ state: 'declined', decline: 'sold-out', isStray: true })
  const refunds = await db.selectFrom('stray_charge').select('refunded_at').execute()
  expect(refunds).toEqual([{ refunded_at: expect.any(Date) }])
  expect(await stockOf(db, variantId)).toBe(0)
  expect(await reconcile(db)).toEqual([])
})

test('[A14] who comes back from the bank late still gets the goods when nobody was faster, once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, hoard, confirm } = await openShelf(db, 1)
  const asked = await hoard()
  await runAt(db, releaseUnconfirmed, new Date(LATER))
  expect(await confirm(asked)).toMatchObject({ state: 'placed' })
  expect(await stockOf(db, variantId)).toBe(0)
  expect(await reconcile(db)).toEqual([])
})

test('[A14] who never comes back gives the goods back once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, hoard } = await openShelf(db, 2)
  await hoard()
  await runAt(db, releaseUnconfirmed, new Date(LATER))
  const late = await openPaying(db, clockAt('2026-11-15T10:15:00Z'))
  const janitor = createJanitor(async (attempt, isTooLate) => void (await late.pay.settle(attempt, isTooLate)))
  await runAt(db, janitor, late.clock.now())
  expect(await stockOf(db, variantId)).toBe(2)
  expect(await reconcile(db)).toEqual([])
})
