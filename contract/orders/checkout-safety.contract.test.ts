import { expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { issueGiftCard } from '#app/shop/credit/gift-cards.server.ts'
import { buyerOf, CARDS, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const { database, shop } = await sharedShop({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'debug' } })
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
const count = async (table: string): Promise<number> =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

async function newBuyer(goods: Readonly<Record<string, number>> = { 'coco-curry': 8 }, input: object = {}) {
  const cart = await cartWith(carts, goods, input)
  return { cart, ...(await buyerOf(shop, cart.checkoutUrl)) }
}

test('[A10] an order that skips a step is refused, and nothing is put aside or charged for it', async () => {
  const { send } = await newBuyer()
  const whole = { ...newcomer(), methodRef: await methodAt(shop) }
  const faulty: Record<string, Record<string, string>> = {
    'no e-mail address': { email: '' },
    'no street': { 'delivery.address1': '' },
    'a country of another site': { 'delivery.country': 'CH' },
    'a courier who does not go there': { deliveryMethod: 'BERLIN_COURIER' },
    'a day that has passed': { deliveryOn: '2020-01-01' },
    'a day that is no day': { deliveryOn: 'tomorrow' },
    'no payment': { methodRef: '' },
    'a payment that nobody gave': { methodRef: 'pm_guessed' },
    'no total': { seenTotal: '' },
    'nothing left to pay': { seenDue: '0' },
  }
  const outcomes: Record<string, string> = {}
  for (const [what, fields] of Object.entries(faulty))
    outcomes[what] = (await send('/order', { ...whole, ...fields })).headers.get('location') ?? ''
  const accepted = Object.entries(outcomes).filter(([, place]) => !/^\/checkout\?(?:check|note)=/.test(place))
  expect(accepted).toEqual([])
  expect([await count('customer_order'), await count('payment_attempt'), await count('test_gateway_charge')]).toEqual([
    0, 0, 0,
  ])
})

async function putOnShelf(handle: string, stock: number): Promise<void> {
  await database.pool.query(
    `update variant set stock_kind = 'counted', stock = $2 where product_id = (select id from product where handle = $1)`,
    [handle, stock],
  )
}

async function onShelf(handle: string): Promise<number> {
  const only = 'product_id = (select id from product where handle = $1)'
  return (await database.pool.query(`select stock from variant where ${only}`, [handle])).rows[0].stock
}

async function forward(minutes: number): Promise<void> {
  const { now } = await (await shop.get('/sandbox/clock')).json()
  const to = new Date(new Date(now).getTime() + minutes * 60_000).toISOString()
  const moved = await fetch(`${shop.origin}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ now: to }) })
  expect(moved.status).toBe(200)
}

test('[A14] a thousand carts hold nothing; a payment holds a piece for three minutes by the clock, unless it is the last or a buyer needs it', async () => {
  await putOnShelf('gado-gado-bowl', 2)
  const { cart } = await newBuyer({ 'gado-gado-bowl': 1 })
  const token = /c\/([\w-]+)/.exec(cart.checkoutUrl)?.[1]
  const { rows } = await database.pool.query(
    "select string_agg(column_name, ', ') as names from information_schema.columns where table_name = 'cart' and column_name <> 'token'",
  )
  const copied = `insert into cart (token, ${rows[0].names}) select 'copy-' || n, ${rows[0].names}
    from cart, generate_series(1, 1000) n where token = $1`
  await database.pool.query(copied, [token])

  const asked = await newBuyer({ 'gado-gado-bowl': 1 })
  const patient = await newBuyer({ 'gado-gado-bowl': 2 })
  const html = await patient.look()
  // The first day may go by with the clock.
  const deliveryOn = html.match(/(?<=name="deliveryOn"[^>]*value=")[\d-]+/g)?.at(-1) ?? ''
  const shown = { ...Object.fromEntries(formOf(html)), deliveryOn }
  const bank = await asked.send('/order', { ...newcomer(), methodRef: await methodAt(shop, 'confirms') })
  const confirmation = new URL(bank.headers.get('location') ?? '').pathname
  expect(await onShelf('gado-gado-bowl')).toBe(1)
  // To the buyer who is at the bank with it, it is not sold out.
  expect(await asked.look()).toContain('1 × Gado Gado Bowl')
  const form = { ...shown, ...newcomer(), methodRef: await methodAt(shop) }
  const order = async () => (await patient.send('/order', form)).headers.get('location')
  await forward(2)
  expect(await onShelf('gado-gado-bowl')).toBe(1)
  await forward(2)
  expect(await onShelf('gado-gado-bowl')).toBe(2)
  expect(await order()).toMatch(/^\/orders\//)
  // The one who stayed at the bank has no more time either.
  await forward(12)
  const yes = { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' } as const
  await fetch(shop.origin + confirmation, yes)
  const { rows: charges } = await database.pool.query(
    'select state, count(*)::int as n from test_gateway_charge group by state order by state',
  )
  expect(charges).toEqual([
    { state: 'abandoned', n: 1 },
    { state: 'succeeded', n: 1 },
  ])
  expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
})

/** Whether digits could be a card's number. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

test('[C16] [B12] nothing of who buys, pays or redeems stands in the log, whatever goes wrong', async () => {
  const issued = { cents: 1000, expiresOn: calendarDate('2039-12-31'), now: new Date('2026-11-15T10:00:00Z') }
  const { code } = await database.db.transaction().execute((tx) => issueGiftCard(tx, issued))
  const person = {
    email: 'kanarienvogel@beispiel.example',
    'delivery.firstName': 'Kanarina',
    'delivery.lastName': 'Vogelsang',
    'delivery.address1': 'Kanarienweg 77',
    'delivery.phone': '+49 151 77665544',
    note: 'Kanarienkäfig im Hof',
  }
  const query = `&checkout[email]=${person.email}&checkout[shipping_address][first_name]=Kanarina`
  const cart = await cartWith(carts, { 'coco-curry': 8 })
  const { send, cookie, look } = await buyerOf(shop, cart.checkoutUrl, query)
  const refs = []
  await send('/codes', { ...newcomer(), ...person, code })
  await send('/codes', { code: 'KANARIENCODE' })
  for (const card of ['declined', 'confirms', 'good'] as const) {
    if (card === 'good')
      await fetch(`${shop.origin}/sandbox/gateway/faults`, {
        method: 'POST',
        body: '{"kind":"wrong-amount","times":1}',
      })
    const methodRef = await methodAt(shop, card)
    refs.push(methodRef)
    const sent = await send('/order', { ...person, methodRef })
    const place = sent.headers.get('location') ?? ''
    if (card !== 'confirms') continue
    const no = { method: 'POST', body: new URLSearchParams({ answer: 'no' }), redirect: 'manual' } as const
    const back = await fetch(shop.origin + new URL(place).pathname, no)
    await fetch(back.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
  }
  expect(await look('/checkout?note=mismatch')).toContain('Es gibt keine Bestellung')
  const placed = await send('/order', { ...person, methodRef: await methodAt(shop) })
  const orderPath = placed.headers.get('location') ?? ''
  expect(orderPath).toMatch(/^\/orders\//)
  await shop.get(orderPath)

  const { rows: keys } = await database.pool.query('select key from payment_attempt')
  await expect.poll(() => shop.output()).toContain('the gateway took money')
  const log = shop.output()
  const [token = '', key = ''] = cookie.split('=')[1]?.split('.') ?? []
  const secrets = [...Object.values(person), code, code.replaceAll('-', ''), 'KANARIENCODE', token, key, ...refs]
  const secretPaths = [orderPath.split('/').at(-1) ?? '', ...keys.map((row) => row.key)]
  const cards = Object.values(CARDS).flatMap((number) => [number, number.replaceAll(' ', '')])
  const found = [...secrets, ...secretPaths, ...cards].filter((each) => each !== '' && log.includes(each))
  expect(found).toEqual([])
  // Times in milliseconds have as many digits as the shortest card.
  const numbers = log.match(/(?<![\d.])\d{13,19}(?!\d)/g) ?? []
  const times = numbers.filter((digits) => digits.length === 13 && digits.startsWith('1'))
  expect(numbers.filter((digits) => isLuhn(digits) && !times.includes(digits))).toEqual([])
})

async function countStock(wanted: unknown): Promise<number> {
  return (await fetch(`${shop.origin}/sandbox/stock`, { method: 'POST', body: JSON.stringify(wanted) })).status
}

test('a cart tells what is short and sells what is left; one in which nothing is left says so', async () => {
  const goods = { 'coco-curry': 8, 'beluga-beet-bowl': 3, 'buddha-bowl': 1 }
  const [buyer, late] = [await newBuyer(goods), await newBuyer({ 'buddha-bowl': 2 })]
  const seen = Object.fromEntries(formOf(await buyer.look()))
  expect([
    await countStock({ handle: 'beluga-beet-bowl', stock: 2 }),
    await countStock({ handle: 'buddha-bowl', stock: 0 }),
  ]).toEqual([200, 200])
  const told = [
    'Von Beluga Beet Bowl sind noch 2 da. Wir haben die Menge angepasst.',
    'Buddha Bowl ist ausverkauft. Wir haben es aus dem Warenkorb genommen.',
  ]
  const cart = await carts.read(buyer.cart.id)
  expect(cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([8, 2])
  const { notices } = JSON.parse(cart.metafield.value)
  expect(notices.map(({ message }: { message: string }) => message)).toEqual(told)

  const whole = { ...newcomer(), methodRef: await methodAt(shop) }
  const blind = await buyer.send('/order', { ...seen, ...whole })
  expect(blind.headers.get('location')).toBe('/checkout?note=stock')
  const html = await buyer.look('/checkout?note=stock')
  for (const message of told) expect(html).toContain(message)
  const bought = await buyer.send('/order', whole)
  expect(bought.headers.get('location')).toMatch(/^\/orders\//)
  const { rows } = await database.pool.query(
    "select snapshot->'lines' as lines from customer_order order by id desc limit 1",
  )
  expect(rows[0].lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([8, 2])
  expect(await late.look()).toContain('Was in deinem Warenkorb lag, ist inzwischen ausverkauft.')
})

test.each([
  [{ handle: 'gibt-es-nicht', stock: 1 }, 404],
  [{ handle: 'coco-curry', stock: -1 }, 400],
  [{ handle: 'coco-curry', stock: 0.5 }, 400],
  [{ handle: 'coco-curry' }, 400],
  ['coco-curry', 400],
])('the sandbox counts no stock for %j', async (wanted, status) => {
  expect(await countStock(wanted)).toBe(status)
})
