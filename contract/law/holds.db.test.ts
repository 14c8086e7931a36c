import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { changePaymentMethod, orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { endHoldByCustomer } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { holdRenewals, releaseRenewals } from '#app/shop/subscriptions/hold-renewals.server.ts'
import type { HeldBox } from '#app/shop/subscriptions/rules/end-hold.ts'
import { keptCard } from '../subscriptions/kept-card.fixture.ts'
import { EVERY_WEEK, START, subscriptionShop } from '../subscriptions/subscription-shop.fixture.ts'

/** A shop at its first day, with a weekly box that is held from the sixth day on; the next is due on the seventh. */
async function heldShop(card = '4242') {
  const shop = await subscriptionShop()
  const { db, clock } = shop
  const subscription = await shop.subscribe({ plan: EVERY_WEEK, card })
  const { id, customerId } = subscription
  const { order_id: orderId } = await db
    .selectFrom('subscription')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const request = { subscriptionId: id, customerId, actor: 'customer' }
  const hold = () => inTransaction(db, (tx) => holdRenewals(tx, { orderId, since: clock.now(), now: clock.now() }))
  const release = (heldBox: HeldBox) =>
    inTransaction(db, (tx) => releaseRenewals(tx, { orderId, heldBox, actor: 'buyer', now: clock.now() }))
  const paid = async () => (await shop.charges(id)).map((line) => line.replace(/ 88\.08 succeeded$/, ''))
  return { ...shop, ...subscription, request, hold, release, paid }
}
const shops: Awaited<ReturnType<typeof heldShop>>[] = []
async function openShop(card?: string) {
  const shop = await heldShop(card)
  shops.push(shop)
  return shop
}
afterAll(() => Promise.all(shops.map((shop) => shop[Symbol.asyncDispose]())))

test('[S-19] [L17] nothing of a held subscription is charged or dropped, however long nobody answers', async () => {
  const { id, db, hold, paid, mails, passDays, cycles } = await openShop()
  expect(START).toBe('2026-12-01T11:00:00Z')
  await passDays(6)
  await hold()
  await passDays(60)
  expect(await paid()).toEqual([])
  expect((await cycles(id)).filter((line) => !line.endsWith('PLANNED'))).toEqual(['1 2026-12-01 BILLED'])
  expect(await mails(id), 'it was announced before').toEqual(['2026-12-04 box-ahead'])
  expect(await reconcile(db), 'a cycle that waits for an answer is no fault').toEqual([])
})

test('[S-19] the box that was held comes on the next day, others that waited fall out, later ones keep their dates', async () => {
  const { id, hold, release, paid, receipts, mails, passDays, cycles } = await openShop()
  await passDays(6)
  await hold()
  await passDays(10)
  await release('comes')
  expect(await paid(), 'not on the same day').toEqual([])
  await passDays(8)
  expect(await paid()).toEqual(['2026-12-18 box 2', '2026-12-22 box 4'])
  expect((await cycles(id))[2]).toBe('3 2026-12-15 SKIPPED')
  expect(await receipts(id)).toEqual(['1 2026-12-07 hold', '2 2026-12-17 end-hold'])
  expect((await mails(id)).filter((line) => line.endsWith('end-hold'))).toEqual(['2026-12-17 end-hold'])
})

test('[S-19] the customer ends the hold in the account; a box that waited is skipped where they say so', async () => {
  const { id, settings, hold, request, paid, passDays, cycles } = await openShop()
  await passDays(6)
  await hold()
  await passDays(3)
  expect(await endHoldByCustomer(settings, request, { heldBox: 'skipped' })).toMatchObject({ ok: true })
  await passDays(6)
  expect(await paid()).toEqual(['2026-12-15 box 3'])
  expect((await cycles(id))[1]).toBe('2 2026-12-08 SKIPPED')
})

test('[S-19] an order right away ends a hold only with the customer’s word, and is billed once', async () => {
  const { settings, hold, request, paid, passDays } = await openShop()
  await passDays(6)
  await hold()
  await passDays(3)
  expect(await orderNextNow(settings, request)).toMatchObject({ ok: false, refusal: { code: 'HELD' } })
  expect(await paid()).toEqual([])
  expect(await orderNextNow(settings, request, { endsHold: true })).toMatchObject({ ok: true })
  expect(await paid()).toEqual(['2026-12-10 box 2'])
  await passDays(6)
  expect(await paid()).toEqual(['2026-12-10 box 2', '2026-12-15 box 3'])
})

test('[S-19] a method that is changed while a cancellation waits does not try an open payment', async () => {
  const shop = await openShop('0341')
  const { id, settings, hold, request, passDays, charges } = shop
  await passDays(7)
  expect((await charges(id)).map((line) => line.split(' ').at(-1))).toEqual(['declined'])
  await hold()
  const methodId = await keptCard(shop, shop.customerId, '4242')
  expect(await changePaymentMethod(settings, request, { methodId })).toMatchObject({ ok: true })
  expect(await charges(id)).toHaveLength(1)
})
