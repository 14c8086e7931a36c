import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { DIFFERENCE_KINDS, reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderedLine, orderSnapshot, pricedCart } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart, addMethods, addVariant, NOW, openPaying } from './paying.fixture.ts'

const FORGERIES: readonly Readonly<{ forge: RawBuilder<unknown>; also?: RawBuilder<unknown>; finds: string }>[] = [
  { forge: sql`delete from charge`, finds: 'an order whose charges are not what was due' },
  { forge: sql`update customer_order set total_cents = total_cents + 1`, finds: 'an order that does not add up' },
  { forge: sql`update cart set completed_at = null`, finds: 'an open cart with an order' },
  {
    forge: sql`update stock_move set quantity = -3`,
    finds: 'an order that took another amount of stock than it needs',
  },
  { forge: sql`delete from invoice`, finds: 'an order without exactly one invoice' },
  { forge: sql`update number_counter set value = 7 where name = 'invoice'`, finds: 'a gap in the numbers of invoices' },
  { forge: sql`update customer_order set refunded_cents = 5`, finds: 'an order whose refunds are not what it says' },
  { forge: sql`update test_gateway_charge set cents = 1`, finds: 'money at the test gateway that no order knows' },
  {
    forge: sql`update charge set gateway_ref = 'ch_other_' || id`,
    finds: 'a charge that the test gateway does not know',
  },
  { forge: sql`update charge set state = 'returned'`, finds: 'an order whose payment is not what its charge says' },
  {
    forge: sql`insert into stray_charge select id, 'ch_stray_' || id, 5, started_at, started_at from payment_attempt`,
    finds: 'money without an order that was not sent back',
  },
  {
    forge: sql`update charge set state = 'returned', returned_at = ${NOW}`,
    finds: 'an order that is owed for and nobody asks',
    also: sql`update customer_order set financial_status = 'VOIDED'`,
  },
  {
    forge: sql`with gone as (update charge set state = 'returned', returned_at = ${NOW} returning order_id, cents)
      insert into refund (key, order_id, gateway_cents, credit_cents, lines, reason, state, actor, started_at)
      select 'forged:' || order_id, order_id, cents, 0, '[]', 'goodwill', 'done', 'staff:1', ${NOW} from gone`,
    finds: 'money paid back that was not there',
  },
  {
    forge: sql`update fulfilment set state = 'SHIPPED', shipped_at = ${NOW}`,
    also: sql`update customer_order set cancelled_at = ${NOW}`,
    finds: 'a parcel that left although its order was taken back',
  },
  { forge: sql`update payment_attempt set state = 'abandoned'`, finds: 'a succeeded attempt without its order' },
  {
    forge: sql`update credit_account set balance_cents = balance_cents + 1`,
    finds: 'a gift card whose moves are not its balance',
  },
  {
    forge: sql`insert into credit_account (kind, customer_id, balance_cents) select 'store-credit', id, 5 from customer`,
    finds: 'store credit whose moves are not its balance',
  },
  {
    forge: sql`update credit_move set cents = cents + 1 where attempt_id is not null`,
    finds: 'credit that paid another amount than the order says',
  },
  {
    forge: sql`insert into credit_account (kind, balance_cents) values ('gift-card', 0)`,
    finds: 'an account of credit whose kind is not what it belongs to',
  },
  {
    forge: sql`insert into credit_move (account_id, cents, reason, order_id, at)
      select g.account_id, 5, 'issued', max(o.id), ${NOW} from gift_card g, customer_order o group by g.id`,
    finds: 'a paid order whose vouchers are not what was handed out',
  },
  {
    forge: sql`insert into stock_move (variant_id, quantity, reason, attempt_id, at)
      select max(v.id), -1, 'hold', a.id, ${NOW} from variant v, payment_attempt a where a.state = 'declined' group by a.id`,
    finds: 'something put aside for an attempt that has ended',
  },
  {
    forge: sql`insert into credit_move (account_id, cents, reason, attempt_id, at)
      select g.account_id, -1, 'hold', a.id, ${NOW} from gift_card g, payment_attempt a where a.state = 'declined'`,
    finds: 'something put aside for an attempt that has ended',
  },
  {
    forge: sql`with account as (
        insert into credit_account (kind, customer_id, balance_cents) select 'store-credit', id, 0 from customer
        returning id, customer_id)
      insert into credit_move (account_id, cents, reason, attempt_id, at)
      select account.id, -1, 'hold', a.id, ${NOW} from account join payment_attempt a using (customer_id)
      where a.state = 'declined'`,
    finds: 'something put aside for an attempt that has ended',
  },
  { forge: cycleThatIs('BILLED', '2026-01-08'), finds: 'a billed cycle whose order is not its own' },
  {
    forge: cycleThatIs('PLANNED', '2020-01-01'),
    finds: 'a cycle that was due and is neither billed nor told about',
  },
  {
    forge: cycleThatIs('PLANNED', '2099-01-01'),
    also: sql`update customer_order set cart_token = null, subscription_cycle_id = c.id
      from subscription_cycle c join subscription s on s.id = c.subscription_id where s.order_id = customer_order.id`,
    finds: 'an order of a cycle that is not billed',
  },
  {
    forge: cycleThatIs('PLANNED', '2099-01-01'),
    also: sql`update subscription set frozen_at = ${NOW}`,
    finds: 'a subscription that was charged twice and waits for somebody',
  },
  { forge: uncountedUseIn('declined'), finds: 'something put aside for an attempt that has ended' },
  { forge: uncountedUseIn('succeeded'), finds: 'a discount used more often than it counts' },
  {
    forge: sql`insert into loyalty_move (customer_id, points, reason, order_id, at)
      select customer_id, 5, 'earned', min(id), ${NOW} from customer_order group by customer_id`,
    finds: 'an order whose points are not what it is worth',
  },
  {
    forge: sql`insert into loyalty_move (customer_id, points, reason, key, at)
      select id, -100, 'redeemed', 'forged', ${NOW} from customer`,
    finds: 'points that became another amount of credit',
  },
  { forge: referralOf('min', 'rewarded'), finds: 'referrals that brought another amount of credit' },
  { forge: referralOf('max', 'waiting'), finds: 'a referral for an order that somebody placed before' },
]

/** A referral for the first or the last order, by a code that nobody gave. */
function referralOf(which: 'min' | 'max', state: 'waiting' | 'rewarded') {
  return sql`with other as (
      insert into customer (email, language, created_at) values ('freund@beispiel.example', 'de', ${NOW}) returning id)
    insert into referral (referrer_id, friend_id, order_id, state, reward_cents, placed_at, settled_at)
    select other.id, o.customer_id, ${sql.raw(which)}(o.id), ${state}, 1000, ${NOW},
      ${state === 'waiting' ? null : NOW}::timestamptz
    from other, customer_order o group by other.id, o.customer_id`
}

/** A use that the discount itself does not count. */
function uncountedUseIn(state: string) {
  return sql`insert into discount_use (discount_id, attempt_id, customer_id, once_per_customer, at)
    select d.id, a.id, a.customer_id, false, ${NOW} from discount d, payment_attempt a where a.state = ${state}`
}

/** A subscription of the first order, with a second box. */
function cycleThatIs(state: string, billingOn: string) {
  return sql`with first as (select id, customer_id from customer_order order by id limit 1),
    method as (
      insert into payment_method (customer_id, gateway, gateway_customer, gateway_ref, kind, label, created_at)
      select customer_id, 'test', 'cus', 'pm_forged', 'card', 'Visa', ${NOW} from first returning id
    ), begun as (
      insert into subscription (order_id, customer_id, payment_method_id, status, site, plan, box_size, address,
        delivery_method, first_billing_on, anchor_on, created_at, updated_at)
      select first.id, customer_id, method.id, 'ACTIVE', 'main', 2001, 6, '{}', 'PARCEL', '2026-01-01', '2026-01-08',
        ${NOW}, ${NOW} from first, method returning id, order_id
    )
    insert into subscription_cycle (subscription_id, cycle_index, billing_on, state, order_id)
    select id, 2, ${billingOn}, ${state}, case when ${state} = 'BILLED' then order_id end from begun`
}

/** A discount that nobody has used. */
const DISCOUNT = sql`
  insert into discount (name, code, title_de, title_en, value_kind, value, class, meals_only, purchase,
    once_per_customer, first_order_only, combines_with, is_personal)
  values ('ten', 'ZEHN', 'Zehn', 'Ten', 'percent', 100, 'order', false, 'any', false, false, '{}', false)`

test('every kind of difference is forged [R26]', () => {
  expect(new Set(FORGERIES.map(({ finds }) => finds))).toEqual(new Set(DIFFERENCE_KINDS))
})

test('every forged book is found [R26]', async () => {
  await using database = await testDatabase()
  const { db } = database
  await addMethods(db)
  const payments = await openPaying(db)
  const variantId = await addVariant(db, 5)
  await payments.buy(await addCart(db), orderSnapshot({ lines: [orderedLine({ variantId })] }))
  const expiresOn = calendarDate('2029-12-31')
  const { id } = await inTransaction(db, (tx) => issueGiftCard(tx, { cents: 5000, expiresOn, now: new Date(NOW) }))
  const price = pricedCart({ credits: [{ id: String(id), usedCents: 1000 }], dueCents: 3000 })
  expect(await payments.buy(await addCart(db), orderSnapshot({ price }))).toMatchObject({ state: 'placed' })
  expect(await payments.buy(await addCart(db), orderSnapshot(), 'pm_declined')).toMatchObject({ state: 'declined' })
  await DISCOUNT.execute(db)
  expect(await reconcile(db)).toEqual([])

  for (const { forge, also, finds } of FORGERIES) {
    const found = await db
      .transaction()
      .execute(async (tx) => {
        await forge.execute(tx)
        await also?.execute(tx)
        const differences = await reconcile(tx)
        return Promise.reject({ differences })
      })
      .catch((undone: { differences?: { kind: string }[] }) => undone.differences ?? Promise.reject(undone))
    expect({ finds, found: found.map(({ kind }) => kind) }).toEqual({ finds, found: expect.arrayContaining([finds]) })
  }
  expect(await reconcile(db)).toEqual([])
})
