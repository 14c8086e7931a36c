import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { now, readOrder, SHIP } from '#app/shop/paying/placed-orders.fixture.ts'
import { endSubscriptionsDue } from '#app/shop/subscriptions/end-subscription.server.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { answerLetter } from './answer-letter.server.ts'
import { acceptCancellation, cancellationOf } from './cancellations.server.ts'
import { findReceipt, settleLetter } from './declarations.server.ts'
import { openLetters } from './letters.fixture.ts'
import { denyLetter, findProvableLetter, proveLetter } from './prove-letter.server.ts'

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
  return { ...letters, refunding, placeOrder, orderId, number, send, readContract }
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
  const { held_since, due_at } = await db
    .selectFrom('subscription')
    .select(['held_since', 'due_at'])
    .executeTakeFirstOrThrow()
  expect([held_since, due_at]).toEqual([now, null])
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
  expect((await findReceipt(db, token, 'en'))?.title).toBe('We’ve received your cancellation')
})

test.each([
  { way: 'its own link', isShipped: false },
  { way: 'its own link', isShipped: true },
  { way: 'the team', isShipped: true },
])(
  '[S-19] a box that was paid between receipt and proof (left: $isShipped) goes back when $way proves it',
  async (row) => {
    await using database = await testDatabase()
    const { db } = database
    const {
      refunding,
      placeOrder,
      orderId: contractOrder,
      send,
      press,
      readContract,
      readLetter,
    } = await openContract(db)
    const { id } = await send()
    const paid = await payBox(db, placeOrder)
    if (row.isShipped) await inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId: paid.fulfilmentId, ...SHIP }))
    if (row.way === 'the team') {
      await acceptCancellation(refunding, { letterId: id, by: 'staff:1', now })
      await inTransaction(db, (tx) => settleLetter(tx, id, { by: 'staff:1', outcome: 'cancelled', now }))
    } else await press(id)
    expect(await readContract()).toEqual({ status: 'CANCELLED', cancels_on: '2026-11-15' })
    expect(await readLetter(id)).toMatchObject({ executed_at: expect.any(Date), outcome: 'cancelled' })
    expect(await readOrder(db, paid.orderId)).toMatchObject({ financial_status: 'REFUNDED', refunded_cents: 4000 })
    expect(await readOrder(db, contractOrder), 'what was paid before comes').toMatchObject({ refunded_cents: 0 })
    expect((await readOrder(db, paid.orderId)).fulfilment_status).toBe(row.isShipped ? 'SHIPPED' : 'CANCELLED')
  },
)

test('[S-19] a refund that the gateway refuses keeps the letter open for the team, with its reason', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, send, readLetter } = await openContract(db)
  const { id } = await send()
  const paid = await payBox(db, placeOrder)
  const refusing = {
    ...refunding,
    gateway: { ...refunding.gateway, refund: async () => ({ state: 'failed' }) as never },
  }
  await proveLetter(db, { letterId: id, by: 'mail-link', now })
  await answerLetter(refusing, id)
  expect(await readLetter(id)).toMatchObject({ executed_at: expect.any(Date), settled_at: null })
  expect(await readOrder(db, paid.orderId)).toMatchObject({ financial_status: 'PAID' })
})

test('[S-19] the mail has two links that weigh the same, and promises nothing that the shop does not do', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, number, readReceipt, secretOf } = await openContract(db)
  const { id } = await send()
  const mail = await readReceipt(id)
  const href = `/en/cancellation/confirm/${await secretOf(id)}`
  for (const [name, at] of [
    ['Yes, cancel', '#yes'],
    ['I did not send this', '#no'],
  ] as const)
    expect(mail?.text_body).toMatch(new RegExp(`${name}[^a-z]*https?://[^ ]*${href}${at}`))
  const looks = [...(mail?.html_body ?? '').matchAll(/<a [^>]*href="[^"]*confirm[^"]*"[^>]*style="([^"]*)"/g)].map(
    ([, look]) => look,
  )
  expect(new Set(looks).size, 'one look').toBe(1)
  expect(looks).toHaveLength(2)
  expect(mail?.text_body).toContain('nothing starts again automatically')
  const stray = await readReceipt((await send({ contract: `${number}9` })).id)
  expect(stray?.text_body, 'nothing is held where no contract fits').not.toContain('we won’t charge anything')
  expect(stray?.text_body).toContain('goes back to you once')
})

test('[S-19] [L17] a denial ends every hold at once, and the customer says what becomes of the box that waited', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, readLetter, readContract, secretOf } = await openContract(db)
  const sent = [await send(), await send({ name: 'Fremde' })]
  const later = new Date('2026-12-20T11:00:00Z')
  const secret = await secretOf(sent[0]?.id ?? 0)
  expect(await findProvableLetter(db, secret, { language: 'en', now: later })).toMatchObject({
    heldBoxOn: '2026-12-21',
  })
  await denyLetter(db, { letterId: sent[0]?.id ?? 0, heldBox: 'comes', now: later })
  for (const { id } of sent) expect(await readLetter(id)).toMatchObject({ outcome: 'denied', settled_by: 'buyer' })
  expect(await readContract()).toEqual({ status: 'ACTIVE', cancels_on: null })
  const { held_since, next_billing_on } = await db
    .selectFrom('subscription')
    .select(['held_since', 'next_billing_on'])
    .executeTakeFirstOrThrow()
  expect([held_since, next_billing_on]).toEqual([null, '2026-12-21'])
  const receipts = await db.selectFrom('subscription_receipt').select(['act', 'actor']).orderBy('number').execute()
  expect(receipts).toEqual([
    { act: 'hold', actor: 'shop' },
    { act: 'end-hold', actor: 'buyer' },
  ])
  const mails = await db.selectFrom('mail').select('dedupe_key').where('dedupe_key', 'like', '%end-hold%').execute()
  expect(mails).toHaveLength(1)
})

/** A later box of the contract that is paid an hour after the cancellation came. */
async function payBox(
  db: Database,
  placeOrder: (subscription: boolean) => Promise<{ orderId: number; fulfilmentId: number }>,
) {
  await db.updateTable('variant').set({ stock: null }).execute()
  const paid = await placeOrder(false)
  const billed = { order_id: paid.orderId, state: 'BILLED' } as const
  await db.updateTable('subscription_cycle').set(billed).where('cycle_index', '=', 2).execute()
  const placed_at = new Date(now.getTime() + 3_600_000)
  await db.updateTable('customer_order').set({ placed_at }).where('id', '=', paid.orderId).execute()
  return paid
}
