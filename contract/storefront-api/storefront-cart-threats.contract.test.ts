import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient, FOUR_WEEKS, steady } from './cart-client.fixture.ts'
import { PATH, storefrontClient, tokenOf } from './storefront-client.fixture.ts'

// One shop for the whole file, with its limits on. Each test comes from an address of its own.
const { database, shop } = await sharedShop({ env: { TRUSTED_PROXIES: '127.0.0.1, ::1' } })
const token = await tokenOf(shop)

const CREATE = 'mutation { cartCreate { cart { id } } }'
const CODES =
  'mutation ($cartId: ID!, $codes: [String!]) { cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { warnings { code } } }'

function cartsFrom(address: string) {
  const { send } = storefrontClient(shop, token)
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    send(JSON.stringify({ query, variables }), { 'x-forwarded-for': address })
  return cartClient(ask)
}

async function countCarts(): Promise<number> {
  return (await database.db.selectFrom('cart').select('token').execute()).length
}

function post(body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(shop.origin + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': token, ...headers },
    body,
  })
}

test('[A7] a cart stays in its region: neither country, address nor plan of another one gets in', async () => {
  const carts = cartsFrom('198.51.100.7')
  const merchandiseId = await carts.variantOf('coco-curry')
  const { cart } = await carts.create({ lines: [{ merchandiseId, quantity: 6 }] })
  const elsewhere = await carts.change('cartBuyerIdentityUpdate', cart.id, { buyerIdentity: { countryCode: 'CH' } })
  expect(elsewhere.userErrors).toMatchObject([{ code: 'INVALID', field: ['buyerIdentity', 'countryCode'] }])
  const addresses = [{ address: { deliveryAddress: { zip: '8001', city: 'Zürich', countryCode: 'CH' } } }]
  const sent = await carts.change('cartDeliveryAddressesAdd', cart.id, { addresses })
  expect(sent.userErrors).toMatchObject([{ code: 'INVALID' }])
  const cap = [{ merchandiseId: await carts.variantOf('cap-sand'), sellingPlanId: FOUR_WEEKS }]
  const planned = await carts.change('cartLinesAdd', cart.id, { lines: cap })
  expect(planned.userErrors).toMatchObject([{ code: 'SELLING_PLAN_NOT_APPLICABLE' }])
  expect(steady(await carts.read(cart.id))).toEqual(steady(cart))
})

test('[A9] the largest cart there can be is priced to the cent', async () => {
  const carts = cartsFrom('198.51.100.9')
  const merchandiseId = await carts.variantOf('gift-card')
  const lines = Array.from({ length: 250 }, (_, at) => ({
    merchandiseId,
    quantity: 99,
    attributes: [{ key: 'at', value: String(at) }],
  }))
  const { cart, userErrors } = await carts.create({ lines })
  expect(userErrors).toEqual([])
  expect([cart.totalQuantity, cart.cost.totalAmount.amount]).toEqual([250 * 99, `${250 * 99 * 25}.0`])
})

test('[A11] [C7] of a thousand random codes from twenty carts thirty are looked at, then the address has to wait', async () => {
  const address = { 'x-forwarded-for': '198.51.100.11' }
  const carts = cartsFrom(address['x-forwarded-for'])
  const ids: string[] = []
  for (let count = 0; count < 20; count++) ids.push((await carts.create()).cart.id)
  const statuses: number[] = []
  const guess = (at: number) => {
    const codes = Array.from({ length: 10 }, () => randomBytes(5).toString('hex'))
    return post(JSON.stringify({ query: CODES, variables: { cartId: ids[at % 20], codes } }), address)
  }
  for (let at = 0; at < 100; at++) statuses.push((await guess(at)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.slice(3).every((status) => status === 429)).toBe(true)
  const refused = await guess(0)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThanOrEqual(1)
  expect(seconds).toBeLessThanOrEqual(15 * 60)
  // Others are not kept waiting, and neither are carts without a code.
  const other = { query: CODES, variables: { cartId: ids[10], codes: ['WILLKOMMEN10'] } }
  expect((await post(JSON.stringify(other), { 'x-forwarded-for': '198.51.100.12' })).status).toBe(200)
  const note = 'mutation ($id: ID!) { cartNoteUpdate(cartId: $id, note: "Hallo") { userErrors { code } } }'
  const noted = async () => (await post(JSON.stringify({ query: note, variables: { id: ids[0] } }), address)).status
  // A hundred requests in a moment are many for anybody, so the address itself may have to wait a second.
  await expect.poll(noted).toBe(200)
})

test('[A11] links to codes are counted like codes that are typed in, whichever cart they go into', async () => {
  const address = { 'x-forwarded-for': '198.51.100.13' }
  const create = 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } warnings { code } } }'
  // The page of a link asks for a cart with the code in it, or puts the code into the cart there is.
  const follow = (code: string) =>
    post(JSON.stringify({ query: create, variables: { input: { discountCodes: [code] } } }), address)
  const before = await countCarts()
  const statuses: number[] = []
  for (let at = 0; at < 40; at++) {
    const page = await shop.get(`/discount/FALSCH${at}`, address)
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('kennen wir nicht')
    statuses.push((await follow(`FALSCH${at}`)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(200), ...Array(10).fill(429)])
  // What was refused made no cart, and a page alone makes none either.
  expect(await countCarts()).toBe(before + 30)
})

test('[C1] no form, no link and no picture of another page makes a cart', async () => {
  const before = await countCarts()
  const query = `query=${encodeURIComponent(CREATE)}`
  const statuses = [
    await post(JSON.stringify({ query: CREATE }), { 'content-type': 'text/plain' }),
    await post(query, { 'content-type': 'application/x-www-form-urlencoded' }),
    await post(`--a\r\ncontent-disposition: form-data; name="query"\r\n\r\n${CREATE}\r\n--a--`, {
      'content-type': 'multipart/form-data; boundary=a',
    }),
    await shop.get(`${PATH}?${query}`, { 'x-shopify-storefront-access-token': token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([415, 415, 415, 405])
  expect(await countCarts()).toBe(before)
  expect((await post(JSON.stringify({ query: CREATE }), {})).status).toBe(200)
  expect(await countCarts()).toBe(before + 1)
})

test.each(['null', 'https://shop.evil', 'http://localhost.evil', 'https://evil.example:3000'])(
  '[C2] a page of %s may change carts it has the key of, never with cookies, and its name is not repeated',
  async (origin) => {
    const asked = {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-shopify-storefront-access-token',
    }
    const preflight = await fetch(shop.origin + PATH, { method: 'OPTIONS', headers: asked })
    const answer = await post(JSON.stringify({ query: CREATE }), { origin, cookie: 'a=b' })
    for (const { headers } of [preflight, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('set-cookie')).toBeNull()
    }
    expect([preflight.status, answer.status]).toEqual([204, 200])
  },
)
