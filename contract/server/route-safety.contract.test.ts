import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TEST_SECRETS } from '#app/compose/payment-services.server.ts'
import { signEvent } from '#app/shop/payments/event-signature.server.ts'
import { buyerOf, cartWith } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { memberAt, plainBrowser } from '../team.fixture.ts'

/** Nothing works here by itself: what goes wrong was asked for by a test. */
const { database, shop } = await sharedShop({ args: ['--web'], env: { RATE_LIMITS: 'off' } })
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
const cart = await cartWith(carts, { 'coco-curry': 8 })
const buyer = await buyerOf(shop, cart.checkoutUrl)
const clerk = await memberAt(shop, database, 'orders')
const owner = await memberAt(shop, database, 'owner')
const stranger = plainBrowser(shop)

const OWN_PAGES = ['/widerruf', '/cancellation', '/kontakt', '/gift-card-balance']
const LONGEST_MS = 10_000
/** A password is hashed slowly on purpose. */
const LONGEST_SIGN_IN_MS = 30_000

const MALFORMED = [
  ...[
    '',
    ' ',
    '-1',
    '1.5',
    '0.1e-7',
    '2147483648',
    '99999999999999999999',
    '1e30',
    '9007199254740993',
    '1e400',
    'NaN',
    'null',
    'undefined',
    'true',
    '[]',
    '{}',
  ],
  ...['\0', 'a\0b', '\ud800', '\uFEFF', '🥦'.repeat(50), '\u202Egnurts', 'e\u0301', '\r\nSet-Cookie: a=b', '\u001b[2J'],
  ...['__proto__', 'constructor', "' or 1=1; --", "'; select pg_sleep(9); --", '%_\\', '(a+)+$', '../../etc/passwd'],
  ...['<script>alert(1)</script>', '{{7*7}}', '%s%n', 'gid://shopify/Cart/1', '2026-02-31', 'x'.repeat(30_000)],
]

/** Number of texts for each place; a campaign asks for more, which are random. */
const TEXTS = Number(process.env['PLACE_TEXTS'] ?? 0)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.base64String({ maxLength: 60 }),
)
MALFORMED.push(...fc.sample(anyText, Math.max(0, TEXTS - MALFORMED.length)))

const rows = async (query: string) => (await database.pool.query(query)).rows
const signed = (body: string) => signEvent(body, TEST_SECRETS[0], new Date())

function webhook(body: string, signature = signed(body)): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'gateway-signature': signature }
  return fetch(`${shop.origin}/webhooks/payments/test`, { method: 'POST', headers, body })
}

function postJson(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Every place outside the API that takes a text of a stranger, and how to send one there. */
const PLACES: Readonly<Record<string, (text: string) => Promise<Response>>> = {
  ...Object.fromEntries(
    ['email', 'delivery.firstName', 'delivery.zip', 'delivery.city', 'delivery.country', 'delivery.phone', 'deliveryOn']
      .concat(['deliveryMethod', 'slot', 'note', 'payment', 'methodRef', 'hasBilling', 'billing.vatId', 'seenTotal'])
      .map((name) => [`checkout ${name}`, (text: string) => buyer.send('', { [name]: text, quiet: '1' })]),
  ),
  'checkout order': (text) => buyer.send('/order', { seenTotal: text, methodRef: text }),
  'checkout code': (text) => buyer.send('/codes', { code: text }),
  'checkout removed code': (text) => buyer.send('/codes', { removeCode: text, removeGiftCard: text }),
  'checkout address': (text) => shop.get(`/cart/c/${encodeURIComponent(text) || 'x'}?key=${encodeURIComponent(text)}`),
  'order unlock': (text) => stranger.post('/orders/unknown', { zip: text, email: text }),
  'gift card balance': (text) => stranger.post('/gift-card-balance', { code: text }),
  'office e-mail': (text) => stranger.send(['/office/sign-in', '/office/sign-in'], { email: text, password: text }),
  'office search': (text) =>
    clerk.ask(`/office/orders?q=${encodeURIComponent(text)}&after=${encodeURIComponent(text)}`),
  'office order': (text) => clerk.ask(`/office/orders/${encodeURIComponent(text) || 'x'}`),
  'office customers': (text) =>
    clerk.ask(`/office/customers?q=${encodeURIComponent(text)}&before=${encodeURIComponent(text)}`),
  'office customer': (text) => clerk.ask(`/office/customers/${encodeURIComponent(text) || 'x'}`),
  'office letter': (text) => clerk.ask(`/office/inbox/${encodeURIComponent(text) || 'x'}`),
  'office audit': (text) => owner.ask(`/office/audit?before=${encodeURIComponent(text)}`),
  'office inbox': (text) => clerk.ask(`/office/inbox?after=${encodeURIComponent(text)}&settled=`),
  'office filters': (text) =>
    clerk.ask(
      `/office/orders?before=${encodeURIComponent(text)}&day=${encodeURIComponent(text)}&state=${encodeURIComponent(text)}`,
    ),
  'office subscriptions': (text) =>
    clerk.ask(
      `/office/subscriptions?q=${encodeURIComponent(text)}&before=${encodeURIComponent(text)}&day=${encodeURIComponent(text)}`,
    ),
  'office subscription': (text) =>
    clerk.ask(`/office/subscriptions/${encodeURIComponent(text) || 'x'}?delivery=${encodeURIComponent(text)}`),
  'office kitchen': (text) => clerk.ask(`/office/kitchen?week=${encodeURIComponent(text)}`),
  'office member': (text) => owner.send(['/office/members', '/office/members/disable'], { member: text }),
  'office note': (text) => clerk.send(['/office/orders', '/office/orders/TG-1/note'], { text, formKey: text }),
  'office language': (text) => clerk.send(['/office/orders', '/office/language'], { language: text, back: text }),
  ...Object.fromEntries(
    ['/widerruf', '/cancellation', '/kontakt'].flatMap((path) =>
      ['name', 'contract', 'email', 'goods', 'reason', 'wishedOn', 'text'].map((name) => [
        `${path} ${name}`,
        (text: string) => stranger.post(path, { name: 'Jana', [name]: text }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['/enquiries/b2b', '/enquiries/giveaway', '/newsletter', '/tracking', '/experiments'].flatMap((path) =>
      ['name', 'company', 'email', 'number', 'text', 'path'].map((name) => [
        `${path} ${name}`,
        (text: string) => stranger.post(path, { name: 'Jana', [name]: text }),
      ]),
    ),
  ),
  'bank return': (text) => shop.get(`/checkout/return?attempt=${encodeURIComponent(text)}`),
  'bank wait': (text) => shop.get(`/en/checkout/waiting?attempt=${encodeURIComponent(text)}`),
  'receipt address': (text) => shop.get(`/kontakt/${encodeURIComponent(text) || 'x'}`),
  'paper address': (text) => shop.get(`/orders/x/${encodeURIComponent(text) || 'x'}.pdf`),
  'page address': (text) => shop.get(`/products/${encodeURIComponent(text)}?page=${encodeURIComponent(text)}`),
  'listing query': (text) =>
    shop.get(
      `/collections/bowls?q=${encodeURIComponent(text)}&tags=${encodeURIComponent(text)}&page=${encodeURIComponent(text)}`,
    ),
  'page data': (text) => shop.get(`/page-data/discount/${encodeURIComponent(text) || 'x'}/page-data.json`),
  outbox: (text) => shop.get(`/sandbox/outbox?to=${encodeURIComponent(text)}`),
  'outbox mail': (text) => shop.get(`/sandbox/outbox/${encodeURIComponent(text) || 'x'}`),
  'bank page': (text) => shop.get(`/sandbox/gateway/confirm/${encodeURIComponent(text) || 'x'}`),
  'bank answer': (text) => stranger.post('/sandbox/gateway/confirm/x', { answer: text }),
  'bank body': (text) =>
    fetch(`${shop.origin}/sandbox/gateway/confirm/x`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: text,
    }),
  'bank method': (text) =>
    postJson('/sandbox/gateway/methods', { kind: 'sepa', iban: 'DE89370400440532013000', holder: text }),
  cookies: (text) => {
    const value = encodeURIComponent(text)
    const names = ['checkout', 'office-session', 'office-visit', 'office-language', 'openCart']
    return shop.get('/checkout', { cookie: names.map((name) => `${name}=${value.slice(0, 1500)}`).join('; ') })
  },
  'webhook body': (text) => webhook(text),
  'webhook key': (text) => webhook(JSON.stringify({ id: text, kind: 'charge-changed', key: text })),
  'webhook signature': (text) => webhook('{}', encodeURIComponent(text)),
}

test.each(Object.entries(PLACES))(
  '[R20] %s: malformed texts are refused or answered, quickly and never with a fault',
  { timeout: 120_000 + TEXTS * 300 },
  async (place, send) => {
    // Signing in takes its time: a quarter of the texts, the worst among them, is enough there.
    const isSlow = place === 'office e-mail'
    for (const text of MALFORMED.filter((_, at) => !isSlow || at % 4 === 0)) {
      const started = performance.now()
      const answer = await send(text.toWellFormed())
      const seen = { place, text: text.slice(0, 40), isFault: answer.status >= 500 }
      expect(seen).toEqual({ ...seen, isFault: false })
      expect(performance.now() - started).toBeLessThan(isSlow ? LONGEST_SIGN_IN_MS : LONGEST_MS)
      expect(await answer.text()).not.toContain('<script>alert(1)</script>')
    }
  },
)

/** What no program encodes: halves of letters, broken percents, NULs in any writing. */
const RAW = [
  '%00',
  'a%00b',
  '%2500',
  '%ED%A0%80',
  '%C0%80',
  '%ff',
  '%',
  '%zz',
  '%u0000',
  '+%00',
  '%0d%0aSet-Cookie:a=b',
]
const RAW_PLACES = [
  ...['/$', '/en/$', '/products/$', '/collections/bowls?q=$', '/?page=$', '/page-data/$/page-data.json', '/discount/$'],
  ...['/checkout/return?attempt=$', '/cart/c/$?key=$', '/orders/$', '/kontakt/$', '/widerruf?contract=$', '/og/$.png'],
  ...[
    '/sandbox/outbox?to=$',
    '/sandbox/carrier/$',
    '/office/orders?q=$&before=$',
    '/office/orders/$',
    '/office/subscriptions?q=$&before=$',
    '/office/inbox/$',
  ],
]

test.each(RAW_PLACES)(
  '[R20] %s: raw bytes in an address are refused or answered, never with a fault',
  async (place) => {
    for (const raw of RAW) {
      const { status } = await clerk.ask(place.replaceAll('$', () => raw))
      expect({ raw, isFault: status >= 500 }).toEqual({ raw, isFault: false })
    }
  },
)

test('[R20] after all of that nobody has bought anything, and nothing went wrong unseen', async () => {
  expect(await rows('select 1 from customer_order')).toEqual([])
  expect(await rows('select 1 from payment_attempt')).toEqual([])
  expect(await rows("select 1 from order_event where kind = 'noted'")).toEqual([])
  expect(await rows('select 1 from staff where disabled_at is not null')).toEqual([])
  expect(shop.output()).not.toMatch(/"level":(50|60)/)
})

const ASKED = ['/checkout', '/orders/unknown', '/office/sign-in', '/office/orders', '/office/nowhere', ...OWN_PAGES]
const SENT = ['/checkout/order', '/checkout/codes', '/office/sign-in', '/webhooks/payments/test', ...OWN_PAGES]

test.each(['null', 'https://shop.evil', 'http://localhost.evil', 'https://localhost:1'])(
  '[C2] a page of %s reads no answer of the checkout, the office, the forms or the webhooks',
  async (origin) => {
    const allowances = async (answer: Promise<Response>) =>
      [...(await answer).headers.keys()].filter((name) => name.startsWith('access-control-'))
    const headers = { origin, cookie: buyer.cookie }
    for (const path of ASKED) expect([path, await allowances(shop.get(path, headers))]).toEqual([path, []])
    for (const path of SENT) {
      const asking = { ...headers, 'access-control-request-method': 'POST' }
      const preflight = fetch(shop.origin + path, { method: 'OPTIONS', headers: asking })
      expect([path, await allowances(preflight)]).toEqual([path, []])
      const post = fetch(shop.origin + path, { method: 'POST', headers, body: new URLSearchParams({ name: 'x' }) })
      expect([path, await allowances(post)]).toEqual([path, []])
    }
  },
)

function expectSafe(place: string, { headers }: Response): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect({
    place,
    transport: headers.get('strict-transport-security'),
    sniffing: headers.get('x-content-type-options'),
    isFramed: !/frame-ancestors 'none'/.test(policy),
    isLoose: /unsafe|\*/.test(policy),
    maker: headers.get('x-powered-by') ?? headers.get('server'),
  }).toEqual({
    ...{ place, transport: 'max-age=63072000; includeSubDomains', sniffing: 'nosniff' },
    ...{ isFramed: false, isLoose: false, maker: null },
  })
  expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/)
  if (headers.get('content-type')?.startsWith('text/')) expect(headers.get('content-type')).toMatch(/charset=utf-8/i)
}

test('[C15] every answer of checkout, office, forms and webhooks carries every security header', async () => {
  for (const path of ASKED) expectSafe(`GET ${path}`, await shop.get(path, { cookie: buyer.cookie }))
  for (const path of ['/office/orders', '/office/orders/TG-1', '/office/inbox', '/office/members'])
    expectSafe(`clerk ${path}`, await clerk.ask(path))
  for (const path of SENT)
    expectSafe(`POST ${path}`, await fetch(shop.origin + path, { method: 'POST', body: new URLSearchParams() }))
  for (const path of ['/checkout', '/office/orders', '/widerruf'])
    expectSafe(`PUT ${path}`, await fetch(shop.origin + path, { method: 'PUT' }))
})

/** What the shop answers while a table that it needs is not there. */
async function without(table: string, ask: () => Promise<Response>): Promise<{ status: number; text: string }> {
  await rows(`alter table ${table} rename to ${table}_away`)
  try {
    const answer = await ask()
    expectSafe(`without ${table}`, answer)
    // The styles of a page are the same with and without a fault.
    return { status: answer.status, text: (await answer.text()).replace(/<style>.*?<\/style>/gs, '') }
  } finally {
    await rows(`alter table ${table}_away rename to ${table}`)
  }
}

const FAULTS: readonly (readonly [name: string, table: string, ask: () => Promise<Response>])[] = [
  ['checkout', 'cart', () => shop.get('/checkout', { cookie: buyer.cookie })],
  ['order page', 'customer_order', () => shop.get(`/orders/${'x'.repeat(27)}`)],
  ['gift card balance', 'gift_card', () => stranger.post('/gift-card-balance', { code: 'ABCD-EFGH-JKMN-PQRS' })],
  ['office', 'staff_session', () => clerk.ask('/office/orders')],
  [
    'form',
    'inbox_letter',
    () => stranger.post('/kontakt', { name: 'Jana', email: 'jana@beispiel.example', text: 'x' }),
  ],
  ['webhook', 'gateway_event', () => webhook(JSON.stringify({ id: 'evt_1', kind: 'charge-changed', key: 'nobody' }))],
]

test.each(FAULTS)(
  '[C21] a fault in the %s answers 500 in general words, with nothing of the inside',
  async (_, table, ask) => {
    const { status, text } = await without(table, ask)
    expect(status).toBe(500)
    expect(text).not.toMatch(/relation|select |insert |\bat \w+ \(|node_modules|\.ts:\d+|kysely|postgres/i)
    expect((await ask()).status).toBeLessThan(500)
  },
)
