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
import { endLetterHolds } from './end-letter-holds.server.ts'
import { followLetters } from './held-for-letters.server.ts'
import { openLetters } from './letters.fixture.ts'
import { denyLetter, proveLetter } from './prove-letter.server.ts'

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

const HOUR_MS = 3_600_000

/** A paid order of which a stranger says that they withdraw, and the shop some hours later. */
async function openUnproved(db: Database) {
  const { refunding, placeOrder } = await openOrders(db)
  const { orderId } = await placeOrder()
  const letters = openLetters(db, refunding)
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const send = (name: string, hours = 0) =>
    letters.post(
      { kind: 'withdrawal', content: { name, contract: number, email: EMAIL, goods: '' } },
      new Date(now.getTime() + hours * HOUR_MS),
    )
  const after = async (hours: number) => {
    await runDueWork(
      db,
      [endLetterHolds, sandboxCarrier],
      clockAt(new Date(now.getTime() + hours * HOUR_MS).toISOString()),
    )
    return (await readOrder(db, orderId)).fulfilment_status
  }
  const readHeld = async () =>
    (await db.selectFrom('fulfilment').select('held_reason').executeTakeFirstOrThrow()).held_reason
  return { ...letters, refunding, orderId, number, send, after, readHeld }
}

test('[D-33] a withdrawal that nobody proves holds a parcel for 72 hours, once; then it leaves, as the mail said', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, number, send, after, readHeld, readReceipt, readLetter } = await openUnproved(db)
  const { id } = await send('Jana')
  const second = await send('Noch einmal', 1)
  expect(await after(71)).toBe('OPEN')
  const ends = (await readLetter(id)).holds_until
  expect((await readLetter(second.id)).holds_until, 'no longer than the first').toEqual(ends)
  expect(await after(72)).toBe('SHIPPED')
  expect(await readHeld()).toBeNull()
  expect((await readReceipt(id))?.text_body).toContain('bis 18. November 2026, 11:00:00 Uhr zurück')
  const later = { ...refunding, clock: clockAt(new Date(now.getTime() + 80 * HOUR_MS).toISOString()) }
  const third = await openLetters(db, later).post(
    { kind: 'withdrawal', content: { name: 'Zum dritten', contract: number, email: EMAIL, goods: '' } },
    later.clock.now(),
  )
  expect(await readLetter(third.id), 'once per order').toMatchObject({ holds_until: null })
  expect((await readReceipt(third.id))?.text_body).toContain('nicht noch einmal zurück')
  expect(await endLetterHolds.nextDue(db)).toBeNull()
})

test('[D-33] [L10] proved after its parcel has left, a withdrawal still gives everything back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, after, press, orderId, readLetter } = await openUnproved(db)
  const { id } = await send('Jana')
  expect(await after(96)).not.toBe('OPEN')
  await press(id)
  expect(await readLetter(id)).toMatchObject({ outcome: 'refunded' })
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 4000 })
})

test('[D-33] proved within its hours, a letter holds until it is settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, after, secretOf, readHeld, orderId } = await openUnproved(db)
  const { id } = await send('Jana')
  expect(await secretOf(id)).not.toBe('')
  await proveLetter(db, { letterId: id, by: 'mail-link', now })
  expect(await after(100)).toBe('OPEN')
  expect(await readHeld()).toBe('withdrawal')
  await inTransaction(db, (tx) => followLetters(tx, orderId, new Date(now.getTime() + 100 * HOUR_MS)))
  expect(await readHeld()).toBe('withdrawal')
})

test('[D-33] the owner says that they did not send it: the parcel leaves at once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, after, readReceipt, readHeld } = await openUnproved(db)
  const { id } = await send('Fremde')
  expect((await readReceipt(id))?.text_body).toContain('Das war ich nicht')
  expect(await readHeld()).toBe('withdrawal')
  await denyLetter(db, { letterId: id, now })
  expect(await readHeld()).toBeNull()
  expect(await after(71)).toBe('SHIPPED')
})
