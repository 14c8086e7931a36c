import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { paymentPart } from '#app/shop/paying/dossier/payment-part.server.ts'
import { addCart, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { answerSetup } from '#app/shop/payments/test-gateway-setups.server.ts'
import { addMethod, findTypedMethod, settleSetups } from './add-method.server.ts'
import { makeDefaultMethod, removeMethod } from './change-methods.server.ts'
import { createMethodForgetting } from './forget-methods.server.ts'
import { addCustomer, now, today, typeCard, typeIban } from './kept-methods.fixture.ts'
import { listMethods } from './list-methods.server.ts'
import { UNLIMITED_METHODS } from './method-tries.server.ts'

async function openMethods(db: Database, tries = UNLIMITED_METHODS) {
  const { pay, gateway, clock } = await openPaying(db)
  const setups = { db, clock, gateway, tries }
  const customer = { id: await addCustomer(db, 'jana@beispiel.example'), email: 'jana@beispiel.example' }
  const add = (methodRef: string, { makesDefault = false, by = customer } = {}) =>
    addMethod(setups, {
      ...{ key: randomUUID(), customer: by, methodRef, makesDefault },
      ...{ returnUrl: 'http://localhost/account/payment', client: '203.0.113.1', agreedFrom: null },
    })
  const kept = (customerId = customer.id) => listMethods(db, { customerId, today })
  const moved: object[] = []
  const remove = (methodId: number, customerId = customer.id) =>
    removeMethod(db, {
      ...{ customerId, methodId, today, now },
      onRemoved: async (_, move) => void moved.push(move),
    })
  return { pay, gateway, setups, customer, add, kept, remove, moved }
}

const idIn = (added: Awaited<ReturnType<typeof addMethod>>): number =>
  added.ok && added.value.state === 'kept' ? added.value.methodId : 0

test('a card and a debit are kept with what their owner knows them by, and never more [3.1-payment-method-shape]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept } = await openMethods(db)
  await add(await typeCard(db, '4242'))
  await add(await typeIban(db))
  expect(await kept()).toEqual([
    {
      ...{ id: 1, kind: 'card', brand: 'Visa', last4: '4242', label: 'Visa •••• 4242', isDefault: true },
      ...{ expiry: { month: 12, year: 2030 }, isExpired: false, mandateReference: null, paysSubscription: false },
    },
    {
      ...{ id: 2, kind: 'sepa', brand: '', last4: '3000', label: 'SEPA •••• 3000', isDefault: false, expiry: null },
      ...{ isExpired: false, mandateReference: expect.stringMatching(/^SBX-/), paysSubscription: false },
    },
  ])
})

test('a card that is declined is not kept, and one whose bank asks is kept once its owner has said yes', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept, setups, customer } = await openMethods(db)
  expect(await add(await typeCard(db, '0002'))).toMatchObject({ ok: false, refusal: { code: 'DECLINED' } })
  const asked = [await add(await typeCard(db, '3220')), await add(await typeCard(db, '3220', '11/31'))]
  for (const answer of asked) expect(answer).toMatchObject({ ok: true, value: { state: 'confirming' } })
  await settleSetups(setups, customer.id)
  expect(await kept()).toEqual([])
  const [yes, no] = await db.selectFrom('test_gateway_setup').select('ref').where('state', '=', 'confirming').execute()
  await answerSetup(db, { ref: yes?.ref ?? '', isYes: true })
  await answerSetup(db, { ref: no?.ref ?? '', isYes: false })
  await Promise.all([settleSetups(setups, customer.id), settleSetups(setups, customer.id)])
  expect(await kept()).toMatchObject([{ last4: '3220', isDefault: true }])
})

test('the same card typed again is one method with a new reference; another month is another card', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept } = await openMethods(db)
  const first = idIn(await add(await typeCard(db, '4242')))
  const ref = await typeCard(db, '4242')
  expect(idIn(await add(ref))).toBe(first)
  const rows = await db.selectFrom('payment_method').select('gateway_ref').execute()
  expect(rows).toEqual([{ gateway_ref: ref }])
  await Promise.all([add(await typeCard(db, '4242', '11/31')), add(await typeCard(db, '4242', '11/31'))])
  expect(await kept()).toHaveLength(2)
})

test('one method is the default, and an expired one cannot become it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept, customer } = await openMethods(db)
  const own = { customerId: customer.id, today }
  const first = idIn(await add(await typeCard(db, '4242')))
  const second = idIn(await add(await typeIban(db), { makesDefault: true }))
  const old = idIn(await add(await typeCard(db, '0341', '11/26')))
  expect((await kept()).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: second }])
  await Promise.all([first, second].map((methodId) => makeDefaultMethod(db, { ...own, methodId })))
  await makeDefaultMethod(db, { ...own, methodId: first })
  expect((await kept()).filter(({ isDefault }) => isDefault)).toMatchObject([{ id: first }])
  await sql`update payment_method set expiry_year = 2025 where id = ${old}`.execute(db)
  expect(await makeDefaultMethod(db, { ...own, methodId: old })).toMatchObject({ refusal: { code: 'EXPIRED' } })
})

test('what another customer has kept is unknown: nothing lists, charges, changes or removes it [A1]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept, remove, setups, customer } = await openMethods(db)
  const bo = { id: await addCustomer(db, 'bo@beispiel.example'), email: 'bo@beispiel.example' }
  const ref = await typeCard(db, '4242')
  const methodId = idIn(await add(ref))
  const unknown = await remove(999_999, bo.id)
  expect(await remove(methodId, bo.id)).toEqual(unknown)
  const asDefault = (id: number) => makeDefaultMethod(db, { customerId: bo.id, methodId: id, today })
  expect(await asDefault(methodId)).toEqual(await asDefault(999_999))
  expect(await add(ref, { by: bo }), 'not even by its reference').toEqual(await add('pm_nobody', { by: bo }))
  expect(await findTypedMethod(setups, { customerId: null, ref })).toBeNull()
  expect(await kept(bo.id)).toEqual([])
  expect(await kept(customer.id)).toMatchObject([{ id: methodId, isDefault: true }])
})

test('a method that goes is forgotten, and the next one becomes the default', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, kept, remove, gateway, moved } = await openMethods(db)
  const ref = await typeCard(db, '4242')
  const first = idIn(await add(ref))
  const second = idIn(await add(await typeIban(db)))
  expect(await remove(first)).toMatchObject({ value: { successor: { id: second } } })
  expect(await remove(first), 'once').toMatchObject({ refusal: { code: 'NOT_FOUND' } })
  expect(await kept()).toMatchObject([{ id: second, isDefault: true }])
  expect(moved).toMatchObject([{ from: first, to: second }])
  await runAt(db, createMethodForgetting(gateway), now)
  expect(await gateway.findMethod(ref)).toBeNull()
  expect(await remove(second)).toMatchObject({ value: { successor: null } })
  expect(await kept()).toEqual([])
})

test('[C18] [T8] all methods of an erased account are forgotten at the gateway, also when it could not be reached at first', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { add, gateway, customer } = await openMethods(db)
  const refs = [await typeCard(db, '4242'), await typeIban(db)]
  const theirs = await typeCard(db, '4242', '11/31')
  for (const ref of refs) await add(ref)
  await add(theirs, { by: { id: await addCustomer(db, 'bo@beispiel.example'), email: 'bo@beispiel.example' } })
  const erase = () =>
    inTransaction(db, async (tx) => paymentPart.erase?.(tx, { customerId: customer.id, email: '', emails: [], now }))
  await erase()
  let calls = 0
  const flaky = {
    ...gateway,
    forgetMethod: async (ref: string) =>
      calls++ === 0 ? Promise.reject(new Error('down')) : gateway.forgetMethod(ref),
  }
  const work = createMethodForgetting(flaky)
  await runAt(db, work, now).catch(() => null)
  await runAt(db, work, new Date(now.getTime() + 3_600_000))
  await erase()
  const found = await Promise.all([...refs, theirs].map((ref) => gateway.findMethod(ref)))
  expect(found.map((method) => method === null)).toEqual([true, true, false])
  expect(await db.selectFrom('method_to_forget').selectAll().execute()).toEqual([])
})

test('a buyer who has signed in owns the order whatever address it carries, and keeps the card where asked [D-15]', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { pay, kept, customer } = await openMethods(db)
  const buy = async (wanted: { keepsMethod?: boolean; methodRef: string }) => {
    const purpose = { kind: 'cart', cartToken: await addCart(db), cartVersion: 1 } as const
    const snapshot = orderSnapshot({ email: 'buero@firma.example' })
    const payment = { key: randomUUID(), gateway: 'test', customerId: customer.id, now }
    const started = await startAttempt(db, { purpose, snapshot, ...payment, ...wanted })
    return started.state === 'started' ? pay.charge(started.attempt) : started
  }
  expect(await buy({ methodRef: await typeCard(db, '4242') })).toMatchObject({ state: 'placed' })
  expect(await kept()).toEqual([])
  await buy({ methodRef: await typeCard(db, '4242'), keepsMethod: true })
  expect(await kept()).toMatchObject([{ label: 'Visa •••• 4242', isDefault: true }])
  const owners = await db.selectFrom('customer_order').select('customer_id').distinct().execute()
  expect(owners).toEqual([{ customer_id: customer.id }])
  const people = await db.selectFrom('customer').select('email').execute()
  expect(people, 'nobody was made for the typed address').toEqual([{ email: customer.email }])
})
