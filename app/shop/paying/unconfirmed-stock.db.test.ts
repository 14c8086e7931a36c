import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import type { CountedTry } from '#app/foundation/limits/growing-pause.ts'
import { findHeldStock } from '#app/shop/catalog/stock/held-stock.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findLiveAttempt } from './attempts.server.ts'
import { createJanitor } from './open-payments.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying, statesOf } from './paying.fixture.ts'
import { releaseUnconfirmed } from './unconfirmed-stock.server.ts'

const LATER = '2026-11-15T10:03:00Z'

async function stockOf(db: Database, id: number): Promise<number | null> {
  return (await db.selectFrom('variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
}

async function openShelf(db: Database, stock: number, quantity = 1) {
  await addMethods(db)
  return fillShelf(db, stock, quantity)
}

async function fillShelf(db: Database, stock: number, quantity = 1) {
  const variantId = await addVariant(db, stock)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId, quantity })] })
  const payments = await openPaying(db)
  /** Goes as far as the bank and stays there. */
  async function hoard(countedTry: CountedTry = [], at = NOW): Promise<string> {
    const cart = await addCart(db)
    const { buy } = await openPaying(db, clockAt(at))
    expect(await buy(cart, snapshot, { methodRef: 'pm_confirm', countedTry })).toMatchObject({ state: 'confirming' })
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

test('[A14] [R28] banks that are asked at once hold no more than half of the goods, and buyers who pay get all of them', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  const { variantId, snapshot, payments, hoard } = await openShelf(db, 10)
  await Promise.all(Array.from({ length: 10 }, () => hoard()))
  expect(await stockOf(db, variantId)).toBe(5)
  for (let i = 0; i < 10; i++)
    expect(await payments.buy(await addCart(db), snapshot)).toMatchObject({ state: 'placed' })
  expect(await stockOf(db, variantId)).toBe(0)
  expect(await payments.buy(await addCart(db), snapshot)).toEqual({ state: 'short', of: 'stock' })
  expect(await reconcile(db)).toEqual([])
})

test('[A14] [R28] after three minutes at the bank the goods are back on the shelf, for whoever pays first', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, snapshot, hoard, confirm } = await openShelf(db, 2)
  const asked = await hoard()
  expect(await releaseUnconfirmed.nextDue(db)).toEqual(new Date(LATER))
  await runAt(db, releaseUnconfirmed, new Date('2026-11-15T10:02:59Z'))
  expect(await stockOf(db, variantId)).toBe(1)
  await runAt(db, releaseUnconfirmed, new Date(LATER))
  expect(await stockOf(db, variantId)).toBe(2)
  expect(await releaseUnconfirmed.nextDue(db)).toBeNull()

  const later = await openPaying(db, clockAt(LATER))
  for (let i = 0; i < 2; i++) expect(await later.buy(await addCart(db), snapshot)).toMatchObject({ state: 'placed' })
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

const ADDRESS = { name: 'payments-of-address', key: 'a' }
const aCard = (number: number) => ({ name: 'payments-of-card', key: `card ${number}` })

test('[A14] [R28] the last piece is never held: it stays on the shelf while a bank is asked, for the buyer who pays first', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, snapshot, payments, hoard, confirm } = await openShelf(db, 1)
  const [first, second] = [await hoard(), await hoard()]
  expect(await stockOf(db, variantId)).toBe(1)
  expect(await confirm(first, clockAt(NOW))).toMatchObject({ state: 'placed' })
  expect(await confirm(second, clockAt(NOW))).toMatchObject({ state: 'declined', decline: 'sold-out', isStray: true })
  expect(await payments.buy(await addCart(db), snapshot)).toEqual({ state: 'short', of: 'stock' })
  expect(await reconcile(db)).toEqual([])
})

test('[R28] one unconfirmed payment of all pieces every three minutes never holds one of them', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, hoard } = await openShelf(db, 40, 40)
  for (let round = 0; round < 15; round++) {
    const at = new Date(Date.parse(NOW) + round * 3 * 60_000)
    await runAt(db, releaseUnconfirmed, at)
    await hoard([ADDRESS, aCard(round)], at.toISOString())
    expect(await stockOf(db, variantId)).toBe(40)
  }
  expect(await reconcile(db)).toEqual([])
})

test('[R28] an address with new carts and cards holds goods four times, then nothing for six hours; others still do', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, hoard } = await openShelf(db, 40, 10)
  const held: number[] = []
  /** The pieces that a payment at this minute still holds when its bank is asked. */
  async function heldAt(minutes: number, source: CountedTry) {
    const at = new Date(Date.parse(NOW) + minutes * 60_000)
    await runAt(db, releaseUnconfirmed, at)
    await hoard(source, at.toISOString())
    return 40 - ((await stockOf(db, variantId)) ?? 0)
  }
  for (let round = 0; round < 6; round++) held.push(await heldAt(round * 3, [ADDRESS, aCard(round)]))
  expect(held).toEqual([10, 10, 10, 10, 0, 0])
  expect(await heldAt(30, [{ ...ADDRESS, key: 'b' }, aCard(30)])).toBe(10)
  expect(await heldAt(40, [{ ...ADDRESS, key: 'c' }, aCard(30)])).toBe(10)
  expect(await heldAt(50, [{ ...ADDRESS, key: 'd' }, aCard(30)])).toBe(0)
  expect(await heldAt(6 * 60 + 60, [ADDRESS, aCard(30)])).toBe(10)
})

test('[R28] a buyer who has paid before is not counted for it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, hoard, confirm } = await openShelf(db, 40)
  for (let i = 0; i < 6; i++)
    expect(await confirm(await hoard([aCard(1)]), clockAt(NOW))).toMatchObject({ state: 'placed' })
  await hoard([aCard(1)])
  expect(await stockOf(db, variantId)).toBe(33)
})

test('[R28] a cart is shown what others hold whose banks are asked, and not what is being paid', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { variantId, snapshot, payments, hoard } = await openShelf(db, 10, 2)
  const own = await addCart(db)
  await hoard()
  const started = await payments.start({ kind: 'cart', cartToken: own, cartVersion: 1 }, snapshot)
  expect(started.state).toBe('started')
  expect(await findHeldStock(db, 'somebody')).toEqual(new Map([[variantId, 2]]))
  expect(await findHeldStock(db, own)).toEqual(new Map([[variantId, 4]]))
})

test('[R4] [R28] buyers who pay while banks say yes share what there is: as many orders as pieces, whatever comes first', async () => {
  await using database = await testDatabase({ poolSize: 20 })
  const { db } = database
  await addMethods(db)
  for (let round = 0; round < 5; round++) {
    const { variantId, snapshot, hoard, confirm, payments } = await fillShelf(db, 8)
    const asked = await Promise.all(Array.from({ length: 4 }, () => hoard()))
    expect(await stockOf(db, variantId)).toBe(4)
    const carts = await Promise.all(Array.from({ length: 10 }, () => addCart(db)))
    const ends = await Promise.all([
      ...carts.map((cart) => payments.buy(cart, snapshot)),
      ...asked.map((cart) => confirm(cart, clockAt(NOW))),
    ])
    expect(statesOf(ends)['placed']).toBe(8)
    expect(await stockOf(db, variantId)).toBe(0)
    expect(await reconcile(db)).toEqual([])
  }
})
