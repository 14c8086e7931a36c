import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { keptCard } from './kept-card.fixture.ts'
import { serveSubscriptions } from './subscription-api.fixture.ts'
import { subscriptionShop } from './subscription-shop.fixture.ts'

const shop = await subscriptionShop()
const api = await serveSubscriptions(shop)
afterAll(async () => {
  api.close()
  await shop[Symbol.asyncDispose]()
})

/** What a customer has that has a number. */
type Ids = Readonly<Record<'id' | 'orderId' | 'lineId' | 'methodId', number>>

/** None of these numbers is anybody's. */
const UNKNOWN: Ids = { id: 987_654_321, orderId: 987_654_322, lineId: 987_654_323, methodId: 987_654_324 }

const [alma, bruno] = [await newcomer(), await newcomer()]
const { variantId } = await shop.variantOf('coco-curry')
const call = api.clientOf(alma.customerId)

async function newcomer() {
  const person = await shop.subscribe()
  const { id, customerId } = person
  const own = api.clientOf(customerId)
  expect((await own(`POST /subscription/${id}/discount`, { code: 'IMMERGRUEN5' })).status).toBe(200)
  const { lines, scheduledOrders } = (await own(`GET /subscription/${id}`)).data
  const [line] = Object.values<{ id: number }>(lines)
  const methodId = await keptCard(shop, customerId, '4242')
  return { customerId, ids: { id, orderId: Number(Object.keys(scheduledOrders)[1]), lineId: line?.id ?? 0, methodId } }
}

const epoch = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
const HOME = { firstName: 'A', lastName: 'B', company: null, address1: 'Weg 1', address2: null, phone: null }

/** Bodies that would be carried out; a call without one reads, or needs none. */
const BODIES: Readonly<Record<string, (ids: Ids) => object>> = {
  'PUT /subscription/:id/lines': ({ lineId }) => ({ update: [{ id: lineId, quantity: 7 }] }),
  'POST /subscription/:id/line': () => ({ variantShopifyId: variantId, quantity: 1 }),
  'POST /subscription/:id/line/once': () => ({ variantShopifyId: variantId, quantity: 1 }),
  'PUT /subscription/:id/line/:lineId/quantity': () => ({ quantity: 7 }),
  'PUT /subscription/:id/line/:lineId/swap': () => ({ variantShopifyId: variantId, quantity: 6 }),
  'PUT /subscription/:id/line/:lineId/attribute': () => ({ attributes: [{ key: 'note', value: 'mild' }] }),
  'PUT /subscription/:id/order/:orderId/lines': () => ({ lines: [{ variantShopifyId: variantId, quantity: 6 }] }),
  'PUT /subscription/:id/frequency': () => ({ billingPolicy: { interval: 'WEEK', intervalCount: 2 } }),
  'POST /subscription/:id/reschedule': () => ({ newBillingDateEpoch: epoch('2026-12-20') }),
  'POST /subscription/:id/delay': () => ({ days: 2 }),
  'POST /subscription/:id/pause': () => ({ pauseDuration: { intervalType: 'WEEK', intervalCount: 4 } }),
  'POST /subscription/:id/cancellationFlow/offer': () => ({ cancellationFlowId: 'too-much', offerId: 'pause-4' }),
  'POST /subscription/:id/reactivate': ({ methodId }) => ({ paymentMethodId: methodId }),
  'PUT /subscription/:id/address': () => ({ ...HOME, city: 'Berlin', zip: '10119', countryCode: 'DE' }),
  'POST /subscription/:id/discount': () => ({ code: 'MAGAZIN10' }),
  'PUT /subscription/:id/preferences': () => ({ substitution: 'ask' }),
  'PUT /subscription/:id/paymentMethod': ({ methodId }) => ({ paymentMethodId: methodId }),
  'PUT /subscription/:id/paymentMethod for later': ({ methodId }) => ({ backupPaymentMethodId: methodId }),
  'PUT /subscription/:id/paymentMethod and for later': ({ methodId }) => ({
    paymentMethodId: methodId,
    backupPaymentMethodId: alma.ids.methodId,
  }),
  'PUT /subscription/:id/lines to remove': ({ lineId }) => ({ remove: [lineId] }),
}

const ofOne = api.calls.filter((each) => each.includes('/subscription/:id'))
const CALLS = [...ofOne, ...Object.keys(BODIES).filter((each) => !ofOne.includes(each))]

const NAMES = Object.keys(UNKNOWN) as (keyof Ids)[]
const PLACES = CALLS.flatMap((name) =>
  NAMES.filter((place) => name.includes(`:${place}`) || isInBody(name, place)).map((place) => ({ name, place })),
)

function isInBody(name: string, place: keyof Ids): boolean {
  return JSON.stringify(BODIES[name]?.(UNKNOWN) ?? {}).includes(String(UNKNOWN[place]))
}

/** Sends a call with these ids, as it is done or as a preview. */
function send(name: string, ids: Ids, query = '') {
  const [method = '', path = ''] = name.split(' ')
  const filled = NAMES.reduce((text, place) => text.replace(`:${place}`, String(ids[place])), path)
  const body = method === 'GET' ? undefined : (BODIES[name]?.(ids) ?? {})
  return call(`${method} ${filled.replace(':code', 'IMMERGRUEN5')}${query}`, body)
}

/** Everything that is stored of subscriptions, their payments and mails. */
async function books(): Promise<string> {
  const tables = ['subscription', 'subscription_line', 'subscription_cycle', 'subscription_receipt', 'payment_method']
  const digests = [...tables, 'payment_attempt', 'mail', 'customer_order', 'subscription_answer'].map(async (table) => {
    const { rows } = await sql<{ digest: string }>`
      select md5(string_agg(row::text, '' order by row::text)) as digest from ${sql.table(table)} as row`.execute(
      shop.db,
    )
    return `${table} ${rows[0]?.digest}`
  })
  return (await Promise.all(digests)).join('\n')
}

test('the matrix has every call about a subscription, and every id of it', () => {
  expect(ofOne.length).toBeGreaterThan(25)
  const places = PLACES.map(({ name, place }) => `${name} ${place}`)
  for (const each of ofOne) expect(places).toContain(`${each} id`)
  for (const [, path = '', param] of api.calls.flatMap((each) => [...each.matchAll(/(\S*\/):(\w+)/g)]))
    expect([...NAMES, 'code'], `${path}:${param}`).toContain(param)
})

test.each(CALLS)('the matrix is no dead end: %s finds what is one’s own', async (name) => {
  const before = await books()
  const { status } = await send(name, alma.ids, name.startsWith('GET') ? '' : '?preview=true')
  expect([200, 409, 422], String(status)).toContain(status)
  expect(await books()).toBe(before)
})

test.each(PLACES)(
  '[A1] [6-auth-own-data] $name: another customer’s $place is answered as an unknown one, and nothing changes',
  async ({ name, place }) => {
    const before = await books()
    for (const query of ['', '?preview=true']) {
      const said = async (ids: Ids) => {
        const { status, text } = await send(name, { ...alma.ids, [place]: ids[place] }, query)
        return `${status} ${text.replaceAll(String(ids[place]), '…')}`
      }
      const foreign = await said(bruno.ids)
      expect(foreign).toBe(await said(UNKNOWN))
      expect(foreign).toMatch(/^4/)
    }
    expect(await books()).toBe(before)
  },
)
