import type { KyselyPlugin } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { orderedLine, orderSnapshot } from '#app/shop/orders/order-snapshot.fixture.ts'
import { addCart } from '#app/shop/paying/paying.fixture.ts'
import { skipDelivery } from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { readForecast } from '#app/shop/subscriptions/forecast/read-forecast.server.ts'
import { EVERY_WEEK, subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const { settings } = shop
afterAll(() => shop[Symbol.asyncDispose]())

/** Days with meals, in short: `2026-12-03 coco-curry 6+0`, locked and open. */
async function foretold(language: 'de' | 'en' = 'de'): Promise<readonly string[]> {
  const { days } = await readForecast(settings, language)
  return days.flatMap(({ day, meals }) => meals.map(({ handle, locked, open }) => `${day} ${handle} ${locked}+${open}`))
}

/** How many statements a forecast takes. */
async function statements(): Promise<number> {
  let count = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await readForecast({ ...settings, db: settings.db.withPlugin(counting) }, 'de')
  return count
}

test('a box is foretold on the day on which it is cooked, and becomes certain with its cut-off, on the same day', async () => {
  const { id, customerId } = await shop.subscribe({ plan: EVERY_WEEK, meals: { 'coco-curry': 6 } })
  // Charged every Tuesday, on the road on Thursday, cooked on Wednesday; around holidays it leaves on the Monday after.
  expect(await foretold()).toEqual([
    '2026-12-02 coco-curry 6+0',
    ...['2026-12-09', '2026-12-16', '2026-12-24', '2026-12-31'].map((day) => `${day} coco-curry 0+6`),
    ...['2027-01-06', '2027-01-13', '2027-01-20'].map((day) => `${day} coco-curry 0+6`),
  ])
  const request = { subscriptionId: id, customerId, actor: 'customer' }
  await skipDelivery(settings, request, { cycleIndex: 3, isSkipped: true })
  await shop.sleepUntil('2026-12-08')
  expect((await foretold()).slice(0, 2), 'its cut-off has passed').toEqual([
    '2026-12-09 coco-curry 6+0',
    '2026-12-24 coco-curry 0+6',
  ])
  await shop.workNow()
  expect((await foretold()).slice(0, 2), 'it is paid').toEqual([
    '2026-12-09 coco-curry 6+0',
    '2026-12-24 coco-curry 0+6',
  ])
})

test('single orders are cooked for like boxes, and no longer once they have left', async () => {
  const before = await foretold()
  const { variantId } = await shop.variantOf('pad-thai')
  const lines = [orderedLine({ variantId, key: 'dal', quantity: 5 })]
  const order = orderSnapshot({ lines, email: 'once@beispiel.example' })
  const end = await shop.payments.buy(await addCart(settings.db), order, await shop.keepCard('4242'))
  if (end.state !== 'placed') throw new Error(end.state)
  const leaving = settings.db.updateTable('fulfilment').where('order_id', '=', end.order.id)
  await leaving.set({ ship_on: '2026-12-17' }).execute()
  expect(await foretold()).toEqual(expect.arrayContaining([...before, '2026-12-16 pad-thai 5+0']))
  await leaving.set({ state: 'SHIPPED' }).execute()
  expect(await foretold()).toEqual(before)
})

test('a forecast takes as many statements for many subscriptions as for one', async () => {
  const before = await statements()
  for (let count = 0; count < 3; count++) await shop.subscribe()
  expect([before, await statements()]).toEqual([5, 5])
})
