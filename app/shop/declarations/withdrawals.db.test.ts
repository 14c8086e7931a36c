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
import { answerLetter, createLetterWork } from './answer-letter.server.ts'
import { findReceipt, takeIn } from './declarations.server.ts'
import { openLetters } from './letters.fixture.ts'
import { denyLetter, findProvableLetter, proveLetter } from './prove-letter.server.ts'

const EMAIL = 'jana@tiefgruen.example'

async function openInbox(db: Database) {
  const orders = await openSubscriptions(db)
  const numberOf = async (id: number) =>
    (await db.selectFrom('customer_order').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number
  const letters = openLetters(db, orders.refunding)
  const written = (contract: string, more: object = {}) =>
    ({ kind: 'withdrawal', content: { name: 'Jana', contract, email: EMAIL, goods: '', ...more } }) as const
  const send = (contract: string, more: object = {}, at = now) => letters.post(written(contract, more), at)
  const readHolds = async () =>
    (await db.selectFrom('fulfilment').select('held_reason').orderBy('id').execute()).map((row) => row.held_reason)

  async function placeDelivered(subscription = false) {
    const placed = await orders.placeOrder(subscription)
    await inTransaction(db, (tx) => shipFulfilment(tx, { fulfilmentId: placed.fulfilmentId, ...SHIP }))
    await inTransaction(db, (tx) => deliverFulfilment(tx, { fulfilmentId: placed.fulfilmentId, actor: 'carrier', now }))
    return { ...placed, number: await numberOf(placed.orderId) }
  }
  return { ...orders, ...letters, numberOf, written, send, readHolds, placeDelivered }
}

test('[L10] an order that has not left is stopped and paid back whole, and its subscription ends', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, placeOrder, numberOf, send, press, readLetter, readStock, readHolds } = await openInbox(db)
  const { orderId } = await placeOrder(true)
  const { id } = await send(`Bestellung ${await numberOf(orderId)}`)
  // Received, not executed: nobody has proved anything yet.
  expect(await readHolds()).toEqual(['withdrawal'])
  expect(await readLetter(id)).toMatchObject({ order_id: orderId, settled_at: null, proposal: { step: 'cancel' } })
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 0, events: ['placed', 'paid'] })
  await press(id)
  await Promise.all([answerLetter(refunding, id), answerLetter(refunding, id)])
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
  const { refunding, send, press, readLetter, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered(true)
  const { id } = await send(number, { email: EMAIL.toUpperCase() })
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 0 })
  await press(id)
  for (let times = 0; times < 3; times++) await answerLetter(refunding, id)
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
  await press(again.id)
  expect(await readLetter(again.id)).toMatchObject({
    settled_at: null,
    proposal: { because: 'nothing-left', cents: 0 },
  })
})

test('[L10] some of the goods, by name; what is unclear, late or repeated waits for a person with a proposal', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, press, readLetter, placeDelivered, numberOf, placeOrder } = await openInbox(db)
  const { orderId, number } = await placeDelivered(true)
  const asked = [
    { goods: '1 Coco Curry', at: now, expected: { step: 'refund', cents: 900, deliveryCents: 0 } },
    { goods: 'das eine da', at: now, expected: { step: 'person', because: 'goods-unclear' } },
    { goods: '', at: new Date('2026-12-01T10:00:00Z'), expected: { step: 'person', because: 'late', cents: 0 } },
  ]
  for (const { goods, at, expected } of asked) {
    const { id } = await send(number, { goods }, at)
    await press(id)
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
  const { send, readLetter, secretOf, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered()
  const { id, token } = await send(number, wrong)
  expect(await secretOf(id)).toBe('')
  expect(await readLetter(id)).toMatchObject({ order_id: null, settled_at: null, proposal: { because: 'no-order' } })
  expect(await findReceipt(db, token, 'de')).toMatchObject({ title: 'Dein Widerruf ist eingegangen' })
  expect((await readOrder(db, orderId)).refunded_cents).toBe(0)
})

test('[L10] the receipt says what was declared, with date and time, on screen and by mail; two presses are one', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, placeOrder, numberOf, readReceipt } = await openInbox(db)
  const number = await numberOf((await placeOrder()).orderId)
  const typed = { name: '<b>Jana</b>' }
  const both = await Promise.all([send(number, typed), send(number, typed)])
  expect(new Set(both.map(({ token }) => token)).size).toBe(1)
  expect(await db.selectFrom('mail').select('id').where('dedupe_key', 'like', 'declaration:%').execute()).toHaveLength(
    1,
  )
  const mail = await readReceipt(both[0].id)
  expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Eingangsbestätigung deines Widerrufs' })
  const receipt = await findReceipt(db, both[0].token, 'de')
  const told = ['15. November 2026, 11:00:00 Uhr', 'Ich widerrufe diesen Vertrag.', '<b>Jana</b>', number, EMAIL]
  for (const value of told) {
    expect(receipt?.rows.map((row) => row.value)).toContain(value)
    expect(mail?.text_body).toContain(value)
  }
  expect(mail?.html_body).toContain('&lt;b&gt;Jana')
  expect(mail?.html_body).not.toContain('<b>Jana')
})

test('[L10] a receipt repeats no link of a stranger, and goes to no address without an order', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, placeOrder, numberOf, readReceipt } = await openInbox(db)
  const number = await numberOf((await placeOrder()).orderId)
  const spam = 'Gewonnen! https://spam.example/x spam.example x@spam.example'
  const known = await send(`${number} ${spam}`, { name: spam, goods: spam })
  const unnumbered = await send(spam, { name: spam })
  for (const { id } of [known, unnumbered]) {
    const { recipient, text_body, html_body } = (await readReceipt(id)) ?? {}
    expect(recipient).toBe(EMAIL)
    expect(`${text_body} ${html_body}`).not.toContain('spam')
  }
  for (const email of ['opfer@anderswo.example', 'jana', `${EMAIL}.evil.example`]) {
    const { id } = await send(number, { email })
    expect(await readReceipt(id)).toBeUndefined()
  }
})

test('[L10] only the link in the mail proves a letter, and its owner may deny it: then the parcel goes on its way', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send, placeOrder, numberOf, readLetter, readHolds, secretOf } = await openInbox(db)
  const { orderId } = await placeOrder()
  const number = await numberOf(orderId)
  const [first, second] = [await send(number), await send(number, { name: 'Noch einmal' })]
  const secret = await secretOf(first.id)
  for (const wrong of [first.token, '', 'x'.repeat(27), secret.toLowerCase()])
    expect(await findProvableLetter(db, wrong, { language: 'de', now })).toBeNull()
  expect(await findProvableLetter(db, secret, { language: 'de', now })).toMatchObject({
    ...{ id: first.id, state: 'open', orderNumber: number },
    facts: [{ value: '15. November 2026, 11:00:00 Uhr' }, { value: 'Die ganze Bestellung' }],
  })
  expect(await denyLetter(db, { letterId: first.id, now })).toBe(true)
  expect(await findProvableLetter(db, secret, { language: 'de', now })).toMatchObject({ state: 'denied' })
  expect(await readHolds(), 'the hold ends at once').toEqual([null])
  expect(await readLetter(second.id), 'whatever else a stranger sent').toMatchObject({ outcome: 'denied' })
  expect(await proveLetter(db, { letterId: first.id, by: 'mail-link', now }), 'no way back').toBe(false)
  expect(await readLetter(first.id)).toMatchObject({ outcome: 'denied', settled_by: 'buyer', proved_at: null })
  expect(await readOrder(db, orderId)).toMatchObject({ refunded_cents: 0, events: ['placed', 'paid'] })
})

const MONTH_MS = 31 * 86_400_000

test.each([
  { shared: 'customer', between: 0, refunded: 1 },
  { shared: 'door', between: 0, refunded: 1 },
  { shared: 'payment_fingerprint', between: 0, refunded: 1 },
  { shared: 'nothing', between: 0, refunded: 2 },
  { shared: 'door', between: 13 * MONTH_MS, refunded: 2 },
])('[L12] of two delivered orders with the same $shared, $refunded are refunded by themselves', async (given) => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, written, readLetter, placeDelivered } = await openInbox(db)
  await db.updateTable('variant').set({ stock: 100 }).where('stock', 'is not', null).execute()
  const send = async (name: string) => {
    const { orderId, number } = await placeDelivered()
    const email = given.shared === 'customer' ? EMAIL : `${name}@tiefgruen.example`
    const own = given.shared === 'customer' ? {} : { customer_id: await addCustomer(db, email) }
    const marks = { door: name, payment_fingerprint: name, ...own, [given.shared]: 'same' }
    const { customer, nothing, ...near } = { customer: '', nothing: '', ...marks }
    await db.updateTable('customer_order').set(near).where('id', '=', orderId).execute()
    return takeIn(db, { declaration: written(number, { email }), language: 'de', provedBy: 'order-page', now })
  }
  const [one, other] = [await send('one'), await send('other')]
  if (given.between > 0) {
    await answerLetter(refunding, one.id)
    const before = new Date(now.getTime() - given.between)
    await db.updateTable('refund').set({ started_at: before }).execute()
    await db.updateTable('inbox_letter').set({ executed_at: before }).where('id', '=', one.id).execute()
  }
  // Both at once: neither slips through beside the other.
  await Promise.all([answerLetter(refunding, one.id), answerLetter(refunding, other.id)])
  const ends = [await readLetter(one.id), await readLetter(other.id)]
  expect(ends.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(given.refunded)
  for (const { outcome, proposal } of ends) expect(proposal?.because).toBe(outcome ? 'certain' : 'repeated')
})

async function addCustomer(db: Database, email: string): Promise<number> {
  const row = { email, language: 'de', created_at: now }
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id
}

test('[L10] a withdrawal that nobody answered is answered by the clock; a refused refund goes to a person', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { refunding, written, readLetter, readReceipt, placeDelivered } = await openInbox(db)
  const { orderId, number } = await placeDelivered()
  const sent = { declaration: written(number), language: 'de', provedBy: 'order-page', now } as const
  const { id } = await takeIn(db, sent)
  await orderFault(db, 'refund-fails', 1)
  const work = createLetterWork({ ...refunding, clock: clockAt('2026-11-15T10:05:00Z') })
  expect(await work.nextDue(db)).toEqual(new Date(now.getTime() + 60_000))
  await runAt(db, work, new Date(now.getTime() + 300_000))
  expect(await readLetter(id)).toMatchObject({
    settled_at: null,
    proposal: { step: 'person', because: 'refund-failed' },
  })
  expect(await readReceipt(id), 'received by the clock too').toMatchObject({ recipient: EMAIL })
  expect(await work.nextDue(db)).toBeNull()
  expect((await readOrder(db, orderId)).refunded_cents).toBe(0)
})
