import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { now, readOrder } from '#app/shop/paying/placed-orders.fixture.ts'
import { endSubscriptionsDue } from '#app/shop/subscriptions/end-subscription.server.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { cancellationOf } from './cancellations.server.ts'
import { findReceipt } from './declarations.server.ts'
import { openLetters } from './letters.fixture.ts'

const ORDINARY = {
  cause: 'ordinary',
  reason: '',
  name: 'Jana',
  contract: '',
  email: 'jana@tiefgruen.example',
  wishedOn: null,
} as const

async function openContract(db: Database) {
  const { placeOrder, refunding } = await openSubscriptions(db)
  const letters = openLetters(db, refunding, 'en')
  const { orderId } = await placeOrder(true)
  const { number } = await db.selectFrom('customer_order').select('number').executeTakeFirstOrThrow()
  const send = (wished: Partial<Parameters<typeof cancellationOf>[0]> = {}, at = now) =>
    letters.post(
      { kind: 'cancellation', content: cancellationOf({ ...ORDINARY, contract: number, ...wished }, at) },
      at,
    )
  const readContract = () => db.selectFrom('subscription').select(['status', 'cancels_on']).executeTakeFirstOrThrow()
  return { ...letters, placeOrder, orderId, number, send, readContract }
}

test('[L8] [D-20] [4.2-cancel-public] a cancellation without signing in is received at once and ends the subscription when its link is pressed', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId, number, send, press, readContract, readLetter } = await openContract(db)
  const { id, token } = await send()
  expect(await readContract()).toEqual({ status: 'ACTIVE', cancels_on: null })
  expect(await readLetter(id)).toMatchObject({ order_id: orderId, settled_at: null })
  await press(id)
  expect(await readContract()).toEqual({ status: 'CANCELLED', cancels_on: '2026-11-15' })
  expect(await readLetter(id)).toMatchObject({ order_id: orderId, outcome: 'cancelled', settled_by: 'shop' })
  expect((await readOrder(db, orderId)).events).toEqual(['placed', 'paid', 'subscription-cancelled'])
  const receipt = await findReceipt(db, token, 'en')
  const mails = await db.selectFrom('mail').selectAll().where('dedupe_key', '=', `declaration:${id}`).execute()
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([[ORDINARY.email, 'en']])
  const told = [
    '15 November 2026, 11:00:00',
    'I cancel this contract.',
    'Ordinary cancellation',
    number,
    '15 November 2026',
  ]
  for (const value of told) {
    expect(receipt?.rows.map((row) => row.value)).toContain(value)
    expect(mails[0]?.text_body).toContain(value)
  }
})

test('[L8] [D-20] the number of a later box names its subscription too: renewals are held, and the link ends it', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, send, press, readContract } = await openContract(db)
  await db.updateTable('variant').set({ stock: null }).execute()
  const { orderId } = await placeOrder(false)
  await db
    .updateTable('subscription_cycle')
    .set({ order_id: orderId, state: 'BILLED' })
    .where('cycle_index', '=', 2)
    .execute()
  const box = await db.selectFrom('customer_order').select('number').where('id', '=', orderId).executeTakeFirstOrThrow()
  const { id } = await send({ contract: box.number })
  const { held_until } = await db.selectFrom('subscription').select('held_until').executeTakeFirstOrThrow()
  expect(held_until).toBe('2026-11-22')
  await press(id)
  expect(await readContract()).toEqual({ status: 'CANCELLED', cancels_on: '2026-11-15' })
})

test('[L7] [L8] [D-20] a later end is kept and comes by itself; an end only moves nearer', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, press, readContract } = await openContract(db)
  await press((await send({ wishedOn: calendarDate('2026-12-24') })).id)
  expect(await readContract()).toEqual({ status: 'ACTIVE', cancels_on: '2026-12-24' })
  await press((await send({ wishedOn: calendarDate('2027-01-31') })).id)
  expect(await readContract()).toEqual({ status: 'ACTIVE', cancels_on: '2026-12-24' })
  expect(await endSubscriptionsDue.nextDue(db)).toEqual(new Date('2026-12-23T23:00:00Z'))
  await runAt(db, endSubscriptionsDue, new Date('2026-12-23T22:59:59Z'))
  expect((await readContract()).status).toBe('ACTIVE')
  await runAt(db, endSubscriptionsDue, new Date('2026-12-23T23:00:00Z'))
  expect(await readContract()).toEqual({ status: 'CANCELLED', cancels_on: '2026-12-24' })
  expect(await endSubscriptionsDue.nextDue(db)).toBeNull()
})

test('[L7] for cause it ends at once, whatever day is named, and somebody reads the reason', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, press, readContract, readLetter } = await openContract(db)
  const { id } = await send({ cause: 'cause', reason: 'Haar in der Suppe', wishedOn: calendarDate('2027-01-31') })
  await press(id)
  expect((await readContract()).status).toBe('CANCELLED')
  expect(await readLetter(id)).toMatchObject({ settled_at: null, content: { reason: 'Haar in der Suppe' } })
})

test('[L8] a day that has passed is today', () => {
  const { endsOn } = cancellationOf({ ...ORDINARY, wishedOn: calendarDate('2020-01-01') }, now)
  expect(endsOn).toBe('2026-11-15')
})

test.each([
  ['an unknown contract', { contract: 'mein Abo' }],
  ['another address', { email: 'someone@else.example' }],
])('[L8] [L9] %s is never refused: the same receipt, and a letter for a person', async (_, wrong) => {
  await using database = await testDatabase()
  const { db } = database
  const { send, readContract, readLetter } = await openContract(db)
  const { id, token } = await send(wrong)
  expect(await readLetter(id)).toMatchObject({ order_id: null, settled_at: null })
  expect((await readContract()).status).toBe('ACTIVE')
  expect((await findReceipt(db, token, 'en'))?.title).toBe('We have received your cancellation')
})

test('[S-19] a box that was paid between the receipt and the proof keeps the letter open for the team', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { placeOrder, send, press, readContract, readLetter } = await openContract(db)
  const { id } = await send()
  await db.updateTable('variant').set({ stock: null }).execute()
  const { orderId } = await placeOrder(false)
  const billed = { order_id: orderId, state: 'BILLED' } as const
  await db.updateTable('subscription_cycle').set(billed).where('cycle_index', '=', 2).execute()
  await db
    .updateTable('customer_order')
    .set({ placed_at: new Date(now.getTime() + 3_600_000) })
    .where('id', '=', orderId)
    .execute()
  await press(id)
  expect(await readContract()).toEqual({ status: 'CANCELLED', cancels_on: '2026-11-15' })
  expect(await readLetter(id)).toMatchObject({ executed_at: expect.any(Date), settled_at: null })
})
