import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { reconcile } from '#app/shop/orders/compare-books.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Outlook, Preview } from '#app/shop/subscriptions/preview/previewed.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { laterBy } from '#app/shop/subscriptions/rules/cycles.ts'
import { accountSubscriptionRoutes } from '#app/surfaces/account/api/account-subscription-routes.server.ts'
import { historyPage } from '#app/surfaces/api/subscriptions/shown-orders.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
const { db, clock, settings } = shop
const tokens = {
  customerOf: async (token: string) => ({ customerId: Number(token), sessionUid: '', provedAt: new Date(0) }),
}
const account = new Hono().route('/', accountSubscriptionRoutes({ db, clock, tokens, subscriptions: settings }))
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

async function newcomer() {
  const { id, customerId } = await shop.subscribe()
  async function ask<Answer>(path: string, act?: AskedAct): Promise<Answer> {
    const answer = await account.request(`/account/api/subscriptions/${id}${path}`, {
      method: act ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: String(customerId) },
      ...(act ? { body: JSON.stringify(act) } : {}),
    })
    return (await answer.json()) as Answer
  }
  return { id, ask, call: api.clientOf(customerId), at: `/subscription/${id}` }
}

type Orders = Parameters<typeof historyPage>[0]['orders']
type Line = { variantShopifyId: number; quantity: number; isOneTimeAdded: boolean }

test('[L2] [L3] what comes along once is seen with its price, is ordered, and leaves the price of every box as it was', async () => {
  const { ask, call, at } = await newcomer()
  const shot = await shop.variantOf('ingwer-shot')
  const [order] = (await call(`GET ${at}/order?status=PLANNED`)).data as {
    id: number
    cycleIndex: number
    lines: Line[]
  }[]
  const usual = await ask<Outlook>('/outlook')
  const told = (quantity: number) => [
    ...(order?.lines ?? []),
    { variantShopifyId: shot.variantId, quantity, isOneTimeAdded: true },
  ]
  const wish = (quantity: number): AskedAct => ({
    act: 'edit-delivery',
    cycleIndex: order?.cycleIndex ?? 0,
    lines: told(quantity).map(({ variantShopifyId, ...rest }) => ({ variantId: variantShopifyId, ...rest })),
  })
  const { after, charge } = await ask<Preview>('/preview', wish(2))
  const [added] = charge?.goods.filter(({ isOnce }) => isOnce) ?? []
  expect(added?.quantity).toBe(2)
  expect(added?.cents).toBeGreaterThan(0)
  const { title = '', cents = 0 } = added ?? {}
  expect(after[0]).toMatchObject({ isOwn: true, once: [{ title, quantity: 2, cents }] })
  expect(after[1]).toEqual(usual.deliveries[1])

  await call(`PUT ${at}/order/${order?.id}/lines`, { lines: told(2) })
  const now = await ask<Outlook>('/outlook')
  expect(now.deliveries[0]?.once).toEqual([{ title, quantity: 2, cents }])
  expect(now.deliveries[0]?.totalCents).toBe(charge?.totalCents)
  expect(now.cost).toEqual(usual.cost)
  // Taking it out again is no order.
  expect(await ask<Preview>('/preview', wish(0))).toMatchObject({ after: usual.deliveries, charge: null })
})

test('[L2] [L3] a bundle comes along once: seen with its price, charged with that delivery, packed by what is in it', async () => {
  const { ask, call, at, id } = await newcomer()
  const { variantId } = await shop.variantOf('starter-bundle')
  const usual = await ask<Outlook>('/outlook')
  expect(await call(`POST ${at}/line/once`, { variantShopifyId: variantId, quantity: 1 })).toMatchObject({
    status: 200,
  })
  const now = await ask<Outlook>('/outlook')
  const [next, later] = now.deliveries
  expect(next?.once).toEqual([{ title: 'Starter-Bundle', quantity: 1, cents: 4790 }])
  expect(next?.totalCents).toBe((usual.deliveries[0]?.totalCents ?? 0) + 4790)
  expect(later).toEqual(usual.deliveries[1])
  await shop.passUntil(next?.billingDate ?? '')
  await shop.passDays(1)
  const { snapshot } = await db
    .selectFrom('customer_order as placed')
    .innerJoin('subscription_cycle as cycle', 'cycle.order_id', 'placed.id')
    .select('placed.snapshot')
    .where('cycle.subscription_id', '=', id)
    .where('cycle.cycle_index', '=', 2)
    .executeTakeFirstOrThrow()
  expect(snapshot.price.totalCents).toBe(next?.totalCents)
  const bundle = snapshot.lines.find(({ handle }) => handle === 'starter-bundle')
  expect(bundle).toMatchObject({ quantity: 1, plan: null, parts: { length: 6 } })
  expect(await reconcile(db)).toEqual([])
})

test('[S-06] taking a cancellation back shows the deliveries that come again', async () => {
  const { ask, call, at } = await newcomer()
  const { deliveries } = await ask<Outlook>('/outlook')
  const on = deliveries[2]?.billingDate ?? ''
  await call(`POST ${at}/cancel`, { cancelsOn: on })
  const { before, after, charge } = await ask<Preview>('/preview', { act: 'reactivate', on })
  expect(before).toEqual(deliveries.slice(0, 2))
  expect(after).toEqual(deliveries)
  expect(charge).toBeNull()
})

test('[S-32] an end lies between today and a year ahead; the refusal says so', async () => {
  const { call, at } = await newcomer()
  const today = dayIn(SHOP_TIME_ZONE, clock.now())
  const inOneYear = laterBy(today, { interval: 'YEAR', intervalCount: 1 }, 1)
  for (const on of [plusDays(today, -1), plusDays(inOneYear, 1), '2037-01-01']) {
    const answer = await call(`POST ${at}/cancel`, { cancelsOn: on })
    expect([answer.status, answer.code]).toEqual([422, 'DATE_OUT_OF_RANGE'])
    expect(answer.message).toMatch(/one year|einem Jahr/)
  }
  const ended = await call(`POST ${at}/cancel`, { cancelsOn: inOneYear })
  expect(ended.data).toMatchObject({ status: 'ACTIVE', cancelsOn: inOneYear })
})

test('[S-32] the id of a box whose row has ended is not active; one of somebody else is not found', async () => {
  const { call, at } = await newcomer()
  const other = await newcomer()
  const idOf = async (one: typeof other) =>
    ((await one.call(`GET ${one.at}/order?status=PLANNED`)).data as { id: number }[])[0]?.id
  const [own, foreign] = [await idOf({ ...other, call, at }), await idOf(other)]
  await call(`POST ${at}/cancel`, {})
  await call(`POST ${at}/reactivate`, {})
  for (const act of ['skip', 'unskip']) {
    expect((await call(`POST ${at}/order/${own}/${act}`, {})).code).toBe('NOT_ACTIVE')
    expect((await call(`POST ${at}/order/${foreign}/${act}`, {})).code).toBe('NOT_FOUND')
  }
})

test('[S-32] the history of orders is paged and never cut', () => {
  const orders = Array.from({ length: 120 }, (_, place) => ({ cycleIndex: 120 - place })) as unknown as Orders
  const seen: number[] = []
  for (let after: number | null = null; ; ) {
    const { orderHistory, orderHistoryPage } = historyPage({ orders }, after)
    seen.push(...orderHistory.map(({ cycleIndex }) => cycleIndex))
    if (!orderHistoryPage.hasNextPage) break
    after = orderHistoryPage.after
  }
  expect(seen).toEqual(orders.map(({ cycleIndex }) => cycleIndex))
})
