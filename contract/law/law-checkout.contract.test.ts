import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { type TestDatabase, testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { copiedCatalog, type ShopProcess, startShop } from '../shop-process.fixture.ts'
import { cartClient, FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

let database: TestDatabase
let shop: ShopProcess
let carts: ReturnType<typeof cartClient>
const catalog = copiedCatalog()
const NOTICE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><title>official</title></svg>'

beforeAll(async () => {
  writeFileSync(join(catalog.folder, 'law/guarantee-notice.yaml'), JSON.stringify({ de: 'amtlich.svg', en: '' }))
  writeFileSync(join(catalog.folder, 'law/amtlich.svg'), NOTICE)
  // A summer's day before Austria lowered its rate, on which the shop opens: its clock only goes forward.
  database = await testDatabase({ isNew: true })
  const offset = Date.parse('2026-06-23T08:00:00Z') - performance.timeOrigin
  await database.pool.query('update clock set offset_ms = $1', [Math.round(offset)])
  shop = await startShop({
    connection: database.connection,
    env: { RATE_LIMITS: 'off', CATALOG_DIR: catalog.folder },
  })
  carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
})

afterAll(async () => {
  const differences = await (await shop.get('/sandbox/reconciliation')).json()
  await shop[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
  catalog[Symbol.dispose]()
  expect(differences).toEqual([])
})

async function newBuyer(goods: Readonly<Record<string, number>>, input: object = {}, query = '') {
  const cart = await cartWith(carts, goods, input)
  return { cart, ...(await buyerOf(shop, cart.checkoutUrl, query)) }
}
type Buyer = Awaited<ReturnType<typeof newBuyer>>

type Order = Readonly<{ snapshot: OrderSnapshot; total_cents: number; charged_cents: number }>

async function orderOf({ send }: Buyer, fields: object = {}): Promise<Order> {
  const placed = await send('/order', { ...newcomer(), methodRef: await methodAt(shop), ...fields })
  expect(placed.headers.get('location')).toMatch(/^(?:\/en)?\/orders\//)
  const { rows } = await database.pool.query('select * from customer_order order by id desc limit 1')
  return rows[0]
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** Words by which other shops let people pay; none may stand on a button here, but for the one that the law asks for. */
const PAYMENT_VERBS = /kauf|bezahl|bestell|weiter|\bpay\b|\bbuy\b|order|continue|checkout/i

test.each([
  ['de', 'Zahlungspflichtig bestellen'],
  ['en', 'Order with obligation to pay'],
] as const)('[L1] %s: one button orders, and it says exactly "%s"', async (language, says) => {
  for (const goods of [{ 'coco-curry': 4 }, { 'e-book-meal-prep': 1 }]) {
    const { look } = await newBuyer(goods, {}, `&locale=${language}`)
    const html = await look()
    const buttons = [...html.matchAll(/<button\b([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inner = '']) => ({
      attributes,
      text: textOf(inner).trim(),
    }))
    const ordering = buttons.filter(({ attributes }) => /formaction="[^"]*\/order"/i.test(attributes))
    expect(ordering.map(({ text }) => text)).toEqual([says])
    const others = buttons.filter((button) => !ordering.includes(button)).map(({ text }) => text)
    expect(others.filter((text) => PAYMENT_VERBS.test(text))).toEqual([])
    expect(html).not.toMatch(/<input[^>]*type="(?:submit|image)"/)
  }
})

const TERMS: Record<Language, readonly (string | RegExp)[]> = {
  de: [
    'Abo über 8 Gerichte',
    'alle 4 Wochen',
    /\d+,\d{2} € je Lieferung inkl\. MwSt\./,
    'Erste Abbuchung heute, Dienstag, 23. Juni',
    'die nächste am Dienstag, 21. Juli',
    'keine Mindestlaufzeit',
    'Du kannst jederzeit kündigen',
  ],
  en: [
    'for 8 meals',
    'every 4 weeks',
    /€\d+\.\d{2} per delivery incl\. VAT/,
    'First charge today, Tuesday, 23 June',
    'the next on Tuesday, 21 July',
    'no minimum term',
    'you can cancel at any time',
  ],
}

test.each(['de', 'en'] as const)(
  '[L2] [L14] %s: goods, sum, delivery and terms stand directly above the button',
  async (language) => {
    const { look } = await newBuyer({ 'coco-curry': 8 }, { plan: FOUR_WEEKS }, `&locale=${language}`)
    const html = await look()
    const review = html.slice(html.indexOf('id="review"'), html.indexOf('id="order"'))
    const text = textOf(review).replaceAll('\u00a0', ' ')
    for (const told of [
      ...TERMS[language],
      '8 × Coco Curry',
      language === 'de' ? 'Gesamt' : 'Total',
      language === 'de' ? 'Versand' : 'Delivery',
    ])
      expect(text).toMatch(typeof told === 'string' ? new RegExp(told.replace(/[.?]/g, '\\$&'), 'i') : told)
    const between = review.slice(review.indexOf('id="terms"')).replace(/<input type="hidden"[^>]*>/g, '')
    expect(between, 'nothing between the terms and the button').toMatch(/^id="terms">[^<]*<\/p><button[^>]*$/)
    const { perDeliveryCents } =
      (await orderOf(await newBuyer({ 'coco-curry': 8 }, { plan: FOUR_WEEKS }))).snapshot.subscription ?? {}
    expect(perDeliveryCents).toBeGreaterThan(4000)
  },
)

test('[L4] countries and ways to pay are told in the cart, before any detail is asked', async () => {
  const page = await (await shop.get('/versand')).text()
  expect(textOf(page)).toMatch(/Deutschland[\s\S]*Österreich/)
  const { look } = await newBuyer({ 'coco-curry': 4 })
  expect(textOf(await look())).toMatch(
    /Wir liefern nach Deutschland, Österreich und Dänemark\. Bezahlen kannst du mit Karte/,
  )
})

test('[L13] a buyer who agrees to a download gets it, and reads in the mail what that means', async () => {
  const buyer = await newBuyer({ 'e-book-meal-prep': 1 })
  expect(formOf(await buyer.look()).has('waivesWithdrawal')).toBe(false)
  const form = Object.entries(newcomer()).map(([name, value]) => [name.replace('delivery.', 'billing.'), value])
  const order = await orderOf(buyer, { ...Object.fromEntries(form), waivesWithdrawal: 'on' })
  expect(order.snapshot).toMatchObject({ waivesWithdrawal: true, lines: [{ withdrawal: 'digital' }] })
  const mails = await (await shop.get(`/sandbox/outbox?to=${order.snapshot.email}`)).json()
  expect(mails[0].text).toMatch(/Widerrufsrecht[^.]*erl/i)
})

test('[L15] [D-14] the official notice is shown as it was supplied, one click from the button; without it the shop says so', async () => {
  const { look } = await newBuyer({ 'coco-curry': 4 })
  expect(await look()).toContain('href="/checkout/guarantee"')
  const html = await (await shop.get('/checkout/guarantee')).text()
  expect(html).toMatch(/<img class="co-notice" src="\/checkout\/guarantee\/notice" alt="[^"]+"/)
  const notice = await shop.get('/checkout/guarantee/notice')
  expect([notice.headers.get('content-type'), await notice.text()]).toEqual(['image/svg+xml', NOTICE])
  const english = await (await shop.get('/en/checkout/guarantee')).text()
  expect(english).toContain('This demonstration shop has none')
  expect((await shop.get('/en/checkout/guarantee/notice')).status).toBe(404)
})

test('[P1] [P6] [P7] [V2] deposit and delivery are lines of their own, really charged, and taxes add up', async () => {
  const buyer = await newBuyer({ 'mango-smoothie': 3, 'coco-curry': 2 })
  const html = textOf(await buyer.look())
  expect(html).toMatch(/Pfand 0,75\s€/)
  expect(html).toMatch(/Versand auf Trockeneis 4,90\s€/)
  const { snapshot, total_cents, charged_cents } = await orderOf(buyer)
  const { lines, delivery, depositCents, vat, totalCents } = snapshot.price
  expect([depositCents, delivery.totalCents]).toEqual([75, 490])
  expect(sumOf(lines.map((line) => line.totalCents)) + depositCents + delivery.totalCents).toBe(totalCents)
  expect([total_cents, charged_cents]).toEqual([totalCents, totalCents])
  expect(vat.map(({ percent }) => percent).toSorted()).toEqual([19, 7])
  expect(sumOf(vat.map(({ grossCents }) => grossCents))).toBe(totalCents)
  for (const { grossCents, netCents, vatCents } of vat) expect(netCents + vatCents).toBe(grossCents)
})

/** A meal, a drink and a cap: reduced rate, standard rate, standard rate. */
const MIXED = { 'coco-curry': 2, 'mango-smoothie': 1, 'cap-gruen': 1 }
const PLACES = [
  ['DE', '10115', ['19', '7']],
  ['DE', '27498', ['0']],
  ['DE', '78266', ['0']],
  ['AT', '1010', ['20', '10']],
  ['AT', '6691', ['19', '10']],
  ['AT', '6991', ['19', '10']],
  ['AT', '6993', ['19', '10']],
  ['DK', '1050', ['25']],
] as const

test('[V1] another country or postcode recomputes the tax in the checkout, at the same prices', async () => {
  const { send, look } = await newBuyer(MIXED)
  const totals = new Set<string>()
  for (const [country, zip, percents] of PLACES) {
    await send('', { ...newcomer(), 'delivery.country': country, 'delivery.zip': zip })
    const html = await look()
    const shown = [...html.matchAll(/darin ([\d,]+) % MwSt\./g)].map(([, percent]) => percent)
    expect([country, zip, [...new Set(shown)].toSorted()]).toEqual([country, zip, [...percents].toSorted()])
    totals.add(`${country === 'DE'} ${formOf(html).get('seenTotal')}`)
  }
  expect(totals.size).toBeLessThanOrEqual(2)
})

test('[V1] the cart itself knows the country: its tax changes with it', async () => {
  const cart = await cartWith(carts, { 'coco-curry': 10 })
  const moved = await carts.change('cartBuyerIdentityUpdate', cart.id, { buyerIdentity: { countryCode: 'DK' } })
  const tax = (of: typeof cart) => Number(of.cost.totalTaxAmount.amount)
  expect(tax(moved.cart)).toBeGreaterThan(3 * tax(cart))
  expect(moved.cart.cost.totalAmount).toEqual(cart.cost.totalAmount)
})

test('[V3] a gift card pays and discounts nothing: taxes are those of the whole price', async () => {
  const expiresOn = calendarDate('2029-12-31')
  const card = await database.db
    .transaction()
    .execute((tx) => issueGiftCard(tx, { cents: 1000, expiresOn, now: new Date() }))
  const plain = await orderOf(await newBuyer({ 'coco-curry': 4 }))
  const paid = await orderOf(await newBuyer({ 'coco-curry': 4 }, { giftCardCodes: [card.code] }))
  expect(paid.snapshot.price.vat).toEqual(plain.snapshot.price.vat)
  expect([paid.total_cents, paid.charged_cents]).toEqual([plain.total_cents, plain.charged_cents - 1000])
})

test('[V5] [V2] a gift card is sold without tax and counts for three full years after this one', async () => {
  const buyer = await newBuyer({ 'gift-card': 1 })
  const form = Object.entries(newcomer()).map(([name, value]) => [name.replace('delivery.', 'billing.'), value])
  const { snapshot } = await orderOf(buyer, Object.fromEntries(form))
  expect(snapshot.price.vat.every(({ vatCents }) => vatCents === 0)).toBe(true)
  const { rows } = await database.pool.query('select expires_on::text as day from gift_card order by id desc limit 1')
  expect(rows[0].day >= '2029-12-31').toBe(true)
})

test('[V4] plain food for Austria is taxed by the day it arrives: 10 percent in June, 4.9 from 1 July 2026', async () => {
  const to = { 'delivery.country': 'AT', 'delivery.zip': '1010', 'delivery.city': 'Wien' }
  const rateOn = async (day: string) => {
    const buyer = await newBuyer({ 'edamame-geschaelt': 8 })
    await buyer.send('', { ...newcomer(), ...to, deliveryOn: day })
    const order = await orderOf(buyer, { ...to, deliveryOn: day })
    expect(order.snapshot).toMatchObject({ deliveryOn: day, taxOn: day })
    return [order.snapshot.price.vat.map(({ percent }) => percent), order.total_cents] as const
  }
  const june = await rateOn('2026-06-30')
  const july = await rateOn('2026-07-01')
  expect(june[0]).toEqual([10])
  expect(july[0]).toEqual([4.9])
  expect(july[1]).toBe(june[1])
  const moved = await fetch(`${shop.origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jumpTo: '2026-07-02T10:00:00Z' }),
  })
  expect(moved.status).toBe(200)
  const { look, send } = await newBuyer({ 'edamame-geschaelt': 8 })
  await send('', { ...newcomer(), ...to })
  expect(await look()).toContain('darin 4,9 % MwSt.')
})
