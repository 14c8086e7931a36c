import { afterAll, expect, test } from 'vitest'
import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { ADDRESS } from '#app/shop/orders/order-snapshot.fixture.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { changeAddress } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { cancelSubscription } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import { isStopped } from '#app/shop/subscriptions/renewals/circuit-breaker.server.ts'
import { followCycles } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { renewSubscription } from '#app/shop/subscriptions/renewals/renew.server.ts'
import { refreshDue } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { subscriptionPart } from '#app/shop/subscriptions/subscription-part.server.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
type Started = Awaited<ReturnType<typeof shop.subscribe>>
afterAll(() => shop[Symbol.asyncDispose]())

test('receipts are never changed, and every one has the next number', async () => {
  await expect(shop.db.updateTable('subscription_receipt').set({ act: 'skip' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(shop.db.deleteFrom('subscription_receipt').execute()).rejects.toThrow('never changed')
})

test('[C18] who deletes an account takes the addresses out of receipts, and everything else of them stays', async () => {
  const person = await shop.subscribe()
  const request = { subscriptionId: person.id, customerId: person.customerId, actor: 'customer' }
  await changeAddress(shop.settings, request, { address: { ...ADDRESS, zip: '10115', city: 'Berlin' } })
  const receipts = () =>
    shop.db
      .selectFrom('subscription_receipt')
      .selectAll()
      .where('subscription_id', '=', person.id)
      .orderBy('number')
      .execute()
  expect(JSON.stringify(await receipts())).toContain('Karl-Heine-Straße')
  const erased = { customerId: person.customerId, now: shop.clock.now() }
  await inTransaction(shop.db, async (tx) => subscriptionPart.erase?.(tx, erased as never))
  expect(JSON.stringify(await receipts())).not.toContain('Karl-Heine-Straße')
  expect((await receipts()).map(({ act }) => act)).toEqual(['address', 'cancel'])
  await expect(shop.db.updateTable('subscription_receipt').set({ act: 'x' }).execute()).rejects.toThrow('never changed')
})

const rowOf = (id: number) =>
  shop.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('[S-09] a payment that is due in the moment in which the subscription ends is not tried again, whichever comes first', async () => {
  const { id, customerId } = await shop.subscribe({ card: '0341' })
  const billed = plusDays(dayIn(SHOP_TIME_ZONE, shop.clock.now()), 28)
  // The days on which it is tried again are 1, 3 and 5.
  const last = plusDays(billed, 5)
  const request = { subscriptionId: id, customerId, actor: 'customer' }
  expect(await cancelSubscription(shop.settings, request, { on: last })).toMatchObject({ ok: true })
  await shop.passUntil(plusDays(last, -1))
  const declined = [0, 1, 3].map((days) => `${plusDays(billed, days)} box 2 88.08 declined`)
  expect(await shop.charges(id)).toEqual(declined)
  await shop.sleepUntil(last)
  await renewSubscription(shop.settings, id)
  expect([await shop.charges(id), (await rowOf(id)).status]).toEqual([declined, 'CANCELLED'])
  await shop.passDays(30)
  expect(await shop.charges(id)).toEqual(declined)
})

const endings: Record<string, (subscription: Started) => Promise<unknown>> = {
  cancels: ({ id, customerId }) =>
    cancelSubscription(shop.settings, { subscriptionId: id, customerId, actor: 'customer' }, { on: null }),
  'declares the end by the form for everybody': async ({ id }) => {
    const { order_id: orderId } = await rowOf(id)
    const end = { orderId, endsOn: dayIn(SHOP_TIME_ZONE, shop.clock.now()), actor: 'buyer', now: shop.clock.now() }
    await inTransaction(shop.db, (tx) => endSubscription(tx, end))
  },
}

test.each(Object.entries(endings))(
  '[S-12] whose bank is still asking and who %s is not asked any more',
  async (_, end) => {
    const subscription = await shop.subscribe({ card: '3220' })
    const asked = async () => (await shop.charges(subscription.id)).map((charge) => charge.split(' ').at(-1))
    for (let days = 0; days < 60 && (await asked()).length === 0; days += 7) await shop.passDays(7)
    expect(await asked()).toEqual(['confirming'])
    await shop.workNow()
    expect(await asked(), 'while it goes on').toEqual(['confirming'])
    await end(subscription)
    await shop.workNow()
    expect(await asked()).toEqual(['abandoned'])
  },
)

test('[D-19] a second charge of one cycle freezes its subscription, and five within an hour stop all renewals', async () => {
  const cycles = followCycles({ clock: shop.clock, log: createLog('silent') })
  for (let turn = 1; turn <= 5; turn++) {
    const { id } = await shop.subscribe()
    await orderNextNow(shop.settings, { subscriptionId: id, customerId: null, actor: 'customer' })
    const attempts = shop.db.selectFrom('payment_attempt').selectAll().orderBy('id', 'desc').limit(1)
    const attempt = await attempts.executeTakeFirstOrThrow()
    await inTransaction(shop.db, (tx) => cycles.onStray(tx, attempt))
    const { due_at, frozen_at } = await rowOf(id)
    expect([due_at, frozen_at instanceof Date]).toEqual([null, true])
    expect(await isStopped(shop.db)).toBe(turn === 5)
  }
  const { id } = await shop.subscribe()
  await shop.db
    .updateTable('subscription')
    .set({ due_at: new Date(0) })
    .where('id', '=', id)
    .execute()
  await renewSubscription(shop.settings, id)
  expect(await shop.charges(id)).toEqual([])
  await inTransaction(shop.db, (tx) => refreshDue(tx, id))
  const kinds = (await reconcile(shop.db)).map(({ kind }) => kind)
  expect(kinds).toEqual(Array(5).fill('a subscription that was charged twice and waits for somebody'))
  await shop.db.updateTable('subscription').set({ frozen_at: null }).execute()
})
