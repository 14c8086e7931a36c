import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, NOW, openPaying, statesOf } from './paying.fixture.ts'

const SPENDER = fileURLToPath(new URL('spend-credit.fixture.ts', import.meta.url))
const PROCESSES = 4
const CARTS_EACH = 12

/** Four processes that all spend the same credit at the same moment; answers how often each end was reached. */
async function race({ db, connection }: TestDatabase, credit: string): Promise<Record<string, number>> {
  const spenders = await Promise.all(
    Array.from({ length: PROCESSES }, async () => {
      const carts = await Promise.all(Array.from({ length: CARTS_EACH }, () => addCart(db)))
      return startSpender({ connection, carts, credit, usedCents: 4000 })
    }),
  )
  const ends = await Promise.all(spenders.map((spend) => spend()))
  return statesOf(ends.flat().map((state) => ({ state })))
}

/** Resolves once the process is ready; what it gives starts it and tells its ends. */
async function startSpender(wish: object): Promise<() => Promise<readonly string[]>> {
  const child = spawn(process.execPath, [SPENDER, JSON.stringify(wish)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('ready')
  return async () => {
    child.stdin.write('go\n')
    return JSON.parse((await lines.next()).value ?? '[]')
  }
}

test('a gift card of 50 euros pays one order of 40 in four processes at once [R7]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const expiresOn = calendarDate('2029-12-31')
  const { id } = await inTransaction(db, (tx) => issueGiftCard(tx, { cents: 5000, expiresOn, now: new Date(NOW) }))
  expect(await race(database, String(id))).toEqual({ placed: 1, short: PROCESSES * CARTS_EACH - 1 })
  expect(await reconcile(db)).toEqual([])
})

test('store credit of 50 euros pays one order of 40 in four processes at once [R7]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  await payments.buy(await addCart(db), orderSnapshot())
  const { id } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const granted = { customerId: id, cents: 5000, reason: 'granted', now: new Date(NOW) } as const
  await inTransaction(db, (tx) => grantStoreCredit(tx, granted))
  expect(await race(database, STORE_CREDIT)).toEqual({ placed: 1, short: PROCESSES * CARTS_EACH - 1 })
  expect(await reconcile(db)).toEqual([])
})
