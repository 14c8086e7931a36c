import type pg from 'pg'
import {
  addAttempt,
  addCard,
  addOrder,
  type Books,
  countUse,
  moveCard,
  moveCredit,
  moveStock,
  openBooks,
  type Placed,
} from './old-books.fixture.ts'

const voucher = (key: string, type: string) => ({ key, type, quantity: 1, variantId: 0, parts: [] })

/** A card that is part used, one that was taken back with its order, one that nobody touched, and store credit. */
async function addVouchers(books: Books): Promise<number> {
  const { pool, buyers, at } = books
  const bought = await addOrder(books, {
    ...{ kind: 'vouchers', total: 15_000, fulfilment: 'DELIVERED', customer: 1 },
    lines: [voucher('card', 'gift-card'), voucher('credit', 'store-credit')],
    priced: [
      { key: 'card', onceCents: 5000 },
      { key: 'credit', onceCents: 10_000 },
    ],
  })
  const partUsed = await addCard(books, { ending: 'PART', cents: 3000 })
  await moveCard(books, partUsed, { cents: 5000, reason: 'issued', links: [null, bought.order] })
  await pool.query('insert into store_credit values ($1, 8500), ($2, 0)', [buyers[1], buyers[0]])
  await moveCredit(books, 1, { cents: 10_000, reason: 'bought', links: [null, bought.order] })
  const { order } = await addOrder(books, {
    ...{ kind: 'vouchers', total: 5000, refunded: 5000, financial: 'REFUNDED', fulfilment: 'DELIVERED' },
    lines: [voucher('card', 'gift-card')],
    priced: [{ key: 'card', onceCents: 5000 }],
  })
  const recalled = await addCard(books, { ending: 'GONE', cents: 0, disabledAt: at() })
  await moveCard(books, recalled, { cents: 5000, reason: 'issued', links: [null, order] })
  await moveCard(books, recalled, { cents: -5000, reason: 'recalled', links: [null, order] })
  await moveCard(books, await addCard(books, { ending: 'FULL', cents: 2500 }), { cents: 2500, reason: 'issued' })
  return partUsed
}

/** Paid with credit of both kinds; cancelled and refunded; with money on its way, and with money that went back. */
async function addGoods(books: Books, card: number): Promise<Placed> {
  const meals = (quantity: number) => [{ key: 'meals', type: 'meal', quantity, variantId: books.variant, parts: [] }]
  const mixed = await addOrder(books, { total: 4000, charged: 1500, customer: 1, fulfilment: 'SHIPPED' })
  await moveCard(books, card, { cents: -1500, reason: 'hold', links: [mixed.attempt, mixed.order] })
  await moveCredit(books, 1, { cents: -1000, reason: 'hold', links: [mixed.attempt, mixed.order] })
  const cancelled = await addOrder(books, {
    ...{
      total: 4000,
      charged: 3000,
      refunded: 4000,
      financial: 'REFUNDED',
      fulfilment: 'CANCELLED',
      isCancelled: true,
    },
    lines: meals(2),
  })
  const links = [cancelled.attempt, cancelled.order]
  await moveCredit(books, 0, { cents: 1000, reason: 'granted' })
  await moveCredit(books, 0, { cents: -1000, reason: 'hold', links })
  await moveCredit(books, 0, { cents: 1000, reason: 'refund', links })
  await moveCredit(books, 0, { cents: -1000, reason: 'recalled' })
  await moveStock(books, -2, { reason: 'hold', links })
  await moveStock(books, 2, { reason: 'return', links })
  await countUse(books, cancelled.attempt, { order: cancelled.order, isReleased: true })
  await addOrder(books, { total: 3000, financial: 'PENDING', charge: 'pending' })
  await addOrder(books, { total: 3000, financial: 'VOIDED', fulfilment: 'SHIPPED', charge: 'returned' })
  const once = await addOrder(books, { total: 4000, fulfilment: 'DELIVERED', lines: meals(1) })
  await moveStock(books, -1, { reason: 'hold', links: [once.attempt, once.order] })
  await countUse(books, once.attempt, { order: once.order })
  return once
}

/** One that goes on, one that ends on a day, one that has ended. */
async function addSubscriptions(books: Books): Promise<void> {
  const { one, at, buyers } = books
  for (const [status, cancelsOn] of [
    ['ACTIVE', null],
    ['ACTIVE', '2036-12-24'],
    ['CANCELLED', '2026-11-02'],
  ] as const) {
    const { order } = await addOrder(books, { kind: 'subscription', total: 4000, fulfilment: 'DELIVERED' })
    const method = await one(
      `insert into payment_method (customer_id, gateway, gateway_customer, gateway_ref, kind, label, created_at)
      values ($1, 'stripe', 'cus_1', $2, 'card', 'Visa •••• 4242', $3)`,
      [buyers[0], `pm_${order}`, at()],
    )
    await one(
      `insert into subscription_contract (order_id, customer_id, payment_method_id, status, site, plan, box_size, lines,
        address, delivery_method, first_billing_on, next_billing_on, created_at, cancels_on, cancelled_at)
      values ($1, $2, $3, $4, 'main', 1, 12, '[{"variantId": 1, "quantity": 12, "plan": 1}]', '{"zip": "04229"}', 'PARCEL',
        '2026-11-01', '2036-12-01', $5, $6, $7)`,
      [order, buyers[0], method, status, at(), cancelsOn, status === 'CANCELLED' ? at() : null],
    )
  }
}

/** One that nobody has looked at, one that waits for a person, one that is settled, and a question. */
async function addLetters({ one, at }: Books, orderId: number): Promise<void> {
  const letter = `insert into inbox_letter (kind, order_id, content, token, language, received_at, judged_at, proposal,
    settled_at, settled_by, outcome, note) values ($1, $2, $3, $4, 'de', $5, $6, $7, $8, $9, $10, $11)`
  const content = JSON.stringify({ name: 'Ada', email: 'a@beispiel.example', contract: 'TG-1', goods: '' })
  await one(letter, ['withdrawal', null, content, 'one', at(), null, null, null, null, null, null])
  const proposal = JSON.stringify({ step: 'person', lines: [], deliveryCents: 0, cents: 0, because: 'late' })
  await one(letter, ['withdrawal', orderId, content, 'two', at(), at(), proposal, null, null, null, null])
  const settled = [at(), 'staff:1', 'cancelled', 'Am Telefon besprochen']
  await one(letter, ['cancellation', orderId, content, 'three', at(), at(), null, ...settled])
  await one(letter, ['enquiry', null, content, 'four', at(), null, null, null, null, null, null])
}

/** Payments under way, of which one has put aside some of everything, and payments that came to nothing. */
async function addOpenPayments(books: Books, card: number): Promise<number> {
  const open = await addAttempt(books, 'started', { customer: 1 })
  await moveCard(books, card, { cents: -500, reason: 'hold', links: [open] })
  await moveCredit(books, 1, { cents: -500, reason: 'hold', links: [open] })
  await moveStock(books, -1, { reason: 'hold', links: [open] })
  await countUse(books, open, { customer: 1 })
  await addAttempt(books, 'confirming')
  const declined = await addAttempt(books, 'declined')
  await moveCard(books, card, { cents: -700, reason: 'hold', links: [declined] })
  await moveCard(books, card, { cents: 700, reason: 'release', links: [declined] })
  await addAttempt(books, 'abandoned')
  return open
}

/** Fills a shop as it wrote its books before there was one ledger: orders of every kind, and everything around them. */
export async function fillShop(pool: pg.Pool): Promise<Readonly<{ openAttemptId: number }>> {
  const books = await openBooks(pool)
  const card = await addVouchers(books)
  const { order } = await addGoods(books, card)
  await addSubscriptions(books)
  await addLetters(books, order)
  const openAttemptId = await addOpenPayments(books, card)
  await pool.query('update number_counter set value = (select count(*) from invoice where kind = name)')
  return { openAttemptId }
}
