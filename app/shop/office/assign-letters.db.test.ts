import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { openLetters } from '#app/shop/declarations/letters.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { now, readOrder } from '#app/shop/paying/placed-orders.fixture.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { findLetter } from './inbox.server.ts'
import { assignByMember, refundLetter, settleByMember } from './letter-acts.server.ts'
import { acts, byForm, quickMember } from './office.fixture.ts'
import { assignForm } from './order-forms.ts'

const SENDER = { name: 'Jana', contract: 'mein Abo', email: 'andere@beispiel.example' }
const REPLY = { note: '', answer: '' }

/** A member of the team in front of letters that name no order, and two orders that have not left. */
async function openDesk(db: Database) {
  const { placeOrder, refunding } = await openSubscriptions(db)
  await db.updateTable('variant').set({ stock: null }).execute()
  const orderIds = [(await placeOrder(true)).orderId, (await placeOrder()).orderId] as const
  const orders = await db.selectFrom('customer_order').select(['id', 'number']).orderBy('id').execute()
  const [number = '', other = ''] = orders.map((each) => each.number)
  const letters = openLetters(db, refunding)
  const member = await quickMember(db, 'orders')
  const acting = { db, clock: refunding.clock, refunding }
  const by = async (id: number, formKey = 'k1') => {
    const letter = await findLetter(db, id)
    if (!letter) throw new Error('no letter')
    return { member, formKey, letter }
  }
  const assign = async (id: number, fields: Record<string, string>, formKey = JSON.stringify(fields)) =>
    byForm(assignForm, assignByMember)(acting, { ...(await by(id, formKey)), fields: new URLSearchParams(fields) })
  const readHolds = async () =>
    (await db.selectFrom('fulfilment').select('held_reason').orderBy('order_id').execute()).map(
      (row) => row.held_reason,
    )
  return { ...letters, orderIds, number, other, acting, by, assign, readHolds }
}

test('[L10] a withdrawal that named no order holds the one that a member finds for it, and is accepted there', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, orderIds, number, acting, by, assign, readHolds } = await openDesk(db)
  const { id } = await post({ kind: 'withdrawal', content: { ...SENDER, goods: '' } })
  expect(await by(id)).toMatchObject({ letter: { because: 'no-order', isAssignable: true, due: null } })
  expect(await assign(id, { number: 'TG-999999' })).toMatchObject({ refusal: { code: 'no-order' } })
  expect(await assign(id, { number: 'ihre' })).toMatchObject({ refusal: { code: 'no-order' } })
  expect(await assign(id, { number: '' })).toMatchObject({ refusal: { code: 'no-order' } })
  expect(await readHolds()).toEqual([null, null])

  const typed = { number: number.replace('-', ' ').toLowerCase() }
  expect(await assign(id, typed)).toMatchObject({ value: 'done' })
  expect(await assign(id, typed)).toMatchObject({ value: 'already' })
  expect(await readHolds()).toEqual(['withdrawal', null])
  const { letter } = await by(id)
  expect(letter).toMatchObject({ orderNumber: number, because: 'assigned', due: { cents: 4000 }, holdsParcels: true })
  expect(await acts(db)).toMatchObject([
    { act: 'letter-assigned', subject: `letter:${id}`, before: { order: null }, after: { order: number, holds: true } },
  ])

  const confirmed = letter.due?.cents
  expect(await refundLetter(acting, await by(id), { ...REPLY, confirmed })).toEqual({ ok: true, value: 'done' })
  expect(await readOrder(db, orderIds[0])).toMatchObject({ fulfilment_status: 'CANCELLED', refunded_cents: 4000 })
  expect(await reconcile(db)).toEqual([])
})

test('[L10] a letter that lay beside the wrong order lets that go and holds the right one', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, number, other, assign, by, acting, readHolds } = await openDesk(db)
  const { id } = await post({ kind: 'withdrawal', content: { ...SENDER, goods: '' } })
  await assign(id, { number })
  await assign(id, { number: other })
  expect(await readHolds()).toEqual([null, 'withdrawal'])
  await settleByMember(acting, await by(id), { outcome: 'rejected', note: '', answer: 'Das warst nicht du.' })
  expect(await readHolds()).toEqual([null, null])
  expect(await assign(id, { number }, 'late')).toMatchObject({ refusal: { code: 'too-late' } })
})

test('[L10] whose link went to the buyer of an order stays with that order', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, number, other, assign, by, readHolds } = await openDesk(db)
  const content = { ...SENDER, contract: number, email: 'jana@tiefgruen.example', goods: '' }
  const { id } = await post({ kind: 'withdrawal', content })
  expect(await by(id)).toMatchObject({ letter: { because: 'unproved', isAssignable: false } })
  expect(await assign(id, { number: other })).toMatchObject({ refusal: { code: 'too-late' } })
  expect(await readHolds()).toEqual(['withdrawal', null])
})

test('a cancellation or an enquiry holds the parcel of its order where a member wishes so, until it is settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, number, other, assign, by, acting, readHolds } = await openDesk(db)
  const wish = { cause: 'ordinary', reason: '', wishedOn: null, endsOn: calendarDate('2026-11-15') } as const
  const cancellation = await post({ kind: 'cancellation', content: { ...SENDER, ...wish } })
  const enquiry = await post({ kind: 'enquiry', content: { ...SENDER, text: 'Bitte nicht schicken!' } })
  await assign(cancellation.id, { number, holds: 'yes' })
  await assign(enquiry.id, { number: other })
  expect(await readHolds()).toEqual(['letter', null])
  await assign(enquiry.id, { number, holds: 'yes' })
  const settle = async (id: number, outcome: 'cancelled' | 'answered') =>
    settleByMember(acting, await by(id), { outcome, note: '', answer: '' })
  await settle(cancellation.id, 'cancelled')
  expect(await readHolds()).toEqual(['letter', null])
  // The contract has ended; the box that was paid for leaves as soon as nobody asks any more.
  expect(await db.selectFrom('subscription').select('status').execute()).toEqual([{ status: 'CANCELLED' }])
  await settle(enquiry.id, 'answered')
  expect(await readHolds()).toEqual([null, null])
})

test('an answer stays readable in the letter, line by line, after it was settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, by, acting } = await openDesk(db)
  const { id } = await post({ kind: 'enquiry', content: { ...SENDER, text: 'Wann?' } })
  const answer = 'Am Montag.\n\nBis dann\nAda'
  await settleByMember(acting, await by(id), { outcome: 'answered', note: 'Telefon', answer })
  expect((await by(id)).letter).toMatchObject({ answer, note: 'Telefon', isAssignable: false })
})

test('[S-19] a cancellation that a member lays beside an order holds its renewals until the letter is settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { post, number, other, acting, by, assign } = await openDesk(db)
  const endsOn = calendarDate('2026-11-15')
  const content = { ...SENDER, cause: 'ordinary', reason: '', wishedOn: null, endsOn } as const
  const { id } = await post({ kind: 'cancellation', content })
  const heldSince = async () =>
    (await db.selectFrom('subscription').select('held_since').executeTakeFirstOrThrow()).held_since
  expect(await heldSince()).toBeNull()
  await assign(id, { number })
  expect(await heldSince(), 'from its receipt').toEqual(now)
  expect((await by(id)).letter.because).toBe('unproved-cancellation')
  await assign(id, { number: other })
  expect(await heldSince()).toBeNull()
  await assign(id, { number, again: 'yes' })
  expect(await heldSince()).toEqual(now)
  await settleByMember(acting, await by(id), { outcome: 'rejected', note: '', answer: 'Das warst nicht du.' })
  expect(await heldSince()).toBeNull()
})
