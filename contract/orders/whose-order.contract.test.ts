import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerOf, type Fields, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const { shop, database, carts, newBuyer } = await payingShop()
/** Number of strangers who try to see a buyer's checkout and order, each in their own way. */
const STRANGERS = Number(process.env.WHOSE_STRANGERS ?? 3)

let people = 0

const randomSecret = () => randomBytes(20).toString('base64url')

/** A form whose every word is found again wherever it is shown. */
function canary(): Fields & Record<'email', string> {
  people++
  return {
    ...newcomer(),
    email: `kanarie${people}@vogel.example`,
    'delivery.firstName': 'Kanarina',
    'delivery.lastName': 'Vogelsang',
    'delivery.address1': `Kanarienweg ${people}`,
    'delivery.phone': '+49 151 77665544',
    'delivery.zip': '04231',
    note: 'Schlüssel im Käfig',
  }
}
const PERSONAL = /kanari|vogel|7766|04231|Käfig|4242/i

const post = (path: string, { cookie, ...fields }: Readonly<Record<string, string>>) =>
  fetch(shop.origin + path, {
    method: 'POST',
    headers: { cookie: cookie ?? '' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

/** Everything that a stranger with the link of a cart can ask for; answers and addresses as one text. */
async function everythingFor(checkoutUrl: string, cookies: readonly string[]): Promise<string> {
  const paths = ['/checkout', '/en/checkout', '/checkout?check=1', '/checkout?note=confirming', '/en/checkout/waiting']
  const asked = cookies.flatMap((cookie) => [
    ...paths.map((path) => shop.get(path, { cookie })),
    fetch(checkoutUrl, { headers: { cookie }, redirect: 'manual' }),
    fetch(`${checkoutUrl}&locale=en&checkout[email]=fremd@vogelfrei.example`.replace('vogelfrei', 'fremd'), {
      headers: { cookie },
      redirect: 'manual',
    }),
    post('/checkout', { cookie, kept: '1' }),
    post('/checkout/order', { cookie }),
  ])
  const answers = await Promise.all(asked)
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  return [...texts, ...answers.map(({ headers }) => headers.get('location') ?? '')].join('\n')
}

/** Cookies made up by somebody who knows the link: as it once was, without a secret, and with guessed ones. */
function forgedFor(checkoutUrl: string): readonly string[] {
  const [, token = '', key = ''] = /c\/([\w-]+)\?key=([\w-]+)/.exec(checkoutUrl) ?? []
  const guesses = ['', ...Array.from({ length: STRANGERS }, (_, n) => `.${String(n).padStart(27, 'x')}`)]
  return ['', ...guesses.map((secret) => `checkout=${token}.${key}${secret}`)]
}

test("[A15] the key in a cart's link opens its checkout, and reads or changes nothing of it through the API", async () => {
  const address = {
    firstName: 'Kanarina',
    lastName: 'Vogelsang',
    address1: 'Kanarienweg 1',
    zip: '04231',
    city: 'Leipzig',
  }
  const deliveryAddress = { ...address, countryCode: 'DE' }
  const { cart, look } = await newBuyer(
    { 'coco-curry': 8 },
    {
      buyerIdentity: { email: 'kanarie@vogel.example', phone: '+4915177665544', countryCode: 'DE' },
      delivery: { addresses: [{ address: { deliveryAddress }, selected: true }] },
      note: 'Schlüssel im Käfig',
    },
  )
  // The client that gave them has them back.
  expect(JSON.stringify(await carts.read(cart.id))).toMatch(/kanarie@vogel[\s\S]*Käfig|Käfig[\s\S]*kanarie@vogel/)
  const link = new URL(cart.checkoutUrl)
  const linked = cart.id.replace(/key=.*/, `key=${link.searchParams.get('key')}`)
  expect(linked).not.toBe(cart.id)
  const seen = await carts.read(linked)
  expect(seen.lines.nodes).toHaveLength(1)
  expect(JSON.stringify(seen)).not.toMatch(PERSONAL)
  expect(await look()).toContain('8 × Coco Curry')
  expect((await carts.change('cartNoteUpdate', linked, { note: 'fremd' })).userErrors).toMatchObject([
    { field: ['cartId'] },
  ])
})

test('[A15] a second browser with the link of a cart starts a checkout of its own and sees nothing of the first', async () => {
  const { cart, send, look, cookie } = await newBuyer()
  await send('', canary())
  expect(await look()).toMatch(PERSONAL)
  const second = await buyerOf(shop, cart.checkoutUrl)
  const html = await second.look()
  expect(html).not.toMatch(PERSONAL)
  expect(html, 'the goods are those of the cart').toContain('8 × Coco Curry')
  expect(await everythingFor(cart.checkoutUrl, [second.cookie, ...forgedFor(cart.checkoutUrl)])).not.toMatch(PERSONAL)

  await second.send('', { ...newcomer(), 'delivery.firstName': 'Mira' })
  expect(await second.look()).toContain('value="Mira"')
  expect(await look()).not.toContain('Mira')
  expect(await look(), 'what was typed first stays').toContain('value="Kanarina"')

  // The form of one browser is nobody else's.
  const crossed = await post('/checkout/order', { ...Object.fromEntries(formOf(await look())), cookie: second.cookie })
  expect([crossed.status, cookie === second.cookie]).toEqual([403, false])
})

test('[A15] while the first browser is at its bank, a second one is led neither there nor to an order', async () => {
  const { cart, send } = await newBuyer()
  const bank = await send('/order', { ...canary(), methodRef: await methodAt(shop, 'confirms') })
  expect(bank.headers.get('location')).toContain('/sandbox/')
  const second = await buyerOf(shop, cart.checkoutUrl)
  expect(await second.look()).not.toContain('Deine Bank wartet')
  const pressed = await second.send('/order', { ...newcomer(), methodRef: await methodAt(shop) })
  expect(pressed.headers.get('location')).toBe('/checkout?note=elsewhere')
  expect(await second.look('/checkout?note=elsewhere')).toContain('in einem anderen Browser bezahlt')
  const again = await send('/order', { ...canary(), methodRef: await methodAt(shop) })
  expect(again.headers.get('location'), 'the first gets back to its bank').toBe(bank.headers.get('location'))
})

test('[A15] after the purchase the link of the cart leads strangers to no order, and the order asks who they are', async () => {
  const { cart, send, cookie } = await newBuyer()
  const person = canary()
  const before = await buyerOf(shop, cart.checkoutUrl)
  const form = Object.fromEntries(formOf(await before.look()))
  const placed = await send('/order', { ...person, methodRef: await methodAt(shop) })
  const path = placed.headers.get('location') ?? ''
  expect(path).toMatch(/^\/orders\//)
  const strangers = [before.cookie, ...forgedFor(cart.checkoutUrl)]
  const seen = await everythingFor(cart.checkoutUrl, strangers)
  expect(seen).not.toMatch(PERSONAL)
  expect(seen).not.toContain(path)
  const late = await post('/checkout/order', { ...form, cookie: before.cookie })
  expect(late.headers.get('location')).toBe('/checkout')
  expect(await before.look()).toContain('Dieser Warenkorb ist schon bestellt')

  const { rows } = await database.pool.query('select number from invoice order by id desc limit 1')
  for (const stranger of strangers)
    for (const address of [path, `/en${path}`, `${path}/documents/${rows[0].number}.pdf`]) {
      const answer = await shop.get(address, { cookie: stranger })
      expect(`${answer.headers.get('content-type')} ${await answer.text()}`).not.toMatch(/kanari|vogel|04231|pdf/i)
    }
  expect(await (await shop.get(path, { cookie })).text(), 'the browser that paid').toContain(person.email)
})

test('[A15] a link mailed to the address of the order opens it in any browser, for an hour', async () => {
  const { send } = await newBuyer()
  const person = canary()
  const path = (await send('/order', { ...person, methodRef: await methodAt(shop) })).headers.get('location') ?? ''
  const asked = [await post(`${path}/link`, {}), await post(`/en${path}/link`, {})]
  expect(asked.map(({ status }) => status)).toEqual([200, 200])
  expect(await asked[0]?.text()).not.toMatch(PERSONAL)
  const mails = await database.pool.query("select recipient, text_body from mail where dedupe_key like '%:opening:%'")
  expect(mails.rows.map(({ recipient }) => recipient)).toEqual([person.email])
  const href = new URL(/https?:\S+\/open\?key=\S+/.exec(mails.rows[0].text_body)?.[0] ?? '')
  const open = href.pathname + href.search
  const opened = await shop.get(open)
  expect(opened.headers.get('location')).toBe(path)
  const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await (await shop.get(path, { cookie })).text()).toContain(person.email)

  const [endsAt, proof] = href.searchParams.get('key')?.split('.') ?? []
  const other = await newBuyer()
  const foreign = (await other.send('/order', { ...canary(), methodRef: await methodAt(shop) })).headers.get('location')
  const wrong = [
    `${path}/open`,
    `${path}/open?key=${endsAt}.${'x'.repeat(43)}`,
    `${path}/open?key=${Number(endsAt) + 1}.${proof}`,
    `${path}/open?key=0${endsAt}.${proof}`,
    `${foreign}/open${href.search}`,
  ]
  for (const address of wrong) {
    const refused = await shop.get(address)
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([410, []])
    expect(await refused.text()).not.toMatch(PERSONAL)
  }
})

const FORMS = { withdrawal: '/widerruf', cancellation: '/en/cancellation' } as const
const books = async () =>
  (await database.pool.query('select (select count(*)::int from refund), (select count(*)::int from order_event)')).rows
const letters = async (state: string) =>
  (await database.pool.query(`select count(*)::int as n from inbox_letter where ${state}`)).rows[0].n

test('[A15] [L10] knowing an address and a number cancels nothing: only the link mailed to the order does', async () => {
  const { send, cookie } = await newBuyer({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  const { email, ...person } = canary()
  const placed = await send('/order', { email, ...person, methodRef: await methodAt(shop) })
  const path = placed.headers.get('location') ?? ''
  const { rows } = await database.pool.query('select id, number from customer_order order by id desc limit 1')
  const { id, number } = rows[0]
  const before = await books()

  const sender = { name: 'Gewinn auf https://boese.example', contract: number, email }
  const receipts = await Promise.all([
    post(FORMS.withdrawal, sender),
    post(FORMS.cancellation, sender),
    ...Array.from({ length: STRANGERS }, (_, n) => post(FORMS.withdrawal, { ...sender, goods: `${n} boese.example` })),
    ...Array.from({ length: STRANGERS }, (_, n) => post('/kontakt', { ...sender, text: `${n} boese.example` })),
    post(FORMS.withdrawal, { ...sender, email: 'opfer@anderswo.example' }),
  ])
  await expect.poll(() => letters('judged_at is null')).toBe(0)
  const tokens = receipts.map(({ headers }) => headers.get('location')?.split('/').at(-1) ?? '')
  const guesses = [...tokens, path.split('/').at(-1) ?? '', ...Array.from({ length: STRANGERS }, () => randomSecret())]
  const tries = guesses.flatMap((guess) =>
    Object.values(FORMS).map((form) => post(`${form}/confirm/${guess}`, { answer: 'yes' })),
  )
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404)
  for (const stranger of ['', `checkout=${'x'.repeat(27)}.${'x'.repeat(27)}.${'x'.repeat(27)}`])
    for (const way of ['withdraw', 'cancel'])
      expect((await post(`${path}/${way}`, { cookie: stranger })).headers.get('location')).toBe(path)

  const mails = await database.pool.query(
    "select recipient, text_body, html_body from mail where dedupe_key like 'declaration:%'",
  )
  expect(new Set(mails.rows.map(({ recipient }) => recipient))).toEqual(new Set([email]))
  for (const { text_body, html_body } of mails.rows)
    expect(`${text_body} ${html_body}`).not.toMatch(/boese|Gewinn auf h/)
  // Programs that read mails open every link in them: that is no answer.
  const links = mails.rows.flatMap(({ text_body }) => text_body.match(/https?:\S+\/confirm\/[\w-]+/g) ?? [])
  expect(links.length).toBeGreaterThanOrEqual(2)
  for (const link of links) expect((await shop.get(new URL(link).pathname)).status).toBe(200)
  expect(await books()).toEqual(before)
  expect(await letters('proved_at is not null')).toBe(0)
  const state =
    'select status, held_reason, state from subscription join fulfilment using (order_id) where order_id = $1'
  expect((await database.pool.query(state, [id])).rows).toEqual([
    { status: 'ACTIVE', held_reason: 'withdrawal', state: 'OPEN' },
  ])

  // The page of the order itself is proof enough.
  const own = await post(`${path}/withdraw`, { cookie, goods: '' })
  expect(own.headers.get('location')).toMatch(/^\/widerruf\/[\w-]{27}$/)
  const order = 'select financial_status, fulfilment_status from customer_order where id = $1'
  await expect
    .poll(async () => (await database.pool.query(order, [id])).rows[0])
    .toEqual({ financial_status: 'REFUNDED', fulfilment_status: 'CANCELLED' })
})
