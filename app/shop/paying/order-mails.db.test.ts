import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { clockAt, openClock } from '#app/foundation/clock/clock.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { advanceClock } from '#app/foundation/jobs/advance-clock.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { storeCreditBalances } from '#app/shop/credit/credit-books.fixture.ts'
import { findGiftCardByCode } from '#app/shop/credit/gift-cards.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { queueOrderMail, queuePaymentFailed, queueRefundMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import type { OrderedLine, OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { releaseVouchers } from '#app/shop/orders/refunds/release-vouchers.server.ts'
import { createJanitor } from './open-payments.server.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from './paying.fixture.ts'

const now = new Date(NOW)
const CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/

async function buyAt(db: Database, snapshot: OrderSnapshot) {
  await addMethods(db)
  const payments = await openPaying(db)
  const end = await payments.buy(await addCart(db), snapshot)
  if (end.state !== 'placed') throw new Error(end.state)
  return { ...payments, orderId: end.order.id, token: end.order.token }
}

/** A cart of vouchers alone, each of 50 euros. */
async function vouchers(db: Database, lines: readonly Partial<OrderedLine>[]): Promise<OrderSnapshot> {
  const variantId = await addVariant(db, null)
  const ordered = lines.map((line, place) =>
    orderedLine({ variantId, key: `voucher-${place}`, type: 'gift-card', title: 'Gutschein', ...line }),
  )
  const priced = ordered.map(({ key, quantity }) => {
    const cents = 5000 * quantity
    const price = { unitCents: 5000, onceCents: 5000, subtotalCents: cents, totalCents: cents, shares: [] }
    return { key, quantity, ...price, depositCents: 0, vatPercent: 0, gift: null }
  })
  const totalCents = priced.reduce((sum, line) => sum + line.totalCents, 0)
  return orderSnapshot({
    kind: 'vouchers',
    lines: ordered,
    price: pricedCart({ lines: priced, subtotalCents: totalCents, totalCents, dueCents: totalCents }),
    deliveryOn: null,
    deliveryMethod: { code: 'BY_MAIL', title: 'Per E-Mail', slot: 'any' },
  })
}

const listMails = (db: Database) => db.selectFrom('mail').selectAll().orderBy('id').execute()
const listCards = (db: Database) => db.selectFrom('gift_card').selectAll().orderBy('id').execute()
const release = (db: Database, orderId: number) => inTransaction(db, (tx) => releaseVouchers(tx, orderId, now))

test('one occasion of an order makes one mail, another one another, each with the secret link', async () => {
  await using database = await testDatabase()
  const { db } = database
  await notePublicUrl(db, new URL('https://shop.example'))
  const { orderId, token } = await buyAt(db, orderSnapshot({ site: 'ch' }))
  const queue = (kind: 'shipped' | 'delivered' | 'cancelled' | 'payment-returned', about: string) =>
    inTransaction(db, (tx) => queueOrderMail(tx, { kind, orderId, about, now }))
  await queue('shipped', '1')
  await queue('shipped', '1')
  await queue('shipped', '2')
  for (const kind of ['delivered', 'cancelled', 'payment-returned'] as const) await queue(kind, '')
  const mails = await listMails(db)
  expect(mails.map(({ dedupe_key }) => dedupe_key)).toEqual([
    `order:${orderId}:shipped:1`,
    `order:${orderId}:shipped:2`,
    `order:${orderId}:delivered:`,
    `order:${orderId}:cancelled:`,
    `order:${orderId}:payment-returned:`,
  ])
  for (const { text_body, html_body, recipient } of mails) {
    expect(recipient).toBe('jana@tiefgruen.example')
    for (const body of [text_body, html_body]) expect(body).toContain(`https://ch.shop.example/orders/${token}`)
  }
})

test('what is undone is not told', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId } = await buyAt(db, orderSnapshot())
  const undone = inTransaction(db, async (tx) => {
    await queueOrderMail(tx, { kind: 'shipped', orderId, about: '1', now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await listMails(db)).toEqual([])
})

test('a refund is told with its amount, once for each', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId, gateway, clock } = await buyAt(db, orderSnapshot())
  const refunding = { db, clock, gateway, onRefunded: queueRefundMail, onOrderCancelled: async () => undefined }
  const wish = { orderId, lines: [], reason: 'damaged', actor: 'staff:1' }
  for (const [key, extraCents] of [
    ['one', 500],
    ['one', 500],
    ['two', 700],
  ] as const)
    await refundOrder(refunding, { ...wish, key, extraCents })
  const mails = await listMails(db)
  expect(mails.map(({ text_body }) => /Erstattet: (.*)/.exec(text_body)?.[1])).toEqual(['5,00\u00a0€', '7,00\u00a0€'])
})

test('[V5] every bought gift card gets its code by mail, counts three full years after the year of sale, and is handed out once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId } = await buyAt(db, await vouchers(db, [{ quantity: 2 }, { quantity: 1 }]))
  expect(await reconcile(db)).toMatchObject([{ detail: '15000 bought, 0 handed out' }])
  await Promise.all([release(db, orderId), release(db, orderId)])
  await release(db, orderId)

  const mails = await listMails(db)
  const codes = mails.map(({ text_body }) => CODE.exec(text_body)?.[0] ?? '')
  expect(new Set(codes).size).toBe(3)
  for (const [place, { html_body, recipient }] of mails.entries()) {
    expect(html_body).toContain(codes[place])
    expect(recipient).toBe('jana@tiefgruen.example')
  }
  expect(await findGiftCardByCode(db, codes[0] ?? '', calendarDate('2029-12-31'))).toMatchObject({ balanceCents: 5000 })
  expect(await findGiftCardByCode(db, codes[0] ?? '', calendarDate('2030-01-01'))).toBeNull()
  expect((await listCards(db)).map(({ expires_on }) => expires_on)).toEqual(Array(3).fill('2029-12-31'))
  const order = await db.selectFrom('customer_order').select('fulfilment_status').executeTakeFirstOrThrow()
  expect(order.fulfilment_status).toBe('DELIVERED')
  const events = await db.selectFrom('order_event').select('kind').orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid', 'delivered'])
  expect(await reconcile(db)).toEqual([])
})

test('[V5] gift cards wait until a debit has settled', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId } = await buyAt(db, await vouchers(db, [{}]))
  await db.updateTable('customer_order').set({ financial_status: 'PENDING' }).execute()
  await release(db, orderId)
  expect([await listCards(db), await listMails(db)]).toEqual([[], []])
  await db.updateTable('customer_order').set({ financial_status: 'PAID' }).execute()
  await release(db, orderId)
  expect(await listCards(db)).toHaveLength(1)
})

test('a gift card goes to whom it is for, on the day named; to its buyer when that is no address', async () => {
  await using database = await testDatabase()
  const { db } = database
  const recipient = {
    email: 'olaf@tiefgruen.example',
    name: 'Olaf',
    message: 'Alles Gute',
    sendOn: calendarDate('2026-12-24'),
  }
  const { orderId } = await buyAt(
    db,
    await vouchers(db, [
      { recipient },
      { recipient: { ...recipient, email: 'olaf@tiefgruen.example, thief@evil.example' } },
    ]),
  )
  await release(db, orderId)
  const mails = await listMails(db)
  expect(mails.map((mail) => [mail.recipient, mail.send_at.toISOString()])).toEqual([
    ['olaf@tiefgruen.example', '2026-12-23T23:00:00.000Z'],
    ['jana@tiefgruen.example', now.toISOString()],
  ])
  expect(mails[0]?.text_body).toContain('Alles Gute')
})

test('bought store credit is on the account of its buyer, once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { orderId } = await buyAt(db, await vouchers(db, [{ type: 'store-credit', quantity: 2 }]))
  await release(db, orderId)
  await release(db, orderId)
  expect(await storeCreditBalances(db)).toEqual([10_000])
  expect(await db.selectFrom('credit_move').select(['cents', 'reason', 'order_id']).execute()).toEqual([
    { cents: 10_000, reason: 'bought', order_id: orderId },
  ])
  expect(await reconcile(db)).toEqual([])
})

test('who went away from the bank hears that nothing came of it; who was still there does not', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const clock = await openClock(db)
  const { buy, pay } = await openPaying(db, clock, {
    onFailed: (tx, attempt) => queuePaymentFailed(tx, attempt, { back: '/checkout', now: clock.now() }),
  })
  expect(await buy(await addCart(db), orderSnapshot(), 'pm_declined')).toMatchObject({ state: 'declined' })
  expect(await listMails(db)).toEqual([])

  expect(await buy(await addCart(db), orderSnapshot(), 'pm_confirm')).toMatchObject({ state: 'confirming' })
  const janitor = createJanitor(async (attempt, isTooLate) => void (await pay.settle(attempt, isTooLate)))
  const [to, log] = [new Date(clock.now().getTime() + 20 * 60_000), createLog('silent')]
  await advanceClock(db, [janitor], { clock, to, log })
  await advanceClock(db, [janitor], { clock, to: new Date(to.getTime() + 60 * 60_000), log })
  expect((await listMails(db)).map(({ subject }) => subject)).toEqual(['Deine Bestellung ist noch nicht bezahlt'])
})

test('[C13] markup, line breaks and braces in what a buyer typed stay plain words in every mail', async () => {
  await using database = await testDatabase()
  const { db } = database
  const firstName = '<script>x</script>\r\nBcc: thief@evil.example {{7*7}}'
  const recipient = { email: 'olaf@tiefgruen.example', name: firstName, message: firstName, sendOn: null }
  const snapshot = await vouchers(db, [{ recipient }])
  const address = { ...orderSnapshot().delivery, firstName } as NonNullable<OrderSnapshot['delivery']>
  const { orderId } = await buyAt(db, { ...snapshot, delivery: address, note: firstName })
  await inTransaction(db, (tx) => queueOrderMail(tx, { kind: 'confirmed', orderId, about: '', now }))
  await release(db, orderId)
  const mails = await listMails(db)
  expect(mails).toHaveLength(2)
  for (const { html_body, text_body, subject } of mails) {
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html_body).not.toContain('<script>')
    expect(html_body).toContain('{{7*7}}')
    expect(text_body).toContain('{{7*7}}')
  }
})

test('a clock at a year’s end: a card sold in Berlin on New Year’s Day counts a year longer [V5]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db, clockAt('2026-12-31T23:30:00Z'))
  const end = await payments.buy(await addCart(db), await vouchers(db, [{}]))
  if (end.state !== 'placed') throw new Error(end.state)
  await release(db, end.order.id)
  expect((await listCards(db)).map(({ expires_on }) => expires_on)).toEqual(['2030-12-31'])
})
