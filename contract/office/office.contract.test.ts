import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { consentEnds } from '#app/shop/consent/consent-record.ts'
import { TEAM_ACTS } from '#app/shop/office/subscriptions/team-acts.ts'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { runCommand } from '../command.fixture.ts'
import { type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'
import { hiddenFields, memberAt } from '../team.fixture.ts'

let database: TestDatabase
let shop: ShopProcess
let reader: Awaited<ReturnType<typeof memberAt>>
let clerk: Awaited<ReturnType<typeof memberAt>>
let owner: Awaited<ReturnType<typeof memberAt>>
let number: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await startShop({
    connection: database.connection,
    env: { RATE_LIMITS: 'off', TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  expect((await database.pool.query('select count(*)::int as n from staff')).rows[0].n).toBe(0)
  const [first, second, third] = [
    await memberAt(shop, database, 'reader'),
    await memberAt(shop, database, 'orders'),
    await memberAt(shop, database, 'owner'),
  ]
  reader = first
  clerk = second
  owner = third
  number = await buy()
})

afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const rows = async (query: string) => (await database.pool.query(query)).rows

async function buy(): Promise<string> {
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const buyer = await buyerOf(shop, (await cartWith(carts, { 'coco-curry': 8 })).checkoutUrl)
  const answer = await buyer.send('/order', { ...newcomer(), methodRef: await methodAt(shop) })
  expect(answer.headers.get('location')).toMatch(/^\/orders\//)
  return (await rows('select number from customer_order order by id desc limit 1'))[0].number
}

const CUSTOMER_PAGES = ['customers', 'customers/1', 'customers/987654321']
const PAGES = [
  'measurement',
  'measurement.json',
  ...CUSTOMER_PAGES,
  'orders',
  'orders/TG-1',
  'subscriptions',
  'subscriptions/payments',
  'subscriptions/stock',
  'subscriptions/1',
  'kitchen',
  'kitchen.csv',
  'inbox',
  'inbox/mails',
  'inbox/1',
  'reconciliation',
  'members',
  'audit',
  'nowhere',
]
const FORMS = [
  'orders/export',
  'inbox/1/settle',
  'inbox/1/refund',
  'inbox/1/assign',
  'inbox/1/correct',
  ...['note', 'ship', 'deliver', 'tracking', 'unship', 'address', 'refund', 'cancel', 'mail'].map(
    (act) => `orders/TG-1/${act}`,
  ),
  ...['note', 'block', 'unblock', 'export'].map((act) => `customers/1/${act}`),
  ...['subscriptions/export', 'subscriptions/1/payment-mail'],
  ...TEAM_ACTS.map((act) => `subscriptions/1/${act}`),
]
const OWN_FORMS = ['reconciliation', 'members/disable', 'members/edit', 'customers/1/erase']

test('[A6] strangers and customers are sent away from every page, and learn nothing from any form', async () => {
  const customer = { cookie: `checkout=${'x'.repeat(30)}.${'y'.repeat(30)}`, authorization: 'Bearer x' }
  for (const headers of [{}, customer]) {
    const answers = await Promise.all(
      [...PAGES, `orders/${number}`].map(async (path) => {
        const answer = await shop.get(`/office/${path}`, headers)
        return [...goesTo(answer), await answer.text()]
      }),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify([303, '/office/sign-in', ''])]),
    )
    const bodies = new Set<string>()
    for (const path of [...FORMS, ...OWN_FORMS, `orders/${number}/note`, 'nowhere']) {
      const sent = { method: 'POST', headers, body: new URLSearchParams({ text: 'x' }) }
      const answer = await fetch(`${shop.origin}/office/${path}`, sent)
      expect([path, answer.status]).toEqual([path, 403])
      bodies.add(await answer.text())
    }
    expect(bodies.size).toBe(1)
  }
})

test('[A6] readers act nowhere and only owners see the team, whether or not there is something', async () => {
  const bodies = new Set<string>()
  const refused = async (answer: Response) => {
    expect(answer.status).toBe(403)
    bodies.add(await answer.text())
  }
  for (const path of [...FORMS, `orders/${number}/note`])
    await refused(await reader.send(['/office/orders', `/office/${path}`], { text: 'x' }))
  for (const path of CUSTOMER_PAGES) await refused(await reader.ask(`/office/${path}`))
  expect((await clerk.ask('/office/customers')).status).toBe(200)
  expect((await clerk.ask('/office/customers/987654321')).status).toBe(404)
  for (const member of [reader, clerk]) {
    for (const path of ['reconciliation', 'members', 'audit']) await refused(await member.ask(`/office/${path}`))
    for (const path of OWN_FORMS)
      await refused(await member.send(['/office/orders', `/office/${path}`], { member: '1' }))
  }
  expect(bodies.size).toBe(1)
  expect((await reader.ask(`/office/orders/${number}`)).status).toBe(200)
  expect((await reader.ask('/office/orders/TG-1')).status).toBe(404)
  const page = await (await reader.ask(`/office/orders/${number}`)).text()
  expect(page).not.toContain(`action="/office/orders/${number}/`)
  expect(await rows("select 1 from order_event where kind = 'noted'")).toEqual([])
})

test('[C1] no form acts that another site sent, or that was shown to somebody else', async () => {
  const page = `/office/orders/${number}`
  const to = `${page}/note`
  const { formToken = '' } = hiddenFields(await (await owner.ask('/office/orders')).text())
  const refusals: [string, Response][] = [
    ['origin', await clerk.send([page, to], { text: 'x' }, { origin: 'https://evil.example' })],
    ['null origin', await clerk.send([page, to], { text: 'x' }, { origin: 'null', 'sec-fetch-site': 'cross-site' })],
    ['cross-site', await clerk.send([page, to], { text: 'x' }, { 'sec-fetch-site': 'cross-site' })],
    ['same site', await clerk.send([page, to], { text: 'x' }, { 'sec-fetch-site': 'same-site' })],
    ['no token', await clerk.post(to, { text: 'x' })],
    ['token of another', await clerk.send([page, to], { text: 'x', formToken })],
    ['text', await clerk.send([page, to], { text: 'x' }, { 'content-type': 'text/plain' })],
    ['json', await clerk.send([page, to], { text: 'x' }, { 'content-type': 'application/json' })],
    ['sign-out', await clerk.post('/office/sign-out', {})],
  ]
  expect(refusals.map(([name, { status }]) => `${name} ${status}`)).toEqual(refusals.map(([name]) => `${name} 403`))
  expect((await clerk.ask(to)).status).toBe(404)
  expect(await rows("select 1 from order_event where kind = 'noted'")).toEqual([])
  expect((await clerk.ask('/office/orders')).status).toBe(200)
})

test('[C1] [C9] cookies stay with the office, and nothing of it is kept, framed, or found', async () => {
  await using secure = await startShop({
    connection: database.connection,
    env: { PUBLIC_URL: 'https://localhost', RATE_LIMITS: 'off' },
  })
  const asked = await secure.get('/office/sign-in')
  expect(asked.headers.get('set-cookie')).toMatch(
    /^__Host-office-visit=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  for (const answer of [asked, await owner.ask('/office/orders'), await owner.ask('/office/audit')]) {
    expect(answer.headers.get('cache-control')).toBe('no-store, private')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  }
  for (const path of ['/sitemap.xml', '/sitemap-de.xml', '/sitemap-en.xml', '/'])
    expect(await (await shop.get(path)).text()).not.toContain('/office')
})

test('[C14] a name that is a formula is text in the saved table, and the saving is written down', async () => {
  // The checkout takes no such name; older orders, or other ways in, may hold one.
  const evil = JSON.stringify('=HYPERLINK("http://evil.example")')
  await database.pool.query(
    "update customer_order set snapshot = jsonb_set(snapshot, '{delivery,firstName}', $1) where number = $2",
    [evil, number],
  )
  const saved = await clerk.send(['/office/orders', '/office/orders/export'], { q: number })
  expect(saved.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"')
  const [, row = ''] = (await saved.text()).split('\r\n')
  expect(row).toContain(`"'=HYPERLINK(""http://evil.example"") Albrecht"`)
  expect(await (await owner.ask('/office/audit')).text()).toContain('Bestellungen gespeichert')
})

test('invoices open from the page of their order, for all of the team and nobody else', async () => {
  const html = await (await reader.ask(`/office/orders/${number}`)).text()
  const path = /href="(\/office\/orders\/[^"]+\/papers\/[^"]+\.pdf)"/.exec(html)?.[1] ?? ''
  const paper = await reader.ask(path)
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(paper.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.pdf"$/)
  expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
  expect((await reader.ask(path.replace(/[^/]+\.pdf/, 'R-1.pdf'))).status).toBe(404)
  expect(goesTo(await shop.get(path))).toEqual([303, '/office/sign-in'])
})

test('what a buyer typed is shown as text, and a double click acts once', async () => {
  const page = `/office/orders/${number}`
  const html = await (await clerk.ask(page)).text()
  const fields = { ...hiddenFields(html), text: '<script>alert(1)</script>' }
  const first = await clerk.post(`${page}/note`, fields)
  const second = await clerk.post(`${page}/note`, fields)
  expect([goesTo(first)[1], goesTo(second)[1]]).toEqual([`${page}?note=noted`, `${page}?note=already`])
  const after = await (await clerk.ask(page)).text()
  expect(after.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;/g)).toHaveLength(1)
  expect(after).not.toContain('<script>')
})

test('[1-attribution-attach] [7.6-post] the origin of an order stands on its page, and in the report for all of the team', async () => {
  const [{ cart_token: cartID }] = await rows(`select cart_token from customer_order where number = '${number}'`)
  const choice = { categories: ['necessary', 'marketing'], revision: 0, expirationTime: consentEnds(Date.now()) }
  const sent = await fetch(`${shop.origin}/attribution/v2/clientID`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `cc_cookie=${encodeURIComponent(JSON.stringify(choice))}`,
    },
    body: JSON.stringify({ clientID: { tiktok: { ttp: 'ttp-1' } }, cartID }),
  })
  expect([sent.status, await sent.json()]).toEqual([200, { data: { accepted: true } }])
  const page = await (await reader.ask(`/office/orders/${number}`)).text()
  expect(page).toMatch(/Erster Kontakt<\/h3><p>direkt, ohne Link/)
  expect(page).not.toContain('ttp-1')
  const report = await (await reader.ask('/office/measurement.json')).json()
  expect(report.lastTouch).toContainEqual({ source: 'direct', orders: 1, revenueCents: expect.any(Number) })
  expect(await (await reader.ask('/office/measurement?from=2026-13-45')).text()).toContain('direkt, ohne Link')
  const tooLarge = { method: 'POST', body: 'x'.repeat(9 * 1024) }
  expect((await fetch(`${shop.origin}/attribution/v2/clientID`, tooLarge)).status).toBe(413)
})

const command = (entry: string, ...words: string[]) => runCommand(database, entry, ...words)

test('[R26] books that do not agree are a red banner for everybody, a list for owners, and a failing command', async () => {
  expect(await command('reconcile.ts')).toEqual({ status: 0, output: 'All books agree.\n' })
  expect(await (await reader.ask('/office/orders')).text()).not.toContain('class="of-alarm"')
  await database.pool.query('update customer_order set total_cents = total_cents + 1')
  const failed = await command('reconcile.ts')
  expect(failed).toMatchObject({
    status: 1,
    output: expect.stringContaining(`an order that does not add up: ${number}`),
  })
  expect(await (await reader.ask('/office/orders')).text()).toContain('class="of-alarm"')
  expect(await (await owner.ask('/office/reconciliation')).text()).toContain('an order that does not add up')
  expect(await (await shop.get('/sandbox/reconciliation')).json()).not.toEqual([])
  const readable = await shop.get('/sandbox/reconciliation', { accept: 'text/html' })
  expect(await readable.text()).toContain(`an order that does not add up: ${number}`)
  await database.pool.query('update customer_order set total_cents = total_cents - 1')
  expect(goesTo(await owner.send(['/office/reconciliation', '/office/reconciliation']))[1]).toBe(
    '/office/reconciliation?note=compared',
  )
  expect(await (await owner.ask('/office/reconciliation')).text()).toContain('Alle Bücher stimmen überein.')
})
