import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { openLetters } from '#app/shop/declarations/letters.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { now, readOrder } from '#app/shop/paying/placed-orders.fixture.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { findLetter } from './inbox.server.ts'
import { refundLetter, settleByMember } from './letter-acts.server.ts'
import { quickMember } from './office.fixture.ts'

/** A member of the team in front of letters about a first box that has not left, written by somebody without a proof. */
async function openDesk(db: Database) {
  const { placeOrder, refunding } = await openSubscriptions(db)
  const { orderId } = await placeOrder(true)
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const letters = openLetters(db, refunding)
  const sender = { name: 'Jana', contract: number, email: 'jana@tiefgruen.example' }
  const member = await quickMember(db, 'orders')
  const acting = { db, clock: refunding.clock, refunding }
  const by = async (id: number) => {
    const letter = await findLetter(db, id)
    if (!letter) throw new Error('no letter')
    return { member, formKey: 'k1', letter }
  }
  const readHolds = async () =>
    (await db.selectFrom('fulfilment').select('held_reason').execute()).map(({ held_reason }) => held_reason)
  return { ...letters, orderId, sender, acting, by, readHolds }
}

test('[L10] the team accepts a withdrawal that nobody has proved: the open order is stopped and paid back', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, readLetter, orderId, sender, acting, by } = await openDesk(db)
  const { id } = await post({ kind: 'withdrawal', content: { ...sender, goods: '' } })
  expect(await by(id)).toMatchObject({ letter: { because: 'unproved', due: { cents: 4000 } } })
  expect(await refundLetter(acting, await by(id), { note: '', answer: '', confirmed: 4000 })).toEqual({
    ok: true,
    value: 'done',
  })
  expect(await readLetter(id)).toMatchObject({ outcome: 'cancelled', proved_by: expect.stringMatching(/^staff:\d+$/) })
  expect(await readOrder(db, orderId)).toMatchObject({
    fulfilment_status: 'CANCELLED',
    refunded_cents: 4000,
    events: expect.arrayContaining(['withdrawn', 'subscription-cancelled', 'cancelled', 'refunded']),
  })
  expect(await reconcile(db)).toEqual([])
})

test('[L10] what the team rejects goes on its way again', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, orderId, sender, acting, by, readHolds } = await openDesk(db)
  const { id } = await post({ kind: 'withdrawal', content: { ...sender, goods: '' } })
  expect(await readHolds()).toEqual(['withdrawal'])
  await settleByMember(acting, await by(id), { outcome: 'rejected', note: '', answer: 'Das warst nicht du.' })
  expect(await readHolds()).toEqual([null])
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 0, events: ['placed', 'paid'] })
})

test('[L8] a cancellation that the team files as cancelled ends the contract on its day, proved or not', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, readLetter, sender, acting, by } = await openDesk(db)
  const endsOn = calendarDate('2026-11-15')
  const content = { ...sender, cause: 'ordinary', reason: '', wishedOn: null, endsOn } as const
  const { id } = await post({ kind: 'cancellation', content }, now)
  expect(await by(id)).toMatchObject({ letter: { because: 'unproved-cancellation' } })
  await settleByMember(acting, await by(id), { outcome: 'cancelled', note: '', answer: '' })
  expect(await db.selectFrom('subscription').select(['status', 'cancels_on']).execute()).toEqual([
    { status: 'CANCELLED', cancels_on: endsOn },
  ])
  expect(await readLetter(id)).toMatchObject({ outcome: 'cancelled' })
})
