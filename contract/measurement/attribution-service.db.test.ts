import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { digestOf, linkKeyOf } from '#app/shop/cart/changes/open-cart.server.ts'
import { addCart } from '#app/shop/paying/paying.fixture.ts'
import { ALL_IDS, cookieOf, keptRows, now, openMeasuring } from './measuring.fixture.ts'

const CLIENT_ID = '/attribution/v2/clientID'
const TOUCH = '/attribution/v2/touch'
const NOTHING = { carts: [], touches: [], vitals: [] }

test('[7.6-post] [7.6-success] [1-attribution-attach] identifiers of a cart or a checkout are taken and kept, the newest of each cart', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const cartID = await addCart(db)
  const first = { shopDomain: 'shop.localhost', clientID: { segment: { anonymousId: 'anon-0' } }, cartID }
  expect(await send(CLIENT_ID, first)).toMatchObject({ status: 200, data: { accepted: true } })
  const key = await giveKey(db, cartID)
  const named = `gid://shopify/Cart/${cartID}?key=${key}`
  expect(await send(`${CLIENT_ID}/store`, { clientID: ALL_IDS, checkoutID: named })).toMatchObject({ status: 200 })

  const { carts } = await keptRows(db)
  expect(carts).toMatchObject([{ cart_token: cartID, site: 'main', client_ids: ALL_IDS, network: null }])
  expect(carts[0]).toMatchObject({ received_at: now, forward_due_at: null })
  expect(carts[0]?.visitor).toHaveLength(4)
})

/** A key of the cart, as only its owner has. */
async function giveKey(db: Database, token: string): Promise<string> {
  const key = randomUUID()
  await db
    .updateTable('cart')
    .set({ key_digest: digestOf(key) })
    .where('token', '=', token)
    .execute()
  return key
}

test('[3.12-cartID] identifiers that a cart has are changed with its key alone: not by its token, its link or another key', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const cartID = await addCart(db)
  const key = await giveKey(db, cartID)
  const own = { segment: { anonymousId: 'anon-0' } }
  expect((await send(CLIENT_ID, { clientID: own, cartID })).status).toBe(200)
  for (const name of [cartID, `${cartID}?key=${linkKeyOf(key)}`, `${cartID}?key=${randomUUID()}`]) {
    for (const field of ['cartID', 'checkoutID']) {
      const answer = await send(CLIENT_ID, { clientID: ALL_IDS, [field]: name })
      expect(answer, name).toMatchObject({ status: 403, error: { code: 'CART_KEY_NEEDED' } })
    }
  }
  expect((await keptRows(db)).carts).toMatchObject([{ client_ids: own }])
  expect((await send(CLIENT_ID, { clientID: own, cartID })).status).toBe(200)
  expect((await send(CLIENT_ID, { clientID: ALL_IDS, cartID: `${cartID}?key=${key}` })).status).toBe(200)
  expect((await keptRows(db)).carts).toMatchObject([{ client_ids: ALL_IDS }])
})

const cart = '0123456789abcdef0123'
const fbp = { facebook: { fbp: 'fb.1.1700000000000.42' } }

const REFUSED: readonly { name: string; body?: unknown; text?: string }[] = [
  { name: 'nothing', body: null },
  { name: 'no object', body: 'text' },
  { name: 'no cart', body: { clientID: fbp } },
  { name: 'no identifier', body: { clientID: {}, cartID: cart } },
  { name: 'an empty pixel', body: { clientID: { facebook: {} }, cartID: cart } },
  { name: 'a pixel nobody knows', body: { clientID: { ...fbp, other: { id: '1' } }, cartID: cart } },
  { name: 'a mail address beside', body: { clientID: fbp, cartID: cart, email: 'jana@tiefgruen.example' } },
  {
    name: 'a mail address as identifier',
    body: { clientID: { segment: { anonymousId: 'j@t.example' } }, cartID: cart },
  },
  { name: 'a name as identifier', body: { clientID: { segment: { anonymousId: 'Jana Grün' } }, cartID: cart } },
  { name: 'a sentence as click', body: { clientID: { tiktok: { ttclid: 'to be or not' } }, cartID: cart } },
  { name: 'a phone number as client', body: { clientID: { googleAnalytics4: { cid: '+49151000' } }, cartID: cart } },
  { name: 'a number as identifier', body: { clientID: { facebook: { fbp: 7 } }, cartID: cart } },
  { name: 'a long identifier', body: { clientID: { tiktok: { ttp: 'x'.repeat(101) } }, cartID: cart } },
  { name: 'another host', body: { shopDomain: 'other.example', clientID: fbp, cartID: cart } },
  { name: 'a cart with a path', body: { clientID: fbp, cartID: '../../../../../../etc/passwd' } },
  { name: '__proto__', text: `{"clientID":{"__proto__":{"x":1},"facebook":{"fbp":1}},"cartID":"${cart}"}` },
  { name: 'no JSON', text: 'a=1' },
]

test('[7.6-error] [3.12-clientID] everything of another form is refused with an error, and nothing is kept', async () => {
  await using database = await testDatabase()
  const { send } = openMeasuring(database.db)
  for (const { name, body, text } of REFUSED) {
    const answer = await send(CLIENT_ID, body, text === undefined ? {} : { text })
    expect(answer, name).toMatchObject({ status: 400, error: { code: 'INVALID' } })
  }
  expect(await keptRows(database.db)).toEqual(NOTHING)
})

test('[7.6-error] a cart that nobody has is refused', async () => {
  await using database = await testDatabase()
  const { send } = openMeasuring(database.db)
  const answer = await send(CLIENT_ID, { clientID: fbp, cartID: cart })
  expect(answer).toMatchObject({ status: 404, error: { code: 'CART_UNKNOWN' } })
  expect(await keptRows(database.db)).toEqual(NOTHING)
})

test('[C17] [3.12-userID] [3.12-ip] neither a user nor an address is ever kept', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const body = { clientID: fbp, cartID: await addCart(db), userID: 'jana-4711', ip: '198.51.100.23' }
  expect((await send(CLIENT_ID, body)).status).toBe(200)
  expect(JSON.stringify(await keptRows(db))).not.toMatch(/jana|4711|198\.51|203\.0/)
})

const NO_CONSENT = {
  'no choice': '',
  'only the necessary': cookieOf(),
  'analytics only': cookieOf('analytics'),
  'something unreadable': 'cc_cookie=%7B',
}

test('[T4] without consent to marketing nothing is taken', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const ids = { clientID: fbp, cartID: await addCart(db) }
  const touch = { clientID: fbp, touch: { source: 'lena', medium: '', campaign: '' } }
  for (const [name, cookie] of Object.entries(NO_CONSENT)) {
    for (const answer of [await send(CLIENT_ID, ids, { cookie }), await send(TOUCH, touch, { cookie })])
      expect(answer, name).toMatchObject({ status: 403, error: { code: 'NO_CONSENT' } })
  }
  expect(await keptRows(db)).toEqual(NOTHING)
})

test('[T4] vitals need consent to analytics, and no other', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const body = { screen: 'listing', vitals: [{ metric: 'LCP', value: 1200 }] }
  expect((await send('/measurement/vitals', body, { cookie: cookieOf('marketing') })).status).toBe(403)
  expect(await keptRows(db)).toEqual(NOTHING)
  for (const _ of [1, 2]) await send('/measurement/vitals', body, { cookie: cookieOf('analytics') })
  const row = { day: '2026-11-15', site: 'main', screen: 'listing', metric: 'LCP', at_most: 1300, count: 2 }
  expect((await keptRows(db)).vitals).toEqual([row])
})

test('vitals of another form are refused', async () => {
  await using database = await testDatabase()
  const { send } = openMeasuring(database.db)
  const lcp = { metric: 'LCP', value: 1 }
  for (const body of [
    { screen: 'listing', vitals: [] },
    { screen: 'listing', vitals: [{ metric: 'FID', value: 1 }] },
    { screen: 'listing', vitals: [{ metric: 'LCP', value: -1 }] },
    { screen: 'listing', vitals: [{ metric: 'LCP', value: 1.5 }] },
    { screen: '/orders/token', vitals: [lcp] },
    { screen: 'listing', vitals: [lcp], path: '/account' },
  ])
    expect(await send('/measurement/vitals', body)).toMatchObject({ status: 400, error: { code: 'INVALID' } })
})

test('pages of others can send nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const body = { clientID: fbp, cartID: await addCart(db) }
  for (const headers of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect(await send(CLIENT_ID, body, { headers })).toMatchObject({ status: 403, error: { code: 'FOREIGN' } })
  expect(await keptRows(db)).toEqual(NOTHING)
})

test('[C7] a client that sends too much is asked to wait, before anything is read', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db, { isLimited: true })
  const statuses = []
  for (let sent = 0; sent < 61; sent++) statuses.push((await send(CLIENT_ID, null)).status)
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
  const last = await send(CLIENT_ID, null)
  expect(last).toMatchObject({ status: 429, error: { code: 'THROTTLED' } })
  expect(last.headers.get('retry-after')).toBe('1')
})

test('[T3] whoever withdraws is forgotten, and nobody else', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { send } = openMeasuring(db)
  const [own, other] = [fbp, { tiktok: { ttp: 'ttp-9' } }]
  for (const clientID of [own, other]) {
    await send(CLIENT_ID, { clientID, cartID: await addCart(db) })
    await send(TOUCH, { clientID, touch: { source: 'lena', medium: '', campaign: '' } })
  }
  const gone = { method: 'DELETE', cookie: cookieOf() }
  expect(await send(CLIENT_ID, { clientID: own }, gone)).toMatchObject({ status: 200, data: { forgotten: true } })
  const { carts, touches } = await keptRows(db)
  expect(carts).toMatchObject([{ client_ids: other }])
  expect(touches).toHaveLength(1)
})

test('[3.12-config-inputs] the accounts of the shop are told, and that pixels are simulated', async () => {
  await using database = await testDatabase()
  const { send } = openMeasuring(database.db, { env: { FB_PIXEL_ID: '77', ATTRIBUTION_URL: 'http://localhost:1' } })
  const { status, headers: _, ...told } = await send('/measurement/settings.json', null, { method: 'GET' })
  expect({ status, told }).toEqual({
    status: 200,
    told: {
      pixels: {
        ga3PropertyId: null,
        ga4MeasurementId: 'G-SANDBOX1',
        fbPixelId: '77',
        tiktokPixelId: 'CSANDBOX1',
        segmentWriteKey: 'sandbox',
      },
      isSimulated: true,
    },
  })
})
