import { fileURLToPath } from 'node:url'
import { calendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { moveClock, openClock } from '#app/foundation/clock/clock.server.ts'
import { notePublicUrl } from '#app/foundation/config/public-address.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { advanceClock } from '#app/foundation/jobs/advance-clock.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { countStock } from '#app/shop/catalog/stock/count-stock.server.ts'
import { rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'
import { ADDRESS, orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { findAttempt } from '#app/shop/paying/attempts.server.ts'
import { addCart, type openPaying } from '#app/shop/paying/paying.fixture.ts'
import { keepTestMethod } from '#app/shop/payments/keep-test-method.server.ts'
import { answerConfirmation } from '#app/shop/payments/test-gateway-books.server.ts'
import { readMethod } from '#app/shop/payments/test-methods.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { priceOfBox } from '#app/shop/subscriptions/first-box-price.fixture.ts'
import type { SubscriptionSettings } from '#app/shop/subscriptions/renewals/subscription-settings.server.ts'
import { laterBy } from '#app/shop/subscriptions/rules/cycles.ts'
import { settingsFor } from './renewing.fixture.ts'

const CATALOG = fileURLToPath(new URL('../../catalog', import.meta.url))
/** A Tuesday; the shop's clock begins at noon in Berlin. */
export const START = '2026-12-01T11:00:00Z'
const log = createLog('silent')
export const EVERY_WEEK = 2001
export const EVERY_FOUR_WEEKS = 2004

/** A shop with the demo catalogue, in which people subscribe, and in which time is moved. */
export async function subscriptionShop({ poolSize = 10, start = START } = {}) {
  const database = await testDatabase({ poolSize })
  const { db } = database
  await notePublicUrl(db, new URL('http://shop.localhost'))
  await loadShopFilesIfChanged(db, CATALOG, new Date(START))
  await beginAt(db, new Date(start))
  const clock = await openClock(db)
  const { settings, payments, works, cache } = await settingsFor(db, clock)
  const until = (to: Date) => advanceClock(db, works, { clock, to, log })

  return {
    ...{ database, db, clock, settings, payments, works },
    ...subscribing(settings, payments),
    /** Lets days pass, with everything that falls due on the way. */
    passDays: (days: number) => until(new Date(clock.now().getTime() + days * 86_400_000)),
    passUntil: (day: string) => until(new Date(`${day}T11:00:00Z`)),
    /** Days pass while nothing works. */
    sleepUntil: (day: string) => moveClock(db, clock, new Date(`${day}T11:00:00Z`)),
    /** Somebody counts the shelf. */
    async count(handle: string, stock: number | null): Promise<void> {
      await inTransaction(db, (tx) => countStock(tx, { handle, stock, now: clock.now() }))
      cache.clear()
    },
    /** What is kept in memory is read again. */
    forget: () => cache.clear(),
    workNow: () => until(new Date(clock.now().getTime() + 1000)),
    ...booksOf(db),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** The clock of a new database, in which nothing has happened yet, may begin anywhere, whatever day it is today. */
export async function beginAt(db: Database, moment: Date): Promise<void> {
  await db
    .updateTable('clock')
    .set({ offset_ms: moment.getTime() - Date.now() })
    .execute()
}

type Wish = Readonly<{ card?: string; plan?: number; meals?: Readonly<Record<string, number>>; email?: string }>

type Payments = Awaited<ReturnType<typeof openPaying>>
type Ended = Awaited<ReturnType<Payments['buy']>>

/** Somebody says yes to their bank. */
async function sayYes({ db, clock }: Pick<SubscriptionSettings, 'db' | 'clock'>, payments: Payments, end: Ended) {
  if (end.state !== 'confirming') return end
  const ref = end.url.split('/').at(-1) ?? ''
  await answerConfirmation(db, { ref, isYes: true, now: clock.now() })
  const { key } = await db
    .selectFrom('test_gateway_charge')
    .select('key')
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  const attempt = await findAttempt(db, key)
  return attempt ? payments.pay.settle(attempt, false) : end
}

/** People who subscribe by a first order. */
function subscribing(
  { db, clock, findWindow, findRules }: SubscriptionSettings,
  payments: Awaited<ReturnType<typeof openPaying>>,
) {
  let [cards, people] = [0, 0]

  async function keepCard(card: string): Promise<string> {
    cards++
    const number = card === '4242' ? '4242424242424242' : `400000000000${card}`
    const expiry = `${String((cards % 12) + 1).padStart(2, '0')}/${40 + (Math.floor(cards / 12) % 59)}`
    const read = readMethod({ kind: 'card', number, expiry, code: '123' }, '2026-11')
    if (!read.ok) throw new Error(read.faults.join())
    return keepTestMethod(db, read, clock.now())
  }

  async function variantOf(handle: string) {
    const product = (await findWindow('main', 'de')).findProductByHandle(handle)
    if (!product) throw new Error(`There is no ${handle}`)
    return { product, variantId: product.variants[0].id }
  }

  const confirmed = (end: Ended) => sayYes({ db, clock }, payments, end)

  async function subscribe(wish: Wish = {}) {
    people++
    const person = people
    const { card = '4242', plan = EVERY_FOUR_WEEKS, meals = { 'coco-curry': 6, 'chili-sin-carne': 6 } } = wish
    const today = dayIn(SHOP_TIME_ZONE, clock.now())
    const lines = await Promise.all(
      Object.entries(meals).map(async ([handle, quantity]) => {
        const { variantId } = await variantOf(handle)
        return orderedLine({ variantId, quantity, plan, key: handle })
      }),
    )
    const price = await priceOfBox(lines, { clock, findWindow, findRules })
    const boxSize = Object.values(meals).reduce((sum, each) => sum + each, 0)
    const nextBillingOn = laterBy(today, rhythmOfPlan(plan), 1)
    const terms = {
      plan,
      rhythm: 'x',
      boxSize,
      perDeliveryCents: price.totalCents,
      firstBillingOn: today,
      nextBillingOn,
      terms: '',
    }
    const email = wish.email ?? `jana${person}@beispiel.example`
    const delivery = { ...ADDRESS, address1: `Karl-Heine-Straße ${person}` }
    const facts = { email, delivery, kind: 'subscription', lines, subscription: terms, price } as const
    const snapshot = orderSnapshot({ ...facts, deliveryOn: calendarDate('2026-12-04'), texts: TEXTS })
    const end = await confirmed(await payments.buy(await addCart(db), snapshot, await keepCard(card)))
    if (end.state !== 'placed') throw new Error(end.state)
    return db
      .selectFrom('subscription')
      .select(['id', 'customer_id as customerId', 'payment_method_id as methodId'])
      .where('order_id', '=', end.order.id)
      .executeTakeFirstOrThrow()
  }

  return { keepCard, variantOf, subscribe, confirmed }
}

const TEXTS = { terms: '', withdrawal: '', privacy: '' }

/** The books of one subscription, in the words of a story. */
function booksOf(db: Database) {
  const day = (at: Date) => dayIn(SHOP_TIME_ZONE, at)

  async function charges(subscriptionId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('test_gateway_charge as charge')
      .innerJoin('payment_attempt as attempt', 'attempt.key', 'charge.key')
      .innerJoin('subscription_cycle as cycle', 'cycle.id', 'attempt.subscription_cycle_id')
      .select(['cycle.cycle_index', 'charge.state', 'charge.cents', 'charge.at'])
      .where('cycle.subscription_id', '=', subscriptionId)
      .orderBy('charge.at')
      .execute()
    return rows.map(({ cycle_index, state, cents, at }) => {
      const euros = (cents / 100).toFixed(2)
      return `${day(at)} box ${cycle_index} ${euros} ${state}`
    })
  }

  async function cycles(subscriptionId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('subscription_cycle')
      .select(['cycle_index', 'billing_on', 'state'])
      .where('subscription_id', '=', subscriptionId)
      .orderBy('cycle_index')
      .execute()
    return rows.map(({ cycle_index, billing_on, state }) => `${cycle_index} ${billing_on} ${state}`)
  }

  /** The kinds of mails about it, and of its orders after the first. */
  async function mails(subscriptionId: number): Promise<string[]> {
    const orders = await db
      .selectFrom('subscription_cycle')
      .select('order_id')
      .where('subscription_id', '=', subscriptionId)
      .where('cycle_index', '>', 1)
      .where('order_id', 'is not', null)
      .execute()
    const keys = [`subscription:${subscriptionId}:`, ...orders.map(({ order_id }) => `order:${order_id}:`)]
    const rows = await db.selectFrom('mail').select(['dedupe_key', 'created_at']).orderBy('id').execute()
    return rows
      .filter(({ dedupe_key }) => keys.some((key) => dedupe_key.startsWith(key)))
      .map(({ dedupe_key, created_at }) => `${day(created_at)} ${dedupe_key.split(':')[2]}`)
  }

  async function receipts(subscriptionId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('subscription_receipt')
      .select(['number', 'act', 'at'])
      .where('subscription_id', '=', subscriptionId)
      .orderBy('number')
      .execute()
    return rows.map(({ number, act, at }) => `${number} ${day(at)} ${act}`)
  }
  return { charges, cycles, mails, receipts }
}
