import { expect } from 'vitest'
import type { TestDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import { methodAt, newcomer } from './buyer.fixture.ts'
import { signedIn } from './customer.fixture.ts'
import { ACCOUNT_API } from './customer-api/account-shop.fixture.ts'
import type { payingShop } from './paying-shop.fixture.ts'
import { FOUR_WEEKS } from './storefront-api/cart-client.fixture.ts'
import { PATH, tokenOf } from './storefront-api/storefront-client.fixture.ts'
import { memberAt } from './team.fixture.ts'

/** A request that is measured: each time with another number in place of `#`. */
export type PricedRequest = Readonly<{
  url: string
  method?: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The status that shows that the work was done. */
  status?: number
  /** What the two query languages ask: they charge by it. */
  query?: string
}>

type PayingShop = Awaited<ReturnType<typeof payingShop>>

const JSON_BODY = { 'content-type': 'application/json' }
const FORM_BODY = { 'content-type': 'application/x-www-form-urlencoded' }
const SUBSCRIPTIONS = 3

/** Somebody with three subscriptions, signed in, with an order. */
async function subscriber({ shop, newBuyer }: PayingShop) {
  const form = newcomer()
  const orders: string[] = []
  for (let box = 0; box < SUBSCRIPTIONS; box++) {
    const { send } = await newBuyer({ 'coco-curry': 10, 'chili-sin-carne': 6 }, { plan: FOUR_WEEKS })
    const placed = await send('/order', { ...form, methodRef: await methodAt(shop) })
    expect(placed.status).toBe(303)
    orders.push(placed.headers.get('location') ?? '')
  }
  const { tokens } = await signedIn(shop, { email: form.email ?? '' })
  const headers = { ...JSON_BODY, authorization: tokens.access_token }
  const listed = await fetch(`${shop.origin}/storefront/2023-10/subscription`, { headers })
  const ids: number[] = (await listed.json()).data.map(({ id }: { id: number }) => id)
  expect(ids).toHaveLength(SUBSCRIPTIONS)
  return { headers, ids, order: orders[0] ?? '' }
}

/** A request of every kind, in a shop in which somebody has subscribed. */
export async function pricedRequests(paying: PayingShop, database: TestDatabase): Promise<readonly PricedRequest[]> {
  const { shop } = paying
  const { headers, ids, order } = await subscriber(paying)
  const owner = await memberAt(shop, database, 'owner')
  const team = { cookie: `office-session=${owner.cookies.get('office-session')}` }
  const buyer = await paying.newBuyer()
  const { rows } = await database.pool.query('select number, customer_id as customer from customer_order limit 1')
  return [
    ...STRANGERS.map((url) => ({ url })),
    ...MISSING.map((url) => ({ url, status: 404 })),
    ...(await queries(paying, headers)),
    { url: '/discount/FREUNDE#' },
    { url: '/checkout', headers: { cookie: buyer.cookie } },
    { url: order },
    { url: `/${SHOP_ID}/auth/login/aaaaaaaaaaaaaaaaaaaaaaaaa#`, status: 410 },
    ...ofCustomer(ids[0] ?? 0).map((url) => ({ url, headers })),
    {
      url: `/storefront/2023-10/subscription/${ids[0]}/skipNext?preview=true`,
      ...{ method: 'POST' as const, headers, body: JSON.stringify({ reason: 'skipped' }) },
    },
    ...ofTeam(rows[0], ids[0] ?? 0).map((url) => ({ url, headers: team })),
    { url: '/gift-card-balance', method: 'POST', headers: FORM_BODY, body: 'code=AAAA-BBBB-CCCC-#', status: 422 },
    { url: '/webhooks/payments/test', method: 'POST', headers: JSON_BODY, body: '{}', status: 400 },
  ]
}

const STRANGERS = [
  ...['/', '/account', '/account/subscription', '/lexicon', '/products/coco-curry', '/page-data/index/page-data.json'],
  ...['/collections/all-products?q=curry#', '/collections/all-products?sort=price', '/collections/all-products?q=a'],
  ...['/lexicon?q=bohne#', '/lexicon?q=bohne', '/en/lexicon?q=e'],
  ...['/robots.txt', '/sitemap.xml', '/sitemap-de.xml', '/llms.txt', '/en/llms.txt', '/blogs/feed.xml'],
  ...['/sw.js', '/manifest.webmanifest', '/consent/de', '/consent/de/settings', '/measurement/settings.json'],
  ...['/.well-known/shop.json', '/.well-known/customer-account-api', '/checkout/guarantee', '/gift-card-balance'],
  ...['/newsletter/sent', '/tracking/sent', '/office/sign-in', '/sandbox/clock', '/sandbox/outbox', '/sandbox/charges'],
  '/sandbox/reconciliation',
]

const MISSING = [
  ...['/nowhere-#', '/collections/nowhere-#', '/products/nowhere-#', '/blogs/nowhere-#', '/lexicon/nowhere-#'],
  ...['/orders/nobody-#', `/preview/articles/#`, '/downloads/nobody-#', '/page-data/nowhere-#/page-data.json'],
  ...['/og/nowhere-#.png', '/art/nowhere-#.svg'],
]

function ofCustomer(id: number): readonly string[] {
  const own = `/storefront/2023-10/subscription/${id}`
  return [
    ...['/storefront/2023-10/subscription', own, `${own}/order`, `${own}/receipt`, `${own}/frequency`],
    ...[`${own}/cancellationFlow`, '/storefront/2023-10/paymentMethod', '/storefront/2023-10/bundle'],
    ...[`/account/api/subscriptions/${id}/outlook`, '/account/api/settings', '/account/api/loyalty'],
    ...['/account/api/payment-methods', '/account/api/deletion'],
  ]
}

function ofTeam({ number, customer }: { number: string; customer: number }, id: number): readonly string[] {
  return [
    ...['/office/orders', '/office/orders?q=Jana', '/office/orders?state=open', `/office/orders/${number}`],
    ...['/office/subscriptions', '/office/subscriptions?q=Jana', '/office/subscriptions?state=active'],
    ...[`/office/subscriptions/${id}`, '/office/subscriptions/payments', '/office/subscriptions/stock'],
    ...['/office/customers', '/office/customers?q=Jana', `/office/customers/${customer}`, '/office/inbox'],
    ...['/office/kitchen', '/office/kitchen.csv', '/office/measurement', '/office/experiments', '/office/content'],
    ...['/office/content?q=curry', '/office/content/new', '/office/reconciliation', '/office/members', '/office/audit'],
  ]
}

const STOREFRONT_QUERIES = [
  '{ shop { name } }',
  '{ search(query: "curry #", first: 10) { totalCount nodes { __typename } } }',
  '{ predictiveSearch(query: "curry #") { products { title } pages { title } articles { title } } }',
  '{ products(first: 50) { nodes { id title handle variants(first: 3) { nodes { id price { amount } } } } } }',
  '{ articles(first: 20, query: "linsen #") { nodes { title } } }',
  'mutation { cartCreate(input: {}) { cart { id } } }',
]

const CUSTOMER_QUERIES = [
  '{ customer { firstName emailAddress { emailAddress } orders(first: 3) { nodes { name totalPrice { amount } } } } }',
  '{ customer { subscriptionContracts(first: 3) { nodes { id status lines(first: 5) { nodes { name } } } } } }',
  '{ customer { orders(first: 3) { nodes { subscriptionContracts(first: 3) { nodes { id } } } } } }',
]

async function queries({ shop }: PayingShop, customer: PricedRequest['headers']): Promise<readonly PricedRequest[]> {
  const token = { ...JSON_BODY, 'x-shopify-storefront-access-token': await tokenOf(shop) }
  const asked = (url: string, headers: PricedRequest['headers']) => (query: string) =>
    ({ url, method: 'POST', headers: headers ?? {}, query, body: JSON.stringify({ query }) }) as const
  return [...STOREFRONT_QUERIES.map(asked(PATH, token)), ...CUSTOMER_QUERIES.map(asked(ACCOUNT_API, customer))]
}
