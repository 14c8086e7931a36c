import { sql } from 'kysely'
import { expect } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { stockNeededBy } from '#app/shop/orders/holds.server.ts'
import type { Counter, History, KeptOrder } from './orders/order-history.fixture.ts'
import type { Purchase } from './shopper.fixture.ts'
import { FOUR_WEEKS } from './storefront-api/cart-client.fixture.ts'

/** How much of each counted thing there was, and how often codes were used, before anybody bought. */
export type Before = Readonly<{ stock: ReadonlyMap<number, number>; used: ReadonlyMap<number, number> }>

/** Counts everything on the shelves from now on, plenty of each. */
export async function startCounting(db: Database): Promise<Before> {
  const { rows } = await sql<{ id: number; stock: number }>`
    update variant set stock_kind = 'counted', stock = 100000 where archived_at is null returning id, stock`.execute(db)
  const discounts = await db.selectFrom('discount').select(['id', 'used']).execute()
  return {
    stock: new Map(rows.map(({ id, stock }) => [id, stock])),
    used: new Map(discounts.map(({ id, used }) => [id, used])),
  }
}

export async function keptOrders(db: Database): Promise<KeptOrder[]> {
  const rows = await db.selectFrom('customer_order').select(['number', 'token', 'cart_token']).execute()
  return rows.map(({ number, token, cart_token }) => ({ number, token, cart: cart_token ?? '' }))
}

/** Everything that is counted, held against the orders. */
async function countersOf(db: Database, before: Before): Promise<Counter[]> {
  const orders = await db.selectFrom('customer_order').select(['snapshot', 'total_cents', 'charged_cents']).execute()
  const variants = await db.selectFrom('variant').select(['id', 'stock']).execute()
  const sold = new Map<number, number>()
  for (const [id, quantity] of orders.flatMap(({ snapshot }) => stockNeededBy(snapshot.lines)))
    sold.set(id, (sold.get(id) ?? 0) + quantity)
  const stocks = variants
    .filter(({ id }) => before.stock.has(id))
    .map(({ id, stock }) => ({
      name: `stock of variant ${id}`,
      counted: stock ?? 0,
      expected: (before.stock.get(id) ?? 0) - (sold.get(id) ?? 0),
    }))
  return [...stocks, ...(await codeCounters(db, before)), ...(await moneyCounters(db, orders))]
}

async function codeCounters(db: Database, before: Before): Promise<Counter[]> {
  const orders = await db.selectFrom('customer_order').select('snapshot').execute()
  const uses = orders.flatMap(({ snapshot: { price } }) => [
    ...new Set(
      [...price.lines.flatMap(({ shares }) => shares), ...price.delivery.shares].map((each) => each.discountId),
    ),
  ])
  const discounts = await db.selectFrom('discount').select(['id', 'used']).execute()
  return discounts.map(({ id, used }) => ({
    name: `uses of discount ${id}`,
    counted: used,
    expected: (before.used.get(id) ?? 0) + uses.filter((each) => each === id).length,
  }))
}

type Paid = Readonly<{ total_cents: number; charged_cents: number }>

async function moneyCounters(db: Database, orders: readonly Paid[]): Promise<Counter[]> {
  const { rows } = await sql<{ charges: number; cents: number; spent: number; mails: number }>`
    with kept as (select cents from test_gateway_charge t where state in ('succeeded', 'pending')
      and not exists (select 1 from test_gateway_refund r where r.charge_ref = t.ref and r.key like 'mismatch:%'))
    select (select count(*)::int from kept) as charges, (select coalesce(sum(cents), 0)::int from kept) as cents,
      (select count(distinct split_part(dedupe_key, ':', 2)::bigint)::int from mail where dedupe_key like 'order:%:confirmed:') as mails,
      (select coalesce(-sum(cents), 0)::int from credit_move where reason in ('hold', 'release')) as spent
  `.execute(db)
  const { charges = 0, cents = 0, spent = 0, mails = 0 } = rows[0] ?? {}
  const sum = (what: (order: Paid) => number) => orders.reduce((total, order) => total + what(order), 0)
  return [
    { name: 'charges', counted: charges, expected: orders.filter(({ charged_cents }) => charged_cents > 0).length },
    { name: 'cents at the gateway', counted: cents, expected: sum(({ charged_cents }) => charged_cents) },
    { name: 'confirmations by mail', counted: mails, expected: orders.length },
    { name: 'spent of gift cards', counted: spent, expected: sum((one) => one.total_cents - one.charged_cents) },
  ]
}

/** What has to hold after any fault, once the clock has gone on. */
export async function expectSoundBooks(db: Database, history: History, before: Before): Promise<void> {
  const open = await db
    .selectFrom('payment_attempt')
    .select('key')
    .where('state', 'in', ['started', 'confirming'])
    .execute()
  expect(open, 'attempts that the janitor left open').toEqual([])
  expect(history.contradictions(await keptOrders(db), await countersOf(db, before))).toEqual([])
  expect(await reconcile(db)).toEqual([])
}

/** Everything counted is bought: goods, codes, gift cards; by card, with a question of the bank, by debit. */
export async function purchasesWith(db: Database): Promise<readonly Purchase[]> {
  const [cents, expiresOn, now] = [10_000_000, calendarDate('2039-12-31'), new Date('2026-11-15T10:00:00Z')]
  const { code } = await db.transaction().execute((tx) => issueGiftCard(tx, { cents, expiresOn, now }))
  return [
    { goods: { 'coco-curry': 8 } },
    { goods: { 'coco-curry': 16 }, plan: FOUR_WEEKS, discountCodes: ['IMMERGRUEN5'] },
    { goods: { 'coco-curry': 6, 'chili-sin-carne': 4 }, discountCodes: ['IMMERGRUEN5'], card: 'confirms' },
    { goods: { 'coco-curry': 9 }, giftCardCodes: [code] },
    { goods: { 'coco-curry': 7 }, card: 'sepa' },
  ]
}
