import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Outlook, Preview, PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import type { AskedAct } from '#app/shop/subscriptions/preview/wanted-act.ts'
import { epochOf } from '#app/shop/subscriptions/rules/line-figures.ts'
import { accountSubscriptionRoutes } from '#app/surfaces/account/api/account-subscription-routes.server.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
const { db, clock, settings } = shop
const signedIn = { sessionUid: '', provedAt: new Date(0) }
const tokens = {
  customerOf: async (token: string) => (/^\d+$/.test(token) ? { customerId: Number(token), ...signedIn } : null),
}
const account = new Hono().route('/', accountSubscriptionRoutes({ db, clock, tokens, subscriptions: settings }))
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

/** Asks a route of the account as the customer's screens do. */
async function ask(path: string, token: number | null, body?: unknown) {
  const answer = await account.request(`/account/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: String(token) }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, type: answer.headers.get('content-type') }
}

async function newcomer() {
  const person = await shop.subscribe()
  const preview = async (act: AskedAct) => {
    const { status, text } = await ask(`/subscriptions/${person.id}/preview`, person.customerId, act)
    return { status, ...(JSON.parse(text) as Preview & { refusal?: { code: string; field?: string } }) }
  }
  const outlook = async () =>
    JSON.parse((await ask(`/subscriptions/${person.id}/outlook`, person.customerId)).text) as Outlook
  return { ...person, preview, outlook, call: api.clientOf(person.customerId), at: `/subscription/${person.id}` }
}

const datesOf = (deliveries: readonly PreviewedDelivery[]) =>
  deliveries.map(({ cycleIndex, billingDate, deliveryDate, state }) => ({
    cycleIndex,
    billingDate,
    deliveryDate,
    state: state === 'skipped' ? 'SKIPPED' : 'PLANNED',
  }))

test('[D-06] what the screens show before an act is what the act would do', async () => {
  const { preview, call, at } = await newcomer()
  const orders = (await call(`GET ${at}/order?status=PLANNED`)).data as { id: number; cycleIndex: number }[]
  const lines = (await call(`GET ${at}`)).data.lines as Record<string, { id: number; variantShopifyId: number }>
  const [first] = Object.values(lines)
  await call(`POST ${at}/order/${orders[1]?.id}/skip`, {})
  const day = calendarDate('2027-01-15')
  const weeks = { interval: 'WEEK', intervalCount: 2 } as const
  const [next, second] = orders
  const acts: readonly (readonly [AskedAct, string, unknown])[] = [
    [{ act: 'skip', cycleIndex: next?.cycleIndex ?? 0 }, `POST ${at}/order/${next?.id}/skip`, {}],
    [{ act: 'unskip', cycleIndex: second?.cycleIndex ?? 0 }, `POST ${at}/order/${second?.id}/unskip`, {}],
    [{ act: 'reschedule', to: day }, `POST ${at}/reschedule`, { newBillingDateEpoch: epochOf(day) }],
    [{ act: 'pause', weeks: 8 }, `POST ${at}/pause`, { pauseDuration: { intervalType: 'WEEK', intervalCount: 8 } }],
    [{ act: 'frequency', rhythm: weeks }, `PUT ${at}/frequency`, { billingPolicy: weeks }],
    [
      { act: 'lines', create: [], update: [{ id: first?.id ?? 0, quantity: 10 }], remove: [] },
      `PUT ${at}/lines`,
      { update: [{ id: first?.id, quantity: 10 }] },
    ],
    [{ act: 'order-now' }, `POST ${at}/placeOrder`, {}],
  ]
  for (const [act, path, body] of acts) {
    const mine = await preview(act)
    const { data } = await call(`${path}?preview=true`, body)
    const told = data.after.map(({ lines: _, addOns: __, ...facts }: { lines?: unknown; addOns?: unknown }) => facts)
    expect(datesOf(mine.after), act.act).toEqual(told)
    expect(mine.before.map(({ state }) => state).slice(0, 2), act.act).toEqual(['planned', 'skipped'])
  }
})

test('[D-10] what makes a box dearer is an order with its sums; what does not is none', async () => {
  const { preview, call, at } = await newcomer()
  const [line] = Object.values((await call(`GET ${at}`)).data.lines) as { id: number }[]
  const edit = (quantity: number): AskedAct => ({
    ...{ act: 'lines', create: [], remove: [] },
    update: [{ id: line?.id ?? 0, quantity }],
  })
  const dearer = await preview(edit(10))
  expect(dearer.charge).toMatchObject({ isToday: false, rhythm: { intervalCount: 4 }, deliveryCents: 0 })
  expect(dearer.charge?.totalCents).toBe(dearer.after[0]?.totalCents)
  expect(dearer.charge?.nextChargeOn).toBe(dearer.after[1]?.billingDate)
  const goods = dearer.charge?.goods.reduce((sum, { cents }) => sum + cents, 0) ?? 0
  expect(goods - (dearer.charge?.discountCents ?? 0)).toBe(dearer.charge?.totalCents)
  expect((await preview({ act: 'pause', weeks: 4 })).charge).toBeNull()
  expect((await preview({ act: 'order-now' })).charge).toMatchObject({ isToday: true, chargedOn: '2026-12-01' })
  expect(await preview(edit(1))).toMatchObject({ status: 422, refusal: { code: 'FREQUENCY_NOT_ALLOWED' } })
  await call(`POST ${at}/cancel`, {})
  const back = await preview({ act: 'reactivate', on: '2026-12-08' })
  expect(back).toMatchObject({ before: [], charge: { chargedOn: '2026-12-08', isToday: false } })
})

test('a preview that is agreed to costs what it said', async () => {
  const { preview, call, at, id } = await newcomer()
  const { charge } = await preview({ act: 'order-now' })
  await call(`POST ${at}/placeOrder`, {})
  expect(await shop.charges(id)).toEqual([`2026-12-01 box 2 ${((charge?.totalCents ?? 0) / 100).toFixed(2)} succeeded`])
})

test('nothing ahead of anybody else can be asked for', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const act = { act: 'order-now' }
  for (const [path, body] of [['outlook'], ['preview', act], ['calendar', {}]] as const) {
    const foreign = await ask(`/subscriptions/${one.id}/${path}`, other.customerId, body)
    expect(foreign, path).toEqual(await ask(`/subscriptions/987654321/${path}`, other.customerId, body))
    expect(foreign.status, path).toBe(404)
  }
  expect((await ask(`/subscriptions/${one.id}/outlook`, null)).status).toBe(401)
  expect((await ask(`/subscriptions/${one.id}/preview`, one.customerId, { act: 'fly' })).status).toBe(422)
})

test('a new link to the calendar ends the one before, and nobody else can ask for it', async () => {
  const [{ outlook, customerId, id }, other] = [await newcomer(), await newcomer()]
  const pathOf = ({ feedPath }: Pick<Outlook, 'feedPath'>) => feedPath.replace('/account/api', '')
  const [first, theirs] = [pathOf(await outlook()), pathOf(await other.outlook())]
  expect((await ask(`/subscriptions/${id}/calendar`, other.customerId, {})).status).toBe(404)
  expect((await ask(first, null)).status).toBe(200)
  const second = pathOf(JSON.parse((await ask(`/subscriptions/${id}/calendar`, customerId, {})).text))
  expect((await ask(first, null)).status).toBe(404)
  expect((await ask(second, null)).status).toBe(200)
  expect(pathOf(await outlook())).toBe(second)
  expect((await ask(theirs, null)).status).toBe(200)
})

test('a calendar program finds cut-off, charge and delivery, and moves them with the subscription', async () => {
  const { outlook, call, at, id } = await newcomer()
  const { feedPath, deliveries } = await outlook()
  const path = feedPath.replace('/account/api', '')
  const before = await ask(path, null)
  expect(before).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(before.text.match(/BEGIN:VEVENT/g)).toHaveLength(deliveries.length * 3)
  expect(before.text).toContain('DTSTART:20261228T225959Z')
  const day = calendarDate('2027-01-15')
  await call(`POST ${at}/reschedule`, { newBillingDateEpoch: epochOf(day) })
  const { text } = await ask(path, null)
  expect(text).toMatch(new RegExp(`UID:${id}-2-charge@localhost\\r\\nDTSTAMP:\\w+\\r\\nDTSTART;VALUE=DATE:20270115`))
  expect((await ask(path.replace(`/${id}-`, `/${id + 1}-`), null)).status).toBe(404)
  await call(`POST ${at}/cancel`, {})
  expect((await ask(path, null)).text).not.toContain('VEVENT')
})
