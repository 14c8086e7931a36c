import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { ADDRESS } from '#app/shop/orders/order-snapshot.fixture.ts'
import { orderNextNow } from '#app/shop/subscriptions/acts/charging-acts.server.ts'
import { changeAddress } from '#app/shop/subscriptions/acts/detail-acts.server.ts'
import { holdRenewals } from '#app/shop/subscriptions/hold-renewals.server.ts'
import { followCycles } from '#app/shop/subscriptions/renewals/follow-cycles.server.ts'
import { isStopped } from '#app/shop/subscriptions/renewals/renewal-work.server.ts'
import { subscriptionPart } from '#app/shop/subscriptions/subscription-part.server.ts'
import { box } from './story-words.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
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

test('[S-19] a cancellation that nobody has proved holds renewals: neither charged nor dropped, for seven days', async () => {
  const { id } = await shop.subscribe()
  const { order_id: orderId } = await rowOf(id)
  await shop.passUntil('2026-12-28')
  await inTransaction(shop.db, (tx) => holdRenewals(tx, { orderId, now: shop.clock.now() }))
  await shop.passUntil('2027-01-03')
  expect(await shop.charges(id)).toEqual([])
  expect((await shop.cycles(id))[1]).toBe('2 2026-12-29 PLANNED')
  await shop.passUntil('2027-01-04')
  expect(await shop.charges(id)).toEqual([box('2027-01-04', 2)])
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
