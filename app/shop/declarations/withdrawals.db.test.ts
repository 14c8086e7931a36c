import { expect, test } from 'vitest'
import { clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { runAt } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { now, readOrder, SHIP } from '#app/shop/paying/placed-orders.fixture.ts'
import { orderFault } from '#app/shop/payments/test-gateway-faults.server.ts'
import { openSubscriptions } from '#app/shop/subscriptions/started-subscriptions.fixture.ts'
import { findReceipt } from './declarations.server.ts'
import { answerWithdrawal, createWithdrawalWork, withdraw } from './withdrawals.server.ts'

const POSTED = { site: 'main', language: 'de', isMailed: true, now } as const
const EMAIL = 'jana@tiefgruen.example'

async function openInbox(db: Database) {
  const orders = await openSubscriptions(db)
  const numberOf = async (id: number) =>
    (await db.selectFrom('customer_order').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  const send = (contract: string, more: object = {}, at = now) =>
    withdraw(db, { name: 'Jana', contract, email: EMAIL, goods: '', ...more }, { ...POSTED, now: at })
  const readLetter = (id: number) =>
    db.selectFrom('inbox_letter').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  async function placeDelivered(subscription = false) {
    const placed = await orders.placeOrder(subscription)
    await inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId: placed.fulfilmentId, ...SHIP }))
    await inTransaction(db, (tx) => deliverFulfilment(tx, { fulfilmentId: placed.fulfilmentId, actor: 'carrier', now }))
    return { ...placed, number: await numberOf(placed.orderId) }
  }
  return { ...orders, numberOf, send, readLetter, placeDelivered }
}

test('[L10] an order that has not left is stopped and paid back whole, and its subscription ends', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, numberOf, send, readLetter, readStock } = await openInbox(db)
  const { orderId } = await placeOrder(true)
  const { id } = await send(`Bestellung ${await numberOf(orderId)}`)
  await Promise.all([answerWithdrawal(refunding, id), answerWithdrawal(refunding, id)])
  expect(await readLetter(id)).toMatchObject({
    order_id: orderId,
    outcome: 'cancelled',
    settled_by: 'shop',
    proposal: { step: 'cancel', cents: 4000, deliveryCents: 400 },
  })
  expect(await readOrder(db, orderId)).toMatchObject({
    fulfilment_status: 'CANCELLED',
    financial_status: 'REFUNDED',
    refunded_cents: 4000,
    events: ['placed', 'paid', 'withdrawn', 'subscription-cancelled', 'cancelled', 'refunded'],
  })
  expect(await db.selectFrom('subscription').select(['status', 'cancels_on']).execute()).toEqual([
    { status: 'CANCELLED', cancels_on: '2026-11-15' },
  ])
  expect(await readStock()).toBe(5)
  expect(await reconcile(db)).toEqual([])
})

test('[L10] [L11] [L12] [D-14] delivered meals are refunded once, with the delivery and without return', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, send, readLetter, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered(true)
  const { id } = await send(number, { email: EMAIL.toUpperCase() })
  for (let times = 0; times < 3; times++) await answerWithdrawal(refunding, id)
  expect(await readLetter(id)).toMatchObject({
    outcome: 'refunded',
    proposal: { step: 'refund', lastDay: '2026-11-30' },
  })
  expect(await readOrder(db, orderId)).toMatchObject({ financial_status: 'REFUNDED', refunded_cents: 4000 })
  expect(await db.selectFrom('refund').select(['key', 'reason']).execute()).toEqual([
    { key: `withdrawal:${id}`, reason: 'withdrawal' },
  ])
  expect(await db.selectFrom('subscription').select('status').execute()).toEqual([{ status: 'CANCELLED' }])
  expect(await reconcile(db)).toEqual([])

  const again = await send(number, {}, new Date(now.getTime() + 3_600_000))
  await answerWithdrawal(refunding, again.id)
  expect(await readLetter(again.id)).toMatchObject({
    settled_at: null,
    proposal: { because: 'nothing-left', cents: 0 },
  })
})

test('[L10] some of the goods, by name; what is unclear, late or repeated waits for a person with a proposal', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, send, readLetter, placeDelivered, numberOf, placeOrder } = await openInbox(db)
  const { orderId, number } = await placeDelivered(true)
  const asked = [
    { goods: '1 Coco Curry', at: now, expected: { step: 'refund', cents: 900, deliveryCents: 0 } },
    { goods: 'das eine da', at: now, expected: { step: 'person', because: 'goods-unclear' } },
    { goods: '', at: new Date('2026-12-01T10:00:00Z'), expected: { step: 'person', because: 'late', cents: 0 } },
  ]
  for (const { goods, at, expected } of asked) {
    const { id } = await send(number, { goods }, at)
    await answerWithdrawal(refunding, id)
    expect((await readLetter(id)).proposal).toMatchObject(expected)
  }
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 900 })
  expect(await db.selectFrom('subscription').select('status').execute()).toEqual([{ status: 'ACTIVE' }])
  expect(await placeOrder().catch(() => 'sold out')).toBe('sold out')
  expect(await numberOf(orderId)).toBe(number)
})

test.each([
  ['a wrong number', { contract: 'TG-999999' }],
  ['no number', { contract: 'mein Abo' }],
  ['two numbers', { contract: 'TG-100001 und TG-100002' }],
  ['another address', { email: 'someone@else.example' }],
  ['no address at all', { email: 'jana' }],
])('[L10] %s is never refused: it becomes a letter with a receipt', async (_, wrong) => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, send, readLetter, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered()
  const { id, token } = await send(number, wrong)
  await answerWithdrawal(refunding, id)
  expect(await readLetter(id)).toMatchObject({ order_id: null, settled_at: null, proposal: { because: 'no-order' } })
  expect(await findReceipt(db, token, 'de')).toMatchObject({ title: 'Dein Widerruf ist eingegangen' })
  expect((await readOrder(db, orderId)).refunded_cents).toBe(0)
})

test('[L10] the receipt says what was declared, with date and time, on screen and by mail; two presses are one', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = await openInbox(db)
  const both = await Promise.all([
    send('TG-100001', { name: '<b>Jana</b>' }),
    send('TG-100001', { name: '<b>Jana</b>' }),
  ])
  expect(new Set(both.map(({ token }) => token)).size).toBe(1)
  const mails = await db.selectFrom('mail').selectAll().where('dedupe_key', 'like', 'declaration:%').execute()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [EMAIL, 'Eingangsbestätigung deines Widerrufs'],
  ])
  const receipt = await findReceipt(db, both[0].token, 'de')
  const told = ['15. November 2026, 11:00:00 Uhr', 'Ich widerrufe diesen Vertrag.', '<b>Jana</b>', 'TG-100001', EMAIL]
  for (const value of told) {
    expect(receipt?.rows.map((row) => row.value)).toContain(value)
    expect(mails[0]?.text_body).toContain(value)
  }
  expect(mails[0]?.html_body).toContain('&lt;b&gt;Jana')
  expect(mails[0]?.html_body).not.toContain('<b>Jana')
})

test('[L10] a withdrawal that nobody answered is answered by the clock; a refused refund goes to a person', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, send, readLetter, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered()
  const { id } = await send(number)
  await orderFault(db, 'refund-fails', 1)
  const work = createWithdrawalWork({ ...refunding, clock: clockAt('2026-11-15T10:05:00Z') })
  expect(await work.nextDue(db)).toEqual(new Date(now.getTime() + 60_000))
  await runAt(db, work, new Date(now.getTime() + 300_000))
  expect(await readLetter(id)).toMatchObject({
    settled_at: null,
    proposal: { step: 'person', because: 'refund-failed' },
  })
  expect(await work.nextDue(db)).toBeNull()
  expect((await readOrder(db, orderId)).refunded_cents).toBe(0)
})
