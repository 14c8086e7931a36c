import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const { database, shop, carts, newBuyer } = await payingShop()

const countOrders = async () => (await database.pool.query('select count(*)::int as n from customer_order')).rows[0].n
const countCharges = async () => (await (await shop.get('/sandbox/charges')).json()).length
const newest = async () => (await database.pool.query('select * from customer_order order by id desc limit 1')).rows[0]
const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const ORDER = /^\/orders\/[\w-]{27}$/

test('[5.4-prefill] [5.4-prefill-params] [5.4-prefill-privacy] the address of a cart leads to the checkout with everything filled in, and leaves nothing behind in it', async () => {
  const cart = await cartWith(carts, { 'coco-curry': 8 })
  const query =
    '&checkout[email]=jana@beispiel.example&checkout[shipping_address][first_name]=Jana&checkout[shipping_address][zip]=10115&checkout[shipping_address][country]=DE&locale=en'
  const { opened, look } = await buyerOf(shop, cart.checkoutUrl, query)
  expect(goesTo(opened)).toEqual([303, '/en/checkout'])
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  expect(opened.headers.get('set-cookie')).toMatch(
    /^checkout=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const html = await look()
  expect(html, 'the letters of the word mark').toContain('id="logo-letters"')
  for (const shown of ['value="jana@beispiel.example"', 'value="Jana"', 'value="10115"']) expect(html).toContain(shown)
  expect(shop.output()).not.toContain('jana@beispiel')
  expect(shop.output()).not.toContain(cart.checkoutUrl.split('key=')[1])
})

test('[1-buy-once] [6-role-visitor] [D-07] [L1] [L2] [P1] a guest buys once: what stood beside the button is what is charged and kept', async () => {
  const { send, look } = await newBuyer()
  const html = await look()
  expect(html.match(/>Zahlungspflichtig bestellen</g)).toHaveLength(1)
  const review = html.slice(html.indexOf('id="review"'), html.indexOf('id="order"'))
  for (const told of ['8 × Coco Curry', '67,92', 'inkl. MwSt.', 'Versand', '/agb', '/widerrufsbelehrung'])
    expect(review).toContain(told)
  const form = newcomer()
  const placed = await send('/order', { ...form, methodRef: await methodAt(shop) })
  expect(goesTo(placed)).toEqual([303, expect.stringMatching(ORDER)])
  const order = await newest()
  expect(order).toMatchObject({ total_cents: 6792, charged_cents: 6792, kind: 'once', financial_status: 'PAID' })
  expect(order.snapshot.texts.terms).toMatch(/^[0-9a-f]{64}$/)
  expect(order.snapshot).toMatchObject({ email: form['email'], paymentLabel: 'Visa •••• 4242' })
  const page = await (await shop.get(placed.headers.get('location') ?? '')).text()
  expect(page).toContain(order.number)
  expect(page).not.toContain(form['email'])
})

test('[1-buy-box] [L2] [L14] [A-43] a subscription with its code: terms stand directly above the button and in the order', async () => {
  const { send, look } = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS, discountCodes: ['ABO20'] })
  await send('', { ...newcomer(), methodRef: await methodAt(shop) })
  const html = await look()
  expect(html).toMatch(
    /id="terms">Abo über 16 Gerichte, [^<]*keine Mindestlaufzeit[^<]*<\/p><input type="hidden" name="seenTotal"/,
  )
  const { subscription } = (await placedBy(send)).snapshot
  expect(html).toContain(subscription.terms.slice(0, 60))
  const contracts = await database.pool.query('select count(*)::int as n from subscription')
  expect(contracts.rows[0].n).toBe(1)
})

async function placedBy(send: Awaited<ReturnType<typeof newBuyer>>['send'], fields: object = {}) {
  const placed = await send('/order', { methodRef: await methodAt(shop), ...fields })
  expect(goesTo(placed)).toEqual([303, expect.stringMatching(ORDER)])
  return newest()
}

test('[5.4-giftcards-only] vouchers alone ask for no delivery, only for an address on the invoice', async () => {
  const { send, look } = await newBuyer({ 'gift-card': 1 })
  const html = await look()
  expect(html).not.toContain('name="deliveryOn"')
  expect(html).not.toContain('name="delivery.zip"')
  const { email, ...form } = newcomer()
  const billing = Object.entries(form).map(([name, value]) => [name.replace('delivery.', 'billing.'), value])
  const order = await placedBy(send, { email, ...Object.fromEntries(billing) })
  expect(order).toMatchObject({ kind: 'vouchers' })
})

async function giftCardOf(cents: number): Promise<string> {
  const [now, expiresOn] = [new Date(), calendarDate('2039-12-31')]
  const { code } = await database.db.transaction().execute((tx) => issueGiftCard(tx, { cents, expiresOn, now }))
  return code
}

test('[D-21] a subscription whose first box is covered keeps a payment method, or is not placed', async () => {
  const { send, look } = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  await send('/codes', { ...newcomer(), code: await giftCardOf(50_000) })
  expect(await look()).toContain('<iframe')
  expect(goesTo(await send('/order', {}))).toEqual([303, '/checkout?note=payment'])
  const charges = await countCharges()
  expect(await placedBy(send)).toMatchObject({ kind: 'subscription', charged_cents: 0 })
  expect(await countCharges()).toBe(charges)
  const { rows } = await database.pool.query(
    'select label from subscription join payment_method on payment_method.id = payment_method_id order by subscription.id desc limit 1',
  )
  expect(rows).toEqual([{ label: 'Visa •••• 4242' }])
})

test('[D-21] a gift card that covers everything: nothing is charged, no payment is asked for', async () => {
  const code = await giftCardOf(10_000)
  const { send, look } = await newBuyer()
  await send('/codes', { ...newcomer(), code })
  const html = await look()
  expect(html).not.toContain('<iframe')
  const charges = await countCharges()
  const placed = await send('/order', {})
  expect(goesTo(placed)).toEqual([303, expect.stringMatching(ORDER)])
  expect(await newest()).toMatchObject({ total_cents: 6792, charged_cents: 0 })
  expect(await countCharges()).toBe(charges)
})

test('a declined card changes nothing but the message; a good one then buys', async () => {
  const { send, look } = await newBuyer()
  const orders = await countOrders()
  const declined = await send('/order', { ...newcomer(), methodRef: await methodAt(shop, 'declined') })
  expect(goesTo(declined)).toEqual([303, '/checkout?note=declined'])
  expect(await look('/checkout?note=declined')).toContain('Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.')
  expect(await countOrders()).toBe(orders)
  await placedBy(send)
})

test('a bank that asks: yes places the order, no brings back to the checkout', async () => {
  for (const [answer, leadsTo] of [
    ['yes', ORDER],
    ['no', /^\/checkout\?note=declined$/],
  ] as const) {
    const { send, cookie } = await newBuyer()
    const asked = await send('/order', { ...newcomer(), methodRef: await methodAt(shop, 'confirms') })
    const bank = new URL(asked.headers.get('location') ?? '')
    expect(bank.host).toBe(`gateway.localhost:${shop.port}`)
    const body = new URLSearchParams({ answer })
    const back = await fetch(shop.origin + bank.pathname, { method: 'POST', body, redirect: 'manual' })
    const returned = await fetch(back.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
    expect(returned.headers.get('location')).toMatch(leadsTo)
  }
})

test('a debit is placed at once and pending until the money is there [D-21]', async () => {
  const { send } = await newBuyer()
  await placedBy(send, { ...newcomer(), payment: 'sepa', methodRef: await methodAt(shop, 'sepa') })
  expect(await newest()).toMatchObject({ financial_status: 'PENDING' })
})

test('pressed twice at once, and once more later: one order, one charge, one answer', async () => {
  const { send, look } = await newBuyer()
  await send('', newcomer())
  // As in a tab that stays open: the form is the one that was shown before.
  const fields = { ...Object.fromEntries(formOf(await look())), methodRef: await methodAt(shop) }
  const [orders, charges] = [await countOrders(), await countCharges()]
  const both = await Promise.all([send('/order', fields), send('/order', fields)])
  const again = await send('/order', fields)
  const places = new Set([...both, again].map((answer) => answer.headers.get('location')))
  expect([places.size, await countOrders(), await countCharges()]).toEqual([1, orders + 1, charges + 1])
})

test('[A10] a buyer who reloads the checkout of a bought cart finds the order', async () => {
  const { cart, send, path, cookie } = await newBuyer()
  await placedBy(send, newcomer())
  const { token } = await newest()
  const reloaded = await fetch(shop.origin + path, { headers: { cookie }, redirect: 'manual' })
  expect(goesTo(reloaded)).toEqual([303, `/orders/${token}?again=1`])
  const opened = await fetch(cart.checkoutUrl, { headers: { cookie }, redirect: 'manual' })
  expect(goesTo(opened)).toEqual([303, `/orders/${token}?again=1`])
  const stranger = await fetch(cart.checkoutUrl.replace(/key=.*/, `key=${'x'.repeat(24)}`), { redirect: 'manual' })
  expect(stranger.status).toBe(404)
})
