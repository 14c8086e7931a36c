import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { holdRenewals } from '#app/shop/subscriptions/hold-renewals.server.ts'
import { followCycles } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { isStopped } from '#app/shop/subscriptions/renewals/renewal-work.server.ts'
import { subscriptionPart } from '#app/shop/subscriptions/subscription-part.server.ts'
import { BOX_STORIES } from './box-stories.fixture.ts'
import { DATE_STORIES } from './date-stories.fixture.ts'
import { does, liveThrough } from './stories.fixture.ts'
import { box } from './story-words.fixture.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

/** Every story begins with a first box on 1 December and is told until 1 March, with everything that happens in it. */
const STORIES = [...DATE_STORIES, ...BOX_STORIES]

const shop = await subscriptionShop()
const told = await liveThrough(shop, STORIES, '2027-03-01')
afterAll(async () => {
  expect(await reconcile(shop.db)).toEqual([])
  await shop[Symbol.asyncDispose]()
})

test.each(STORIES)('$name [R15]', async (story) => {
  const { name: _, card: __, plan: ___, meals: ____, steps, ...books } = story
  expect(await told(story)).toEqual({ ...books, refusals: steps.map(([, , refusal]) => refusal ?? null) })
})

test('[S-15] [R14] after an outage one box is billed, the others are dropped and told, and the grid stays', async () => {
  const { id } = await shop.subscribe({ plan: EVERY_WEEK })
  await shop.sleepUntil('2027-04-02')
  await shop.workNow()
  expect(await shop.charges(id)).toEqual([box('2027-04-02', 2)])
  expect((await shop.cycles(id)).slice(1, 7)).toEqual([
    '2 2027-03-08 BILLED',
    '3 2027-03-15 DROPPED',
    '4 2027-03-22 DROPPED',
    '5 2027-03-29 DROPPED',
    '6 2027-04-05 DROPPED',
    '7 2027-04-12 PLANNED',
  ])
  const dropped = Array.from({ length: 4 }, () => '2027-04-02 dropped-outage')
  expect(await shop.mails(id)).toEqual([...dropped, '2027-04-02 confirmed'])
  expect(await shop.receipts(id)).toEqual([1, 2, 3, 4].map((number) => `${number} 2027-04-02 dropped`))
})

test('receipts are never changed, and every one has the next number', async () => {
  await expect(shop.db.updateTable('subscription_receipt').set({ act: 'skip' }).execute()).rejects.toThrow(
    'never changed',
  )
  await expect(shop.db.deleteFrom('subscription_receipt').execute()).rejects.toThrow('never changed')
})

test('[C18] who deletes an account takes the addresses out of receipts, and everything else of them stays', async () => {
  const person = await shop.subscribe()
  await does.move()(shop, person)
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

test('[S-19] a cancellation that nobody has proved holds renewals: neither charged nor dropped, for seven days', async () => {
  const { id } = await shop.subscribe()
  const { order_id: orderId } = await rowOf(id)
  await shop.passUntil('2027-04-29')
  await inTransaction(shop.db, (tx) => holdRenewals(tx, { orderId, now: shop.clock.now() }))
  await shop.passUntil('2027-05-05')
  expect(await shop.charges(id)).toEqual([])
  expect((await shop.cycles(id))[1]).toBe('2 2027-04-30 PLANNED')
  await shop.passUntil('2027-05-06')
  expect(await shop.charges(id)).toEqual([box('2027-05-06', 2)])
})

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
  const kinds = (await reconcile(shop.db)).map(({ kind }) => kind)
  expect(kinds).toEqual(Array(5).fill('a subscription that was charged twice and waits for somebody'))
  await shop.db.updateTable('subscription').set({ frozen_at: null }).execute()
})
