import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { sandboxCarrier } from '#app/shop/orders/parcels/sandbox-carrier.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { now, openOrders, readOrder } from '#app/shop/paying/placed-orders.fixture.ts'
import { settleLetter } from './declarations.server.ts'
import { openLetters } from './letters.fixture.ts'

const EMAIL = 'jana@tiefgruen.example'
const END = { by: 'staff:1', now }

/** An order of four meals, and a withdrawal of one of them that waits for a person. */
async function openWithdrawn(db: Database) {
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  const letters = openLetters(db, refunding)
  const order = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const withdrawFrom = async (goods: string) => {
    const content = { name: 'Jana', contract: order.number, email: EMAIL, goods }
    const { id } = await letters.post({ kind: 'withdrawal', content })
    await letters.press(id)
    return id
  }
  const stateAt = async (instant: string) => {
    await runDueWork(db, [sandboxCarrier], clockAt(instant))
    return (await readOrder(db, orderId)).fulfilment_status
  }
  return { refunding, orderId, withdrawFrom, stateAt }
}

const settle = (db: Database, id: number, outcome: string) =>
  inTransaction(db, (tx) => settleLetter(tx, id, { ...END, outcome }))

test('[L10] an order whose withdrawal waits in the inbox stays here, and leaves once all of them are settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { withdrawFrom, stateAt } = await openWithdrawn(db)
  const letters = [await withdrawFrom('1 Coco Curry'), await withdrawFrom('das eine da')]
  expect(await stateAt('2026-11-18T09:00:00Z')).toBe('OPEN')
  await Promise.all(letters.map((id) => settle(db, id, 'rejected')))
  expect(await stateAt('2026-11-18T10:00:00Z')).toBe('SHIPPED')
})

test('[L10] a part that was withdrawn from is out of the parcel when the rest of it leaves', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, orderId, withdrawFrom, stateAt } = await openWithdrawn(db)
  const id = await withdrawFrom('1 Coco Curry')
  const lines = [{ key: 'meals', quantity: 1 }]
  await refundOrder(refunding, { key: 'w', orderId, lines, extraCents: 0, reason: 'withdrawal', actor: 'staff:1' })
  expect(await stateAt('2026-11-18T09:00:00Z')).toBe('OPEN')
  await settle(db, id, 'refunded')
  expect(await stateAt('2026-11-18T10:00:00Z')).toBe('SHIPPED')
  expect(await db.selectFrom('refund').select('takes_out').execute()).toEqual([{ takes_out: true }])
})
