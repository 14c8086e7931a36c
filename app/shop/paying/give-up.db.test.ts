import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'
import { findLiveAttempt } from './attempts.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from './paying.fixture.ts'

const CLOCK = clockAt(NOW)

/** Somebody who has left the page of the bank. */
async function atTheBank(db: Database, { onFailed = async () => undefined } = {}) {
  await addMethods(db)
  const shop = await openPaying(db, CLOCK, { onFailed })
  const variantId = await addVariant(db, 2)
  const snapshot = orderSnapshot({ lines: [orderedLine({ variantId })] })
  const cartToken = await addCart(db)
  expect(await shop.buy(cartToken, snapshot, 'pm_confirm')).toMatchObject({ state: 'confirming' })
  const attempt = await findLiveAttempt(db, { kind: 'cart', cartToken })
  if (!attempt) throw new Error('No attempt')
  const stock = async () => (await db.selectFrom('variant').select('stock').executeTakeFirstOrThrow()).stock
  return { ...shop, attempt, cartToken, snapshot, stock }
}

const sayYes = (db: Database, gatewayRef: string | null) =>
  answerConfirmation(db, { ref: gatewayRef ?? '', isYes: true, now: CLOCK.now() })

test('a payment that is given up gives its goods back, and no bank can say yes to it any more [R8]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const mails: string[] = []
  const onFailed = async () => void mails.push('failed')
  const { pay, attempt, buy, cartToken, snapshot, stock } = await atTheBank(db, { onFailed })
  expect(await pay.giveUp(attempt)).toEqual({ state: 'declined', decline: 'given-up' })
  expect(await stock()).toBe(2)
  await sayYes(db, attempt.gateway_ref)
  expect(await pay.settle(attempt, false)).toEqual({ state: 'open' })
  expect(await pay.giveUp(attempt)).toEqual({ state: 'declined', decline: 'given-up' })
  expect(await buy(cartToken, snapshot)).toMatchObject({ state: 'placed' })
  const charges = await db.selectFrom('test_gateway_charge').select('state').orderBy('state').execute()
  expect(charges.map(({ state }) => state)).toEqual(['abandoned', 'succeeded'])
  expect([mails, await reconcile(db)]).toEqual([[], []])
})

test('a bank that has said yes is believed: giving up finds the order [R8]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { pay, attempt, stock } = await atTheBank(db)
  await sayYes(db, attempt.gateway_ref)
  const [one, other] = await Promise.all([pay.giveUp(attempt), pay.giveUp(attempt)])
  expect([one.state, other.state]).toEqual(['placed', 'placed'])
  expect([await stock(), await reconcile(db)]).toEqual([1, []])
})

test('while the gateway does not answer, nothing is given up [R21]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { gateway, attempt, cartToken, stock } = await atTheBank(db)
  const silent = { ...gateway, abandonCharge: () => Promise.reject(new Error('No answer')) }
  const { pay } = await openPaying(db, CLOCK, { gateway: silent })
  await expect(pay.giveUp(attempt)).rejects.toThrow('No answer')
  expect(await findLiveAttempt(db, { kind: 'cart', cartToken })).toMatchObject({ state: 'confirming' })
  expect(await stock()).toBe(1)
})
