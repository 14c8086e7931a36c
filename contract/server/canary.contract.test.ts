import { expect, test } from 'vitest'
import { unzipped } from '#app/foundation/archive/zip.fixture.ts'
import { SHOP_ID } from '#app/shop/sites/shop-identity.ts'
import { CARDS, cartWith, formOf, methodAt } from '../buyer.fixture.ts'
import { browserOf, codeFor, freshEmail, signedIn } from '../customer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { readingAlong, type SeenAnswer } from '../server-answers.fixture.ts'
import { newMemberAt, OWN_PASSWORD, plainBrowser } from '../team.fixture.ts'

const { database, shop, carts } = await payingShop()

/** Runs where text becomes a part of the page. It stands in every text that somebody types. */
const SONG = '<img src=x onerror=sing()>'
const PERSON = {
  'delivery.firstName': 'Kanarina',
  'delivery.lastName': 'Vogelsang',
  'delivery.company': `Käfig${SONG}`,
  'delivery.address1': `Kanarienweg 77 ${SONG}`,
  'delivery.address2': `Hof${SONG}`,
  'delivery.zip': '04229',
  'delivery.city': `Leipzig${SONG}`,
  'delivery.phone': '+49 151 77665544',
  note: `Bitte leise ${SONG}`,
  hasBilling: 'on',
  'billing.firstName': 'Kanarina',
  'billing.lastName': 'Vogelsang',
  'billing.company': `Voliere${SONG}`,
  'billing.address1': `Kanarienallee 7 ${SONG}`,
  'billing.address2': `Dach${SONG}`,
  'billing.zip': '04229',
  'billing.city': `Leipzig${SONG}`,
}
/** What a log may not even know of a person. */
const PERSONAL = ['Kanarin', 'Kanarien', 'Vogelsang', '15177665544', '151 77665544']

type Secrets = Map<string, string>
const everywhere = (secrets: Secrets, text: string, allowed: readonly string[] = []) =>
  [...secrets].filter(([name, value]) => !allowed.includes(name) && text.includes(value)).map(([name]) => name)

/** Somebody signs in, says who they are, mistypes, and asks for a copy of everything. */
async function beCustomer(secrets: Secrets) {
  const email = `kanarienvogel.${freshEmail()}`
  const browser = browserOf(shop)
  const { tokens, code } = await signedIn(shop, { email, browser })
  secrets.set('access token', tokens.access_token).set('ID token', tokens.id_token).set('authorization code', code)
  for (const [name, { value }] of browser.jar) if (name.startsWith('_')) secrets.set(`cookie ${name}`, value)
  const headers = { authorization: tokens.access_token, 'content-type': 'application/json' }
  const call = (method: string, path: string, body?: object) =>
    fetch(`${shop.origin}/account/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const name = { firstName: PERSON['delivery.firstName'], lastName: PERSON['delivery.lastName'] }
  await call('PUT', '/profile', { ...name, phone: '+4915177665544', language: 'de' })
  await call('PUT', '/profile', { ...name, lastName: SONG, phone: SONG, language: 'de' })
  await call('PUT', '/newsletter', { wishes: true })
  await call('POST', '/email', { email: 'kein@at@beispiel' })
  await call('PUT', '/email', { email, code: '000000' })
  const api = `/${SHOP_ID}/account/customer/api/2025-07/graphql`
  const ask = (query: string, token = tokens.access_token) =>
    fetch(shop.origin + api, {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body: JSON.stringify({ query }),
    })
  await ask(`{ customer { ${tokens.access_token.slice(6)} } }`)
  await ask(`{ order(id: "${tokens.access_token}") { id } }`)
  await ask('{ customer { id } }', `${tokens.access_token}x`)
  return { email, browser, call, ask, codes: [await codeFor(shop, email)] }
}

type Customer = Awaited<ReturnType<typeof beCustomer>>

/** They buy with a gift card, with a card that is declined, and with one that is good. */
async function buy(secrets: Secrets, { browser }: Customer): Promise<string> {
  const issued = await fetch(`${shop.origin}/sandbox/gift-cards`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"cents":1000}' },
  })
  const { code } = await issued.json()
  secrets.set('gift card', code).set('gift card without dashes', code.replaceAll('-', ''))
  const cart = await cartWith(carts, { 'coco-curry': 8 })
  await carts.change('cartAttributesUpdate', cart.id, { attributes: [{ key: `Gruß${SONG}`, value: SONG }] })
  await carts.change('cartNoteUpdate', cart.id, { note: SONG })
  const { pathname, search } = new URL(cart.checkoutUrl)
  secrets.set('key of the cart', new URLSearchParams(search).get('key') ?? '')
  await browser.ask(`${pathname}${search}&checkout[shipping_address][first_name]=${encodeURIComponent(SONG)}`)
  const send = async (to: string, fields: Record<string, string>) => {
    const form = formOf(await (await browser.ask('/checkout')).text())
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return browser.post(`/checkout${to}`, Object.fromEntries(form))
  }
  await send('/codes', { ...PERSON, savedAddress: 'new', 'delivery.firstName': SONG, 'delivery.zip': SONG, code })
  await send('/codes', { code: SONG })
  for (const path of ['/checkout?check=1', '/en/checkout?check=1', '/checkout?note=code-unknown'])
    await browser.ask(path)
  let order = ''
  for (const card of ['declined', 'good'] as const) {
    const methodRef = await methodAt(shop, card)
    secrets.set(`${card} card`, methodRef)
    const kept = { keepsAddress: 'on', keepsMethod: 'on', payment: 'card', savedAddress: 'new' }
    order = (await send('/order', { ...PERSON, ...kept, methodRef })).headers.get('location') ?? ''
  }
  expect(order).toMatch(/^\/orders\/[\w-]+$/)
  secrets.set('token of the order', order.split('/').at(-1) ?? '')
  for (const path of [order, `/en${order}`]) await browser.ask(path)
  return order
}

/** Strangers bring what they have found, typed or made up, to every other route that takes a text. */
async function knock(secrets: Secrets, order: string): Promise<void> {
  const stranger = plainBrowser(shop)
  await stranger.ask(order)
  await stranger.post(order, { zip: SONG, email: SONG })
  for (const [name, value] of secrets) {
    const sent = encodeURIComponent(value)
    await shop.get(`/gibt-es/nicht?token=${sent}&q=${encodeURIComponent(SONG)}`, {
      'x-token': encodeURIComponent(name),
    })
    await shop.get(`/checkout/return?attempt=${sent}`)
    await shop.get(`/account/callback?code=${sent}&state=${sent}`)
  }
  const token = secrets.get('access token') ?? ''
  await stranger.post('/gift-card-balance', { code: secrets.get('gift card') ?? '' })
  for (const path of ['/kontakt', '/widerruf', '/cancellation'])
    await stranger.send([path, path], {
      ...{ name: SONG, email: 'kanarienvogel@beispiel.example', contract: SONG, text: SONG, goods: SONG, reason: SONG },
    })
  await stranger.post('/newsletter', { email: `${SONG}@beispiel.example` })
  const body = JSON.stringify({ id: token, kind: 'charge-changed', key: token })
  await fetch(`${shop.origin}/webhooks/payments/test`, {
    method: 'POST',
    body,
    headers: { 'gateway-signature': token },
  })
  await shop.get(`/collections/bowls?q=${encodeURIComponent(SONG)}&utm_source=${encodeURIComponent(SONG)}`)
  await shop.get(`/products/${encodeURIComponent(SONG)}`)
}

/** The team signs in, mistypes, looks at everything and writes something down. */
async function lookFromOffice(secrets: Secrets, { email }: Customer): Promise<void> {
  const owner = await newMemberAt(shop, database, 'owner')
  secrets.set('password', OWN_PASSWORD).set('first password', owner.initial).set('key of the app', owner.secret)
  for (const [name, value] of owner.cookies) if (/session/.test(name)) secrets.set(`cookie ${name}`, value)
  const stranger = plainBrowser(shop)
  await stranger.send(['/office/sign-in', '/office/sign-in'], { email: owner.email, password: `${OWN_PASSWORD}!` })
  const { rows } = await database.pool.query(
    'select customer.id, number from customer join customer_order on customer_id = customer.id where email = $1',
    [email],
  )
  const [{ id, number }] = rows
  await owner.send([`/office/customers/${id}`, `/office/customers/${id}/notes`], { text: `Ruft an ${SONG}` })
  await owner.send([`/office/orders/${number}`, `/office/orders/${number}/note`], { text: `Klopft ${SONG}` })
  const pages = ['orders', `orders/${number}`, 'customers', `customers/${id}`, 'inbox', 'audit', 'subscriptions']
  for (const language of ['de', 'en'])
    for (const page of pages) await owner.ask(`/office/${page}`, { headers: { 'accept-language': language } })
  await owner.ask(`/office/orders?q=${encodeURIComponent(SONG)}`)
  const { rows: letters } = await database.pool.query('select id from inbox_letter')
  for (const letter of letters) await owner.ask(`/office/inbox/${letter.id}`)
}

/** Tables in which a secret stands as it can be used. */
async function tablesWith(secrets: Secrets): Promise<readonly string[]> {
  const { rows } = await database.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const held = await database.pool.query(
      `select distinct secret.name from "${name}" as row, unnest($1::text[], $2::text[]) as secret (name, value)
       where strpos(to_jsonb(row)::text, secret.value) > 0`,
      [[...secrets.keys()], [...secrets.values()]],
    )
    found.push(...held.rows.map((row) => `${name}: ${row.name}`))
  }
  return found.sort()
}

/** What the shop opens orders and charges cards by. */
const NEEDED =
  /^(?:customer_order|mail): token of the order$|^(?:checkout|payment_attempt|payment_method|test_gateway_\w+): \w+ card$/

/** Answers that give a secret to the one whom it belongs to. */
const OWN_ANSWERS: readonly Readonly<{ at: RegExp; names: RegExp }>[] = [
  { at: /\/oauth\/token$/, names: /token$/ },
  { at: /\/auth\//, names: /^authorization code$/ },
  { at: /^\/(?:en\/)?(?:checkout|orders)/, names: /^token of the order$/ },
  { at: /^\/api\//, names: /^key of the cart$/ },
  { at: /^\/office\/sign-in\/setup$/, names: /^key of the app$/ },
]

function leaksIn(secrets: Secrets, { path, text, location }: SeenAnswer): readonly string[] {
  const own = OWN_ANSWERS.filter(({ at }) => at.test(path)).flatMap(({ names }) =>
    [...secrets.keys()].filter((name) => names.test(name)),
  )
  return everywhere(secrets, `${location}\n${text}`, own).map((name) => `${path}: ${name}`)
}

const count = (text: string, part: string) => text.split(part).length - 1

test('[B10] [C16] secrets stay where they belong, and no text that anybody types becomes a part of a page', async () => {
  const secrets: Secrets = new Map()
  for (const [name, number] of Object.entries(CARDS)) secrets.set(`number of ${name}`, number.replaceAll(' ', ''))
  using reading = readingAlong(shop.origin)
  const customer = await beCustomer(secrets)
  const order = await buy(secrets, customer)
  await customer.ask(
    '{ customer { firstName orders(first: 6) { nodes { name note shippingAddress { formatted } } } } }',
  )
  for (const path of ['/settings', '/payment-methods', '/deletion']) await customer.call('GET', path)
  await lookFromOffice(secrets, customer)
  await knock(secrets, order)
  const { copy } = await (await customer.call('POST', '/exports')).json()
  const fetchCopy = () => customer.call('GET', `/exports/${copy.id}`)
  await expect.poll(async () => (await fetchCopy()).status).toBe(200)
  const archive = await fetchCopy()
  const files = unzipped(Buffer.from(await archive.arrayBuffer()))
  const answers = (await reading.seen()).filter(({ path }) => !path.startsWith('/sandbox/'))
  const { rows: mails } = await database.pool.query('select recipient, subject, text_body, html_body from mail')

  const log = shop.output()
  expect(log).toContain('/gibt-es/…')
  expect(everywhere(secrets, log)).toEqual([])
  expect([customer.email, ...PERSONAL].filter((each) => log.includes(each))).toEqual([])
  expect(answers.flatMap((answer) => leaksIn(secrets, answer))).toEqual([])
  const letters = mails.map((mail) => JSON.stringify(mail)).join('\n')
  expect(everywhere(secrets, letters, ['token of the order']), 'in mails').toEqual([])
  const mailed = mails.filter((mail) => customer.codes.some((code) => mail.text_body.includes(code)))
  expect(
    mailed.map(({ recipient }) => recipient),
    'a code has one mail',
  ).toEqual([customer.email])
  const exported = [...files].filter(([name]) => !name.endsWith('.pdf')).map(([, bytes]) => bytes.toString())
  // Their own mails are in it, which lead to their orders.
  expect(everywhere(secrets, exported.join('\n'), ['token of the order']), 'in the export').toEqual([])
  expect((await tablesWith(secrets)).filter((place) => !NEEDED.test(place))).toEqual([])

  const pages = [...answers.filter(({ type }) => type.includes('html')).map(({ text }) => text)]
  pages.push(...mails.map(({ html_body }) => html_body ?? ''), files.get('overview.html')?.toString() ?? '')
  expect(pages.filter((page) => page.includes(SONG))).toEqual([])
  const places = pages.reduce((sum, page) => sum + count(page, 'onerror=sing()'), 0)
  expect(places, 'places that show what was typed').toBeGreaterThanOrEqual(200)
})
