import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findAttempt } from '#app/shop/paying/attempts.server.ts'
import { addCart, addMethods, NOW, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { createPaymentTries, type Payer } from '#app/shop/paying/payment-tries.server.ts'
import { startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'

/** Begins a payment that is counted, and asks for its money. */
async function payCounted(db: Database, payer: Omit<Payer, 'cartToken'>, methodRef: string) {
  const { pay, gateway, clock } = await openPaying(db, clockAt(NOW))
  const tries = createPaymentTries({ db, now: clock.now })
  const cartToken = await addCart(db)
  const key = randomUUID()
  const started = await startAttempt(db, {
    key,
    purpose: { kind: 'cart', cartToken, cartVersion: 1 },
    gateway: gateway.name,
    methodRef,
    countedTry: await tries.placesOf({ ...payer, cartToken }),
    snapshot: orderSnapshot(),
    now: clock.now(),
  })
  if (started.state !== 'started') throw new Error(started.state)
  await tries.take({ ...payer, cartToken })
  const end = await pay.charge(started.attempt)
  const settle = async () => {
    const attempt = await findAttempt(db, key)
    return attempt && (await pay.settle(attempt, false)).state
  }
  return { end, settle, key }
}

async function faultsOf(db: Database, name: string): Promise<number> {
  const rows = await db.selectFrom('limit_pause').select('faults').where('name', '=', name).execute()
  return rows.reduce((sum, { faults }) => sum + faults, 0)
}

const HOME = { fingerprint: null, client: '203.0.113.9', email: 'a@beispiel.example' }

test('[C7] a try is given back once with its order, by whichever of many hears of the payment first', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  await payCounted(db, HOME, 'pm_declined')
  const { end, settle, key } = await payCounted(db, HOME, 'pm_confirm')
  expect([end.state, await faultsOf(db, 'payments-of-address')]).toEqual(['confirming', 2])
  const { ref } = await db
    .selectFrom('test_gateway_charge')
    .select('ref')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await answerConfirmation(db, { ref, isYes: true, now: new Date(NOW) })
  expect(await Promise.all(Array.from({ length: 6 }, settle))).toEqual(Array(6).fill('placed'))
  expect(await settle()).toBe('placed')
  // The declined one before it still counts.
  expect(await faultsOf(db, 'payments-of-address')).toBe(1)
  expect(await faultsOf(db, 'payments-of-mail')).toBe(1)
})

test('[C7] an address that pays well is never asked to wait, however often; one that is declined is', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  for (let i = 0; i < 12; i++) expect((await payCounted(db, HOME, 'pm_good')).end.state).toBe('placed')
  expect(await faultsOf(db, 'payments-of-address')).toBe(0)
  const tries = createPaymentTries({ db, now: clockAt(NOW).now })
  const strangers = { ...HOME, email: '', cartToken: 'x' }
  for (let i = 0; i < 11; i++) await tries.take({ ...strangers, cartToken: String(i) })
  expect((await tries.look({ ...strangers, cartToken: 'y' })).allowed).toBe(false)
})
