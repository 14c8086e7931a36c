import { expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient, FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const { shop, database } = await sharedShop({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)

let visitors = 0

/** Somebody at an address of their own, with a browser that keeps cookies. */
function visitor(cookie = '') {
  visitors++
  const from = { 'x-forwarded-for': `198.51.100.${visitors}` }
  const jar = new Map(cookie ? [cookie.split('=', 2) as [string, string]] : [])
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...from, cookie: cookies(), ...init.headers }
    const answer = await fetch(shop.origin + path, { redirect: 'manual', ...init, headers })
    for (const kept of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = kept.split(';')[0]?.split('=') ?? []
      jar.set(name, value)
    }
    return answer
  }
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', body: new URLSearchParams(fields), headers })
  return { ask, send }
}

async function placeOrder(goods: Readonly<Record<string, number>> = { 'coco-curry': 8 }, input: object = {}) {
  const cart = await cartWith(carts, goods, input)
  const buyer = await buyerOf(shop, cart.checkoutUrl)
  const form = newcomer()
  const placed = await buyer.send('/order', { ...form, methodRef: await methodAt(shop) })
  const path = placed.headers.get('location') ?? ''
  expect(path).toMatch(/^\/orders\/[\w-]{27}$/)
  const { rows } = await database.pool.query('select * from customer_order order by id desc limit 1')
  return { path, order: rows[0], email: form['email'] ?? '', browser: visitor(buyer.cookie) }
}

const moveTo = (now: string) =>
  fetch(`${shop.origin}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ now }) }).then(({ status }) => status)

test('the browser that bought sees everything, and thanks once [A15]', async () => {
  const { path, email, order, browser } = await placeOrder({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  const first = await browser.ask(path)
  expect(first.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^orders=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(first.headers.get('cache-control')).toBe('no-store, private')
  expect(first.headers.get('referrer-policy')).toBe('no-referrer')
  expect(first.headers.get('x-robots-tag')).toBe('noindex')
  const html = await first.text()
  for (const shown of [
    'Danke!',
    order.number,
    email,
    'Karl-Heine-Straße',
    '04229 Leipzig',
    'Visa •••• 4242',
    'Dein Abo',
  ])
    expect(html).toContain(shown)
  expect(html).toContain(order.snapshot.subscription.terms.slice(0, 40))
  const again = await (await browser.ask(path)).text()
  expect(again).not.toContain('Danke!')
  // The tag manager hears of a purchase once too, without a word about the buyer.
  const told = /data-purchase="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? 'null'
  expect(JSON.parse(told)).toMatchObject({ event: 'purchase', ecommerce: { currency: 'EUR' } })
  expect(Object.keys(JSON.parse(told).ecommerce).sort()).toEqual([
    'currency',
    'items',
    'shipping',
    'tax',
    'transaction_id',
    'value',
  ])
  expect(again).not.toMatch(/data-purchase|<script/)
  expect(again).toContain('Wird gepackt')
  expect(again).toContain(email)
  expect(await (await browser.ask(`/en${path}`)).text()).toContain('Being packed')
})

test('a stranger with the link learns when it comes, but not whose it is [A15]', async () => {
  const { path, email, order } = await placeOrder()
  for (const address of [path, `/en${path}`]) {
    const answer = await visitor().ask(address)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    // Nor does the page answer what it asks: postcode and e-mail address.
    const asked = ['04229', 'Leipzig', 'beispiel.example', 'J…', 'j…']
    for (const hidden of [email, 'Albrecht', 'Jana', 'Karl-Heine', '4242', '.pdf', 'RE-', ...asked])
      expect(html).not.toContain(hidden)
    expect(html).toContain(order.number)
  }
})

test('any wrong link is answered like any other [A15]', async () => {
  const { path } = await placeOrder()
  const wrong = [
    '/orders/AAAAAAAAAAAAAAAAAAAAAAAAAAA',
    '/orders/TG-100001',
    `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`,
  ]
  const answers = await Promise.all(wrong.map((each) => visitor().ask(each)))
  const pages = await Promise.all(answers.map((answer) => answer.text()))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('Diese Bestellung finden wir nicht')
})

test('documents are for the buyer alone, and only those of the order [A15] [V2]', async () => {
  const { path, browser, order } = await placeOrder()
  const { path: otherPath, browser: other } = await placeOrder()
  const { rows } = await database.pool.query('select number from invoice where order_id = $1', [order.id])
  const file = `/documents/${rows[0].number}.pdf`
  const answer = await browser.ask(path + file)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${rows[0].number}.pdf"`)
  expect(answer.headers.get('cache-control')).toBe('no-store, private')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const again = Buffer.from(await (await browser.ask(path + file)).arrayBuffer())
  expect(again.equals(bytes)).toBe(true)
  const stranger = await visitor().ask(path + file)
  expect([stranger.status, stranger.headers.get('location')]).toEqual([303, path])
  expect((await other.ask(path + file)).status).toBe(303)
  expect((await other.ask(otherPath + file)).status).toBe(404)
})

test('postcode and e-mail open the order in another browser; five wrong ones close it for a while [A15]', async () => {
  const { path, email } = await placeOrder()
  const owner = visitor()
  const opened = await owner.send(path, { zip: '04229', email: email.toUpperCase() })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, path])
  expect(await (await owner.ask(path)).text()).toContain('Karl-Heine')

  const thief = visitor()
  for (let times = 0; times < 5; times++) {
    const wrong = await thief.send(path, { zip: '04229', email: `jana${times}@falsch.example` })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Das passt nicht zu dieser Bestellung')
  }
  const right = { zip: '04229', email }
  const closed = await thief.send(path, right)
  expect(closed.status).toBe(429)
  expect(await closed.text()).not.toContain('Karl-Heine')
  expect((await visitor().send(path, right)).status, 'the order itself has no tries left').toBe(429)
  const foreign = await visitor().send(path, right, { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(403)
})

test('with the clock an order is sent, delivered, and its link ends 90 days later [A15]', async () => {
  const { path, browser, order } = await placeOrder()
  const day = (offset: number) =>
    new Date(Date.parse(order.snapshot.deliveryOn) + offset * 86_400_000).toISOString().slice(0, 10)
  expect(await moveTo(`${day(-1)}T12:00:00Z`)).toBe(200)
  const sent = await (await browser.ask(path)).text()
  expect(sent).toContain('Gepackt und verschickt')
  const [, tracking = ''] = /href="(\/sandbox\/carrier\/SBX[0-9A-F]{16})"/.exec(sent) ?? []
  const carrier = await (await visitor().ask(tracking)).text()
  expect(carrier).toContain('In Berlin abgeholt')
  expect(carrier).not.toMatch(/Leipzig|Albrecht|TG-1/)
  expect((await visitor().ask('/sandbox/carrier/SBX0')).status).toBe(404)

  expect(await moveTo(`${day(0)}T15:00:00Z`)).toBe(200)
  const come = await (await browser.ask(path)).text()
  expect(come).toContain('Angekommen')
  expect(await (await visitor().ask(`/en${tracking}`)).text()).toContain('Delivered')

  expect(await moveTo(`${day(90)}T09:00:00Z`)).toBe(200)
  expect((await browser.ask(path)).status).toBe(200)
  expect(await moveTo(`${day(90)}T11:00:00Z`)).toBe(200)
  const ended = await browser.ask(path)
  expect(ended.status).toBe(410)
  expect(await ended.text()).toContain('Dieser Link ist abgelaufen')
  expect((await browser.send(path, { zip: '04229', email: order.snapshot.email })).status).toBe(410)
})
