import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const { database, shop, carts, newBuyer } = await payingShop()

afterAll(async () => {
  // Nothing in this file may ever place an order or move money.
  expect([await countRows('customer_order'), await countRows('test_gateway_charge')]).toEqual([0, 0])
})

const countRows = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n
async function countStock(handle: string, stock: number | null): Promise<void> {
  const body = JSON.stringify({ handle, stock })
  expect((await fetch(`${shop.origin}/sandbox/stock`, { method: 'POST', body })).status).toBe(200)
}
const goesTo = (answer: Response) => [answer.status, answer.headers.get('location')]

test('[A10] [5.8-required] [5.8-messages] an order without an address is refused, and every fault stands at its field', async () => {
  const { send, look } = await newBuyer()
  const refused = await send('/order', {
    email: 'jana@beispiel',
    'delivery.address1': 'Packstation 101',
    'delivery.zip': '1',
    'delivery.phone': '12',
    methodRef: await methodAt(shop),
  })
  expect(goesTo(refused)).toEqual([303, '/checkout?check=1'])
  const html = await look('/checkout?check=1')
  for (const [field, says] of [
    ['email', 'Bitte prüfe die E-Mail-Adresse.'],
    ['delivery-firstName', 'Bitte ausfüllen.'],
    ['delivery-address1', 'Tiefkühlware können wir nicht an Packstation oder Postfach liefern.'],
    ['delivery-zip', 'Diese Postleitzahl passt nicht zum Land.'],
    ['delivery-phone', 'Bitte mit Ländervorwahl angeben, z. B. +49 30 1234567.'],
  ] as const) {
    expect(html).toMatch(
      new RegExp(`<input id="${field}"[^>]*aria-describedby="${field}-hint"[^>]*aria-invalid="true"`),
    )
    expect(html).toContain(`id="${field}-hint" data-hint="`)
    expect(html.slice(html.indexOf(`id="${field}-hint"`))).toContain(says)
  }
  expect(html.match(/autofocus/gi)).toHaveLength(1)
  expect(html).toMatch(/<input id="email"[^>]*autofocus/i)
  // What was wrong is kept as it was typed.
  expect(html).toContain('value="Packstation 101"')
})

test('[D-07] a total that is not what the shop works out is not charged', async () => {
  const { send, look } = await newBuyer()
  const form = { ...newcomer(), methodRef: await methodAt(shop) }
  for (const seenTotal of ['1', '', '-6792', '6792.5', 'NaN'])
    expect(goesTo(await send('/order', { ...form, seenTotal }))).toEqual([303, '/checkout?note=price'])
  expect(await look('/checkout?note=price')).toContain('Der Preis hat sich geändert. Es wurde nichts abgebucht.')
})

test('[D-07] a price that changed since the page was shown is shown anew, not charged', async () => {
  const { cart, look, send } = await newBuyer()
  const seenTotal = formOf(await look()).get('seenTotal') ?? ''
  await carts.change('cartLinesAdd', cart.id, {
    lines: [{ merchandiseId: await carts.variantOf('buddha-bowl'), quantity: 1 }],
  })
  const changed = await send('/order', { ...newcomer(), seenTotal, methodRef: await methodAt(shop) })
  expect(goesTo(changed)).toEqual([303, '/checkout?note=price'])
})

test('goods that ran out since the page was shown are named, not charged', async () => {
  const { send, look } = await newBuyer({ 'coco-curry': 8, 'buddha-bowl': 1 })
  const seen = Object.fromEntries(formOf(await look()))
  await countStock('buddha-bowl', 0)
  const answer = await send('/order', { ...seen, ...newcomer(), methodRef: await methodAt(shop) })
  expect(goesTo(answer)).toEqual([303, '/checkout?note=stock'])
  const html = await look('/checkout?note=stock')
  expect(html).toContain('Etwas aus deinem Warenkorb ist gerade ausverkauft.')
  expect(html).toContain('Buddha Bowl ist ausverkauft. Wir haben es aus dem Warenkorb genommen.')
  await countStock('buddha-bowl', null)
})

test('[A10] the key of another cart opens nothing, and neither does a cart that is gone', async () => {
  const [mine, other] = [await cartWith(carts, { 'coco-curry': 8 }), await cartWith(carts, { 'coco-curry': 6 })]
  const [address] = mine.checkoutUrl.split('key=')
  const crossed = await fetch(`${address}key=${other.checkoutUrl.split('key=')[1]}`, { redirect: 'manual' })
  expect([crossed.status, crossed.headers.get('set-cookie')]).toEqual([404, null])
  expect(await crossed.text()).toContain('Dieser Warenkorb ist nicht mehr da')
  const buyer = await buyerOf(shop, mine.checkoutUrl)
  const fields = formOf(await buyer.look())
  await database.pool.query("update cart set updated_at = now() - interval '40 days' where token = $1", [
    /c\/([\w-]+)/.exec(mine.checkoutUrl)?.[1],
  ])
  const late = await fetch(`${shop.origin}/checkout/order`, {
    method: 'POST',
    headers: { cookie: buyer.cookie },
    body: fields,
    redirect: 'manual',
  })
  expect(goesTo(late)).toEqual([303, '/checkout'])
  expect(await buyer.look()).toContain('Dieser Warenkorb ist nicht mehr da')
})

test('[A-44] [5.4-empty] [5.4-onetime-minimum] an empty cart and a box that is too small are told where to go on', async () => {
  const empty = await newBuyer({})
  expect(await empty.look()).toContain('Dein Warenkorb ist leer')
  const small = await newBuyer({ 'coco-curry': 2 }, { plan: FOUR_WEEKS })
  expect(await small.look()).toMatch(/Deine Box ist noch nicht voll.*href="\/cart"/s)
  const once = await newBuyer({ 'coco-curry': 1 })
  expect(await once.look()).toContain('Zahlungspflichtig bestellen')
})

test('[C1] a form that does not come from the checkout of this cart changes nothing', async () => {
  const { send, look, cookie } = await newBuyer()
  const form = { ...newcomer(), methodRef: await methodAt(shop) }
  const other = await newBuyer()
  const forged = [
    send('/order', form, { origin: 'https://evil.example' }),
    send('/order', form, { 'sec-fetch-site': 'cross-site' }),
    send('/order', form, { 'sec-fetch-site': 'same-site' }),
    send('/order', form, { origin: 'null' }),
    send('/order', { ...form, formToken: '' }),
    send('/order', { ...form, formToken: formOf(await other.look()).get('formToken') ?? '' }),
    send('/order', form, { cookie: '' }),
    send('', { email: 'evil@beispiel.example' }, { origin: 'https://evil.example' }),
    send('/codes', { code: 'ABO20' }, { 'sec-fetch-site': 'cross-site' }),
  ]
  for (const answer of await Promise.all(forged)) expect(answer.status).toBe(403)
  const fields = formOf(await look())
  for (const [type, body] of [
    ['application/json', JSON.stringify(Object.fromEntries(fields))],
    ['text/plain', fields.toString()],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const) {
    const headers = { cookie, 'content-type': type }
    expect((await fetch(`${shop.origin}/checkout/order`, { method: 'POST', headers, body })).status).toBe(403)
  }
  expect(await look()).not.toContain('evil@beispiel.example')
  expect((await fetch(`${shop.origin}/checkout/order`, { headers: { cookie } })).status).toBe(404)
})

test('[C15] [5.4-prefill-privacy] every page of the checkout is private, unindexed and frames nothing but the gateway', async () => {
  const { cookie } = await newBuyer()
  for (const path of ['/checkout', '/en/checkout', '/checkout/guarantee', '/orders/unknown', '/cart/c/unknown']) {
    const { headers } = await shop.get(path, { cookie })
    expect(headers.get('cache-control')).toBe('no-store, private')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}; includeSubDomains/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'sha256-/)
    const framed = path.endsWith('/checkout') ? `http://gateway.localhost:${shop.port}` : "'none'"
    expect(policy).toContain(`frame-src ${framed};`)
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('[B12] the checkout loads exactly the scripts of the committed list, each with its digest', async () => {
  const { look } = await newBuyer()
  const html = await look()
  const tags = html.match(/<script\b[^>]*>/g) ?? []
  const names = tags.map((tag) => /src="\/assets\/([a-z-]+)-[\w-]{8}\.js"/.exec(tag)?.[1])
  const listed = JSON.parse(readFileSync(new URL('../../app/surfaces/checkout/scripts.json', import.meta.url), 'utf8'))
  expect(names).toEqual(listed)
  for (const tag of tags) {
    const file = await (await shop.get(/src="([^"]+)"/.exec(tag)?.[1] ?? '')).arrayBuffer()
    const digest = createHash('sha384').update(Buffer.from(file)).digest('base64')
    expect(tag).toContain(`integrity="sha384-${digest}"`)
    // The digest speaks for everything that runs only where the file brings nothing else along.
    expect(
      Buffer.from(file)
        .toString()
        .match(/\bimport\s*[{("'`*]|\bfrom\s*["'`]/g),
    ).toBeNull()
  }
  expect(html).not.toMatch(/\son\w+=|<script>|style="/)
})

test('[L13] an e-book needs a box that nobody ticked for the buyer', async () => {
  const { look, send } = await newBuyer({ 'e-book-meal-prep': 1 })
  const [box] = /<input[^>]*waivesWithdrawal[^>]*>/.exec(await look()) ?? ['']
  expect(box).toContain('type="checkbox"')
  expect(box).not.toContain('checked')
  const { email, ...form } = newcomer()
  const billing = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name.replace('delivery.', 'billing.'), value]),
  )
  const refused = await send('/order', { email, ...billing, methodRef: await methodAt(shop) })
  expect(goesTo(refused)).toEqual([303, '/checkout?check=1'])
  expect(await look('/checkout?check=1')).toMatch(/id="waivesWithdrawal-hint"[^>]*>Bitte ausfüllen/)
})

test('[L4] [L15] [T6] [A-28] countries, payment methods, terms, guarantee, privacy and imprint are one click away', async () => {
  const { look } = await newBuyer()
  const html = await look()
  expect(html).toContain('Wir liefern nach Deutschland, Österreich und Dänemark')
  expect(html).toContain('Bezahlen kannst du mit Karte oder SEPA-Lastschrift')
  for (const path of ['/agb', '/widerrufsbelehrung', '/datenschutzerklarung', '/impressum', '/checkout/guarantee']) {
    expect(html).toContain(`href="${path}"`)
    expect((await shop.get(path)).status).toBe(200)
  }
})

test('[9-berlin-zone-use] the courier is offered where he rides, at the same price, and refused elsewhere', async () => {
  const { send, look } = await newBuyer()
  const total = formOf(await look()).get('seenTotal')
  await send('', { ...newcomer(), 'delivery.zip': '10118' })
  expect(await look()).not.toContain('value="BERLIN_COURIER"')
  await send('', { 'delivery.zip': '10117', deliveryMethod: 'BERLIN_COURIER' })
  const html = await look()
  expect(formOf(html).get('deliveryMethod')).toBe('BERLIN_COURIER')
  expect(formOf(html).get('seenTotal')).toBe(total)
  const moved = await send('/order', { 'delivery.zip': '04229', methodRef: await methodAt(shop) })
  expect(goesTo(moved)).toEqual([303, '/checkout?check=1'])
})

test('[V1] [V2] [P6] [P7] the sum shows tax per rate for the country, the deposit and the fee as lines of their own', async () => {
  const { send, look } = await newBuyer({ 'coco-curry': 4 })
  const german = await look()
  expect(german).toMatch(/<dt>Versand auf Trockeneis<\/dt><dd>4,90\s€<\/dd>/)
  expect(german).toContain('darin 7 % MwSt.')
  await send('', { ...newcomer(), 'delivery.country': 'AT', 'delivery.zip': '1010' })
  const austrian = await look()
  expect(austrian).toContain('darin 10 % MwSt.')
  expect(austrian).not.toContain('darin 7 % MwSt.')
})
