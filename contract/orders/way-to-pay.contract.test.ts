import { expect, test } from 'vitest'
import { buyerOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { JANITOR_IS_THROUGH_MS, letTimePass } from '../sandbox-clock.fixture.ts'
import { scriptlessBrowser } from '../scriptless.fixture.ts'
import { textOf } from '../shown-pages.fixture.ts'

const { shop, database, newBuyer } = await payingShop()
const BANK = /\/sandbox\/gateway\/confirm\//
/** Number of times that the bank's yes and another way to pay meet. */
const ROUNDS = 6
const ORDER = /^\/orders\/[\w-]+$/

const mainOf = (html: string) => textOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
const sectionOf = (html: string, id: string) => new RegExp(`id="${id}">([\\s\\S]*?)</section>`).exec(html)?.[1] ?? ''
const chargesOf = async () => (await (await shop.get('/sandbox/charges')).json()) as { state: string }[]
const taken = async () => (await chargesOf()).filter(({ state }) => state === 'succeeded').length

/** Somebody whose bank asks, and who has left its page. */
async function atTheBank() {
  const buyer = await newBuyer()
  const person = newcomer()
  const sent = await buyer.send('/order', { ...person, methodRef: await methodAt(shop, 'confirms') })
  const bank = sent.headers.get('location') ?? ''
  expect(bank).toMatch(BANK)
  return { ...buyer, person, bank }
}

const answerBank = (bank: string, answer: 'yes' | 'no') =>
  fetch(shop.origin + new URL(bank).pathname, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })

test('a bank step that was left offers the way back to it and another way to pay, which ends it [R8]', async () => {
  const { look, send, path, bank, person, cookie } = await atTheBank()
  const before = await taken()
  const payment = sectionOf(await look(), 'payment-choice')
  expect(payment).toContain(`href="${bank}"`)
  expect(payment).toContain(`formAction="${path}/another-way"`)
  expect(payment, 'nobody types a second card beside it').not.toContain('<iframe')

  const left = await send('/another-way', {})
  expect(left.headers.get('location')).toBe('/checkout?note=given-up')
  const html = await look('/checkout?note=given-up')
  expect(sectionOf(html, 'payment-choice')).toMatch(/role="alert"[^>]*>[^<]*nichts abgebucht/)
  expect(html, 'what was typed stays').toContain(`value="${person['delivery.address1']}"`)
  expect(sectionOf(html, 'payment-choice')).toContain('<iframe')

  // The bank's page, still open somewhere, can no longer say yes.
  const late = await answerBank(bank, 'yes')
  const back = await fetch(late.headers.get('location') ?? '', { redirect: 'manual', headers: { cookie } })
  const waiting = await fetch(new URL(back.headers.get('location') ?? '', shop.origin), { redirect: 'manual' })
  expect(waiting.headers.get('location')).toBe('/checkout?note=given-up')
  expect(await taken()).toBe(before)

  const placed = await send('/order', { methodRef: await methodAt(shop) })
  expect(placed.headers.get('location')).toMatch(ORDER)
  expect((await send('/another-way', {}, { cookie })).status, 'the form of a bought cart is nobody’s').toBe(403)
  expect(await taken()).toBe(before + 1)
  const { rows } = await database.pool.query('select 1 from mail where recipient = $1 and dedupe_key like $2', [
    person.email,
    'attempt:%:failed',
  ])
  expect(rows, 'who chose another way needs no mail about the first').toEqual([])
})

test('whoever confirmed at the bank has ordered: another way to pay leads to that order, in every order of the two [R8]', async () => {
  const before = await taken()
  for (let round = 0; round < ROUNDS; round++) {
    const { look, send, bank } = await atTheBank()
    if (round === 0) await answerBank(bank, 'yes')
    const ways = () => send('/another-way', {}).then(({ headers }) => headers.get('location') ?? '')
    const [first] = await Promise.all([ways(), round > 0 ? answerBank(bank, 'yes') : null, ways()])
    if (round === 0) expect(first).toMatch(ORDER)
    // Whoever was faster: the buyer orders if the page still offers it.
    const html = await look()
    if (html.includes('id="order"')) await send('/order', { methodRef: await methodAt(shop) })
  }
  await letTimePass(shop, JANITOR_IS_THROUGH_MS)
  expect(await taken(), 'one charge for each of them').toBe(before + ROUNDS)
  const { rows } = await database.pool.query(
    'select count(*)::int as orders, count(distinct cart_token)::int as carts from customer_order',
  )
  expect(rows[0].orders).toBe(rows[0].carts)
})

test('a second browser ends nobody else’s bank step, and is shown no way to it [A15]', async () => {
  const { cart, bank, send } = await atTheBank()
  const second = await buyerOf(shop, cart.checkoutUrl)
  expect(await second.look()).not.toContain(bank)
  const pressed = await second.send('/another-way', {})
  expect(pressed.headers.get('location')).toBe('/checkout')
  await answerBank(bank, 'yes')
  expect((await send('/another-way', {})).headers.get('location')).toMatch(ORDER)
})

test('payment faults stand at the payment and get the focus, without script too; what was typed stays', async () => {
  const { send, look } = await newBuyer()
  const person = newcomer()
  const faults = {
    declined: { ...person, methodRef: await methodAt(shop, 'declined') },
    payment: { ...person, payment: 'sepa', note: 'Hinterhaus' },
  }
  for (const [note, fields] of Object.entries(faults)) {
    const sent = await send('/order', { methodRef: '', ...fields })
    expect(sent.headers.get('location')).toBe(`/checkout?note=${note}`)
    const html = await look(`/checkout?note=${note}`)
    expect(sectionOf(html, 'payment-choice'), note).toMatch(/<div (?=[^>]*role="alert")(?=[^>]*\sautofocus)[^>]*>/i)
    expect(html.match(/role="alert"/g), note).toHaveLength(1)
    expect(html).toContain(`value="${person['delivery.address1']}"`)
  }
  const html = await look()
  expect(html).toContain('value="Hinterhaus"')
  expect(html, 'the kind of payment stays chosen').toMatch(/checked="" value="sepa"/)
})

test('the review repeats day, slot, method, addresses and what is in a bundle', async () => {
  const { send, look } = await newBuyer({ 'bestseller-bundle': 1 })
  await send('', {
    ...newcomer(),
    slot: 'morning',
    note: 'Hinterhaus',
    hasBilling: 'on',
    'billing.firstName': 'Mira',
    'billing.lastName': 'Berg',
    'billing.address1': 'Lange Straße 3',
    'billing.zip': '04109',
    'billing.city': 'Leipzig',
    'billing.country': 'DE',
  })
  const review = sectionOf(await look(), 'review')
  for (const said of [/Vormittags, bis 12 Uhr/, /Jana Albrecht/, /Karl-Heine-Straße/, /04229 Leipzig/, /Hinterhaus/])
    expect(review).toMatch(said)
  for (const said of [/Mira Berg/, /Lange Straße 3/, /Paket auf Trockeneis/, /Enthält \d+ ×/])
    expect(review).toMatch(said)
})

test.each([
  {
    goods: { 'cap-gruen': 1 },
    says: /Wohin dürfen wir es schicken/,
    never: /Trockeneis|Kälte|Gefrier|Eisfach|Zeitfenster|Lauf des Tages/,
  },
  {
    goods: { 'e-book-gewuerze': 1 },
    says: /Per E-Mail|per E-Mail/,
    never: /Trockeneis|Kälte|Gefrier|Zeitfenster|Liefertag/,
  },
  { goods: { 'coco-curry': 8, 'cap-gruen': 1 }, says: /Trockeneis/, never: /nothing at all/ },
])('words of the delivery fit the goods: $goods', async ({ goods, says, never }) => {
  const { send, look } = await newBuyer(goods)
  const isEbook = 'e-book-gewuerze' in goods
  const person = newcomer()
  const billing = Object.entries(person).flatMap(([name, text]) =>
    name.startsWith('delivery.') ? [[name.replace('delivery', 'billing'), text]] : [],
  )
  const fields = { ...person, ...(isEbook ? { ...Object.fromEntries(billing), waivesWithdrawal: 'on' } : {}) }
  await send('', fields)
  const checkout = mainOf(await look())
  expect(checkout).toMatch(says)
  expect(checkout).not.toMatch(never)
  const placed = await send('/order', { ...fields, methodRef: await methodAt(shop) })
  const order = placed.headers.get('location') ?? ''
  expect(order).toMatch(ORDER)
  const { rows } = await database.pool.query('select text_body from mail where recipient = $1', [person.email])
  const [mail = ''] = rows.map(({ text_body }) => text_body.split('Allgemeine Geschäftsbedingungen')[0])
  for (const text of [await (await shop.get(order)).text(), mail]) expect(text).not.toMatch(never)
})

test('the link of the mail about a failed payment opens the checkout in any browser, with what was agreed', async () => {
  const { cart, person, look } = await atTheBank()
  await letTimePass(shop, JANITOR_IS_THROUGH_MS)
  const mailed = async () =>
    (await database.pool.query(`select text_body from mail where recipient = $1`, [person.email])).rows
  await expect.poll(async () => (await mailed()).length).toBe(1)
  const { pathname } = new URL(/https?:\S+\/checkout\S*/.exec((await mailed())[0].text_body)?.[0] ?? '')
  const other = scriptlessBrowser(shop)
  const opened = await other.open(pathname)
  expect([opened.path, opened.valueOf('email')]).toEqual(['/checkout', person.email])
  expect(opened.valueOf('delivery.address1')).toBe(person['delivery.address1'])
  expect(opened.text).toContain('8 × Coco Curry')
  const coded = await opened.press('Einlösen', { code: 'WILLKOMMEN10' })
  expect(coded.text, 'it is a checkout like any other').toContain('10 % auf deine erste Bestellung')

  const stranger = await buyerOf(shop, cart.checkoutUrl)
  expect(await stranger.look(), 'the link of the cart proves nothing').not.toContain(person.email)
  const forged = [pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), '/checkout/continue/1-x']
  for (const address of forged) {
    const refused = await shop.get(address)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([404, []])
  }
  expect(await look(), 'the first browser still has its own').toContain(String(person.email))
})
