import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCustomer, now } from '#app/shop/paying/methods/kept-methods.fixture.ts'
import { addCart, addMethods, openPaying } from '#app/shop/paying/paying.fixture.ts'
import { startAttempt } from '#app/shop/paying/start-attempt.server.ts'
import { createCustomerForgetting } from './forget-customers.server.ts'
import { paymentPart } from './payment-part.server.ts'

const HOUR_MS = 3_600_000
const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS)

type Record = Readonly<{ ref: string; email: string; madeAt: Date }>

/** A gateway that knows customers, and can be out of reach. */
function knowing(records: readonly Record[]) {
  const known = new Map(records.map((record) => [record.ref, record]))
  let isDown = false
  const reach = () => {
    if (isDown) throw new Error('down')
  }
  return {
    goDown: (down: boolean) => {
      isDown = down
    },
    name: 'test',
    refs: () => [...known.keys()],
    findCustomers: async ({ email, before }: { email: string; before: Date }) => {
      reach()
      return [...known.values()].filter((each) => each.email === email && each.madeAt <= before).map(({ ref }) => ref)
    },
    forgetCustomer: async (ref: string) => {
      reach()
      known.delete(ref)
    },
  }
}

const ada = 'ada@beispiel.example'
const record = (ref: string, email = ada, madeAt = now): Record => ({ ref, email, madeAt })

function keep(db: Database, customerId: number, gatewayCustomer: string) {
  const method = { gateway: 'test', gateway_ref: `pm_${gatewayCustomer}`, kind: 'card', label: 'Visa' } as const
  return db
    .insertInto('payment_method')
    .values({ customer_id: customerId, gateway_customer: gatewayCustomer, created_at: now, ...method })
    .execute()
}

const eraseAt = (db: Database, customerId: number, at = now) =>
  inTransaction(db, async (tx) => paymentPart.erase?.(tx, { customerId, email: ada, emails: [], now: at }))
const notes = (db: Database) => db.selectFrom('gateway_customer_to_forget').select('email').execute()

test('[C18] [T8] an erased account is forgotten at the gateway, by name and by address, also when it was down for hours', async () => {
  await using database = await testDatabase()
  const { db } = database
  const [customerId, other] = [await addCustomer(db, ada), await addCustomer(db, 'bo@beispiel.example')]
  // Kept when the account had another address; the others were made for payments that kept nothing.
  await keep(db, customerId, 'cus_kept')
  await keep(db, other, 'cus_bo')
  const records = [record('cus_kept', 'alt@beispiel.example'), record('cus_1'), record('cus_2')]
  const gateway = knowing([...records, record('cus_bo', 'bo@beispiel.example')])
  await eraseAt(db, customerId)
  const work = createCustomerForgetting(gateway)
  gateway.goDown(true)
  for (const hours of [0, 1, 2]) await runAt(db, work, later(hours)).catch(() => null)
  expect(await notes(db), 'nothing is lost').toHaveLength(2)
  expect(gateway.refs()).toHaveLength(4)
  gateway.goDown(false)
  await runAt(db, work, later(8))
  expect(gateway.refs()).toEqual(['cus_bo'])
  expect(await notes(db)).toEqual([])
  await eraseAt(db, customerId, later(48))
  expect(await work.nextDue(db, later(47)), 'found once more, and then nothing').toEqual(later(48))
})

test('[C18] who comes back with the same address keeps what the gateway knows since then', async () => {
  await using database = await testDatabase()
  const { db } = database
  const customerId = await addCustomer(db, ada)
  await eraseAt(db, customerId)
  await db.updateTable('customer').set({ email: 'erased-1@erased.invalid' }).where('id', '=', customerId).execute()
  await keep(db, await addCustomer(db, ada), 'cus_same')
  const gateway = knowing([record('cus_old'), record('cus_same'), record('cus_new', ada, later(1))])
  await runAt(db, createCustomerForgetting(gateway), later(2))
  expect(gateway.refs()).toEqual(['cus_same', 'cus_new'])
})

test('[C18] a payment that is under way keeps its record until it is over', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  await openPaying(db)
  const customerId = await addCustomer(db, ada)
  const purpose = { kind: 'cart', cartToken: await addCart(db), cartVersion: 1 } as const
  const payment = { key: 'key-1', gateway: 'test', methodRef: 'pm_good', customerId, now }
  await startAttempt(db, { purpose, snapshot: orderSnapshot({ email: ada }), ...payment })
  const gateway = knowing([record('cus_paying')])
  const work = createCustomerForgetting(gateway)
  await eraseAt(db, customerId)
  await runAt(db, work, later(1))
  expect(gateway.refs()).toEqual(['cus_paying'])
  await db
    .updateTable('payment_attempt')
    .set({ state: 'abandoned', finished_at: later(2) })
    .execute()
  await inTransaction(db, async (tx) => paymentPart.erase?.(tx, { customerId, email: '', emails: [], now: later(48) }))
  await runAt(db, work, later(49))
  expect(gateway.refs()).toEqual([])
})
