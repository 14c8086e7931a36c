import { expect, test } from 'vitest'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { buyerOf, cartWith, formOf, methodAt, newcomer } from '../buyer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'

const { database, shop, carts, newBuyer } = await payingShop()

const rowsOf = async (query: string, values: readonly unknown[] = []) =>
  (await database.pool.query(query, [...values])).rows
const mailsTo = async (email: string) => (await shop.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()

/** Somebody buys, with their own address and card. */
async function bought(goods: Readonly<Record<string, number>> = { 'coco-curry': 4 }, input: object = {}) {
  const form = newcomer()
  const { send } = await newBuyer(goods, input)
  const placed = await send('/order', { ...form, methodRef: await methodAt(shop) })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  const [order] = await rowsOf('select * from customer_order order by id desc limit 1')
  return { id: order.id, number: order.number, email: form['email'] ?? '', totalCents: order.total_cents }
}

function post(path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) {
  return fetch(shop.origin + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

/** Sends a form and looks at the page it leads to. */
async function receiptOf(path: string, fields: Readonly<Record<string, string>>) {
  const sent = await post(path, fields)
  const address = sent.headers.get('location') ?? ''
  expect([sent.status, address]).toEqual([303, expect.stringMatching(new RegExp(`^${path}/[\\w-]{27}$`))])
  expect(sent.headers.get('cache-control')).toBe('no-store, private')
  const page = await shop.get(address)
  return { address, headers: page.headers, html: await page.text() }
}

const letterOf = async (email: string) =>
  (await rowsOf("select * from inbox_letter where content->>'email' = $1 order by id desc limit 1", [email]))[0]
const answered = (email: string) => expect.poll(async () => (await letterOf(email))?.judged_at ?? null).not.toBeNull()

/** Presses the link in the receipt of a letter, as the owner of the mail address does; opening it does nothing. */
async function prove(email: string, receipt: RegExp, answer = 'yes'): Promise<string> {
  const linkIn = async () =>
    (await mailsTo(email)).map(({ text }: { text: string }) => receipt.exec(text)?.[0] ?? '').join('')
  await expect.poll(linkIn).not.toBe('')
  const { pathname } = new URL(await linkIn())
  const page = await shop.get(pathname)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
  expect((await post(pathname, { answer }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(pathname, { answer })).headers.get('location')).toBe(pathname)
  return (await shop.get(pathname)).text()
}

const FIELDS = {
  '/widerruf': ['name', 'contract', 'email', 'goods'],
  '/cancellation': ['cause', 'reason', 'name', 'contract', 'email', 'wishedOn'],
} as const
const BUTTONS = {
  '/widerruf': { de: 'Widerruf bestätigen', en: 'Confirm withdrawal' },
  '/cancellation': { de: 'jetzt kündigen', en: 'cancel now' },
} as const
const LINKS = {
  '/widerruf': { de: 'Vertrag widerrufen', en: 'Withdraw from a contract' },
  '/cancellation': { de: 'Verträge hier kündigen', en: 'Cancel contracts here' },
} as const

const FORMS = (['/widerruf', '/cancellation'] as const).flatMap((path) =>
  (['de', 'en'] as const).map((language): [string, typeof path, Language] => [
    localePath(language, path),
    path,
    language,
  ]),
)

test.each(FORMS)('[L7] [L10] %s asks for what the law allows and has one button', async (address, path, language) => {
  const html = await (await shop.get(address)).text()
  const [, action, form = ''] =
    /<form\b(?=[^>]*method="post")[^>]*action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  expect(action).toBe(address)
  const names = [...form.matchAll(/<(?:input|textarea|select)\b[^>]*\sname="([^"]+)"/g)].map(([, name]) => name)
  expect([...new Set(names)]).toEqual(FIELDS[path])
  const required = [...form.matchAll(/<(?:input|textarea)\b(?=[^>]*\srequired)[^>]*\sname="([^"]+)"/g)]
  expect(required.map(([, name]) => name)).toEqual(['name', 'contract', 'email'])
  const buttons = [...form.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, text]) => text)
  expect(buttons).toEqual([BUTTONS[path][language]])
})

test.each(['/', '/en', '/products/coco-curry', '/en/box', '/gibt-es-nicht', '/checkout', '/en/checkout', '/orders/x'])(
  '[L6] [L10] %s shows both ways out of a contract, open and without signing in',
  async (address) => {
    const language = address.startsWith('/en') ? 'en' : 'de'
    const { checkoutUrl } = await cartWith(carts, { 'coco-curry': 4 })
    const { look } = await buyerOf(shop, checkoutUrl)
    const footer = /<footer.*<\/footer>/s.exec(await look(address))?.[0] ?? ''
    expect(footer).not.toContain('<details')
    for (const path of ['/widerruf', '/cancellation'] as const)
      expect(footer).toMatch(new RegExp(`href="${localePath(language, path)}"[^>]*>${LINKS[path][language]}<`))
  },
)

test('[L10] [L12] a guest withdraws before the parcel leaves: receipt at once; the link in it stops the order, and the money goes back', async () => {
  const { id, number, email } = await bought()
  const { html, headers } = await receiptOf('/widerruf', { name: 'Jana Albrecht', contract: number, email, goods: '' })
  for (const told of ['Dein Widerruf ist eingegangen', 'Jana Albrecht', number, email, 'Uhr', 'drucken oder speichern'])
    expect(html).toContain(told)
  expect(headers.get('cache-control')).toBe('no-store, private')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  await answered(email)
  const held = 'select held_reason from fulfilment where order_id = $1'
  expect(await rowsOf(held, [id])).toEqual([{ held_reason: 'withdrawal' }])
  expect(await prove(email, /https?:\S+\/widerruf\/confirm\/[\w-]+/)).toContain('dein Widerruf ist bestätigt')
  await expect.poll(async () => (await letterOf(email)).outcome).toBe('cancelled')
  const [order] = await rowsOf('select * from customer_order where id = $1', [id])
  expect(order).toMatchObject({ fulfilment_status: 'CANCELLED', financial_status: 'REFUNDED' })
  const subjects = (await mailsTo(email)).map(({ subject }: { subject: string }) => subject)
  expect(subjects).toContain('Eingangsbestätigung deines Widerrufs')
  expect(shop.output()).not.toContain(email)
})

test('[L8] [D-20] [4.2-cancel-public] a guest cancels a subscription in English: the mail says when it ends, and its link ends it', async () => {
  const { id, number, email } = await bought({ 'coco-curry': 16 }, { plan: FOUR_WEEKS })
  const fields = { cause: 'ordinary', reason: '', name: 'Jana', contract: number, email, wishedOn: '' }
  const { html } = await receiptOf('/en/cancellation', fields)
  expect(html).toContain('We’ve received your cancellation')
  const status = async () => (await rowsOf('select status from subscription where order_id = $1', [id]))[0].status
  const page = await prove(email, /https?:\S+\/en\/cancellation\/confirm\/[\w-]+/)
  expect(page).toContain('your cancellation is confirmed')
  await expect.poll(status).toBe('CANCELLED')
  const [mail] = (await mailsTo(email)).filter(({ text }: { text: string }) => text.includes('I cancel this contract'))
  expect(mail).toMatchObject({ subject: 'Confirmation of your cancellation', language: 'en' })
  expect(mail.text).toMatch(/Received on[\s\S]*\d{2}:\d{2}:\d{2}[\s\S]*End of the contract[\s\S]*\d{1,2} \w+ \d{4}/)
})

test('[L8] [L9] [L10] a sender learns nothing: known and unknown contracts get the same page, and none is refused', async () => {
  const { number, email } = await bought()
  const stranger = { name: 'X', contract: number, email: 'nobody@beispiel.example' }
  const plain = (html: string) => html.replace(/\d{2}:\d{2}:\d{2}/g, '').replaceAll('nobody@beispiel.example', email)
  const cancelled = { cause: 'ordinary', wishedOn: '2027-01-31' }
  const unknown = await receiptOf('/cancellation', { ...stranger, ...cancelled })
  const known = await receiptOf('/cancellation', { ...stranger, email, ...cancelled })
  expect(plain(unknown.html)).toBe(plain(known.html))
  expect(known.html).toContain('31. Januar 2027')
  // An order without a subscription, or a plan that ends by itself, has the same button.
  expect(await letterOf(email)).toMatchObject({ kind: 'cancellation', settled_at: null })
  await receiptOf('/widerruf', stranger)
  await answered(stranger.email)
  expect(await letterOf(stranger.email)).toMatchObject({ kind: 'withdrawal', order_id: null, settled_at: null })
  for (const odd of [
    { name: 'nur ein Name' },
    { email: 'kaputt@' },
    { contract: '\0\u0001<script>alert(1)</script>' },
  ]) {
    const { html } = await receiptOf('/widerruf', odd)
    expect(html).not.toContain('<script>alert')
  }
  expect((await post('/widerruf', { name: ' ' })).headers.get('location')).toBe('/widerruf')
})

test('[C1] a form of another site declares nothing; a token of nobody shows nothing', async () => {
  const fields = { name: 'X', contract: 'TG-100001', email: 'forged@beispiel.example' }
  const forged = [
    post('/widerruf', fields, { origin: 'https://evil.example' }),
    post('/cancellation', fields, { 'sec-fetch-site': 'cross-site' }),
    fetch(`${shop.origin}/widerruf`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    }),
  ]
  for (const answer of await Promise.all(forged)) expect(answer.status).toBe(403)
  expect(await letterOf(fields.email)).toBeUndefined()
  expect((await shop.get(`/widerruf/${'x'.repeat(27)}`)).status).toBe(404)
  expect(formOf(await (await shop.get('/widerruf')).text()).get('name')).toBe('')
})
