import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { keepMethod } from '#app/shop/paying/methods/keep-method.server.ts'
import { addCustomer, now, typeCard } from '#app/shop/paying/methods/kept-methods.fixture.ts'
import { createJanitor } from '#app/shop/paying/open-payments.server.ts'
import { forgetCycles, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { chargeMethod, type MethodCharge } from './charge-method.server.ts'

const CUSTOMER = 'jana@beispiel.example'

async function openRenewals(db: Database) {
  const { pay, gateway } = await openPaying(db)
  await forgetCycles(db)
  const customerId = await addCustomer(db, CUSTOMER)
  /** A card that the customer has kept, by its last digits. */
  const keep = async (last4: string, expiry = '12/30') => {
    const method = await gateway.findMethod(await typeCard(db, last4, expiry))
    if (!method) throw new Error('The gateway has lost the card')
    const keeping = { customerId, gateway: 'test', gatewayCustomer: 'cus_jana', method, mandateReference: null }
    return inTransaction(db, (tx) => keepMethod(tx, { ...keeping, makesDefault: false, now }))
  }
  const charge = (wanted: Partial<MethodCharge>) =>
    chargeMethod(
      { db, pay, gateway },
      { key: randomUUID(), cycleId: 7, customerId, methodId: null, snapshot: orderSnapshot(), now, ...wanted },
    )
  return { pay, gateway, customerId, keep, charge }
}

test.each([
  { card: '4242', outcome: { state: 'paid' } },
  { card: '0002', outcome: { state: 'soft-decline', decline: 'declined' } },
  { card: '0341', outcome: { state: 'soft-decline', decline: 'declined' } },
  { card: '9987', outcome: { state: 'hard-decline', decline: 'lost-or-stolen' } },
  { card: '3220', outcome: { state: 'confirmation-needed' } },
])('a kept card $card that is charged while its owner is away: $outcome.state', async ({ card, outcome }) => {
  await using database = await testDatabase()
  const { db } = database
  const { keep, charge, customerId } = await openRenewals(db)
  const methodId = await keep(card)
  expect(await charge({ methodId, snapshot: orderSnapshot({ email: 'alte@adresse.example' }) })).toMatchObject(outcome)
  const attempts = await db.selectFrom('payment_attempt').select(['customer_id', 'method_id']).execute()
  expect(attempts, 'it belongs to the customer, not to the address').toEqual([
    { customer_id: customerId, method_id: methodId },
  ])
})

test('one key charges once, however often and at once it is asked; another key finds the cycle paid', async () => {
  await using database = await testDatabase({ poolSize: 12 })
  const { db } = database
  const { keep, charge } = await openRenewals(db)
  const methodId = await keep('4242')
  const key = 'cycle:7:try:1'
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => charge({ methodId, key })))
  expect(first).toMatchObject({ state: 'paid' })
  for (const answer of [...others, await charge({ methodId, key })]) expect(answer).toEqual(first)
  expect(await charge({ methodId })).toEqual(first)
  expect(await db.selectFrom('test_gateway_charge').select('cents').execute()).toEqual([{ cents: 4000 }])
})

test('without a name the default is charged, a removed method never, and without any the cycle stays unpaid', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { keep, charge, customerId } = await openRenewals(db)
  expect(await charge({})).toEqual({ state: 'hard-decline', decline: 'no-method' })
  const first = await keep('4242')
  const second = await keep('4242', '11/31')
  const stranger = await addCustomer(db, 'fremd@beispiel.example')
  expect(await charge({ customerId: stranger, methodId: first })).toMatchObject({ decline: 'no-method' })
  await db.updateTable('payment_method').set({ removed_at: now }).where('id', '=', second).execute()
  expect(await charge({ methodId: second, customerId })).toMatchObject({ state: 'paid' })
  expect(await charge({ cycleId: 8 })).toMatchObject({ state: 'paid' })
  const paid = await db.selectFrom('payment_attempt').select('method_id').distinct().execute()
  expect(paid).toEqual([{ method_id: first }])
})

test('a card that has expired by the day of the charge is refused for good', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { keep } = await openRenewals(db)
  const methodId = await keep('4242', '12/26')
  const later = await openPaying(db, clockAt('2027-01-01T10:00:00Z'))
  const { customer_id: customerId } = await db.selectFrom('payment_method').selectAll().executeTakeFirstOrThrow()
  const wanted = { key: 'k', cycleId: 7, customerId, methodId, snapshot: orderSnapshot(), now }
  expect(await chargeMethod({ db, ...later }, wanted)).toEqual({ state: 'hard-decline', decline: 'expired' })
})

test('a customer who was asked by mail has seven days to confirm [S-10]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { keep, charge, pay } = await openRenewals(db)
  await charge({ methodId: await keep('3220') })
  const janitor = createJanitor(async (attempt, isTooLate) => void (await pay.settle(attempt, isTooLate)))
  const dueAfter = async (days: number) =>
    janitor.findDue(db, { now: new Date(now.getTime() + days * 86_400_000), limit: 5 })
  expect(await janitor.nextDue(db)).toEqual(new Date('2026-11-22T10:00:00Z'))
  expect([(await dueAfter(6)).length, (await dueAfter(7)).length]).toEqual([0, 1])
})
