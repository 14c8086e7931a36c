import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#app/foundation/mail/mail-server.fixture.ts'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient, FOUR_WEEKS } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

const mailServer = await startMailServer()
afterAll(() => mailServer[Symbol.asyncDispose]())

const env = { RATE_LIMITS: 'off', SMTP_URL: mailServer.url }
const { shop } = await sharedShop({ env })
const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)

type SandboxMail = Readonly<{ id: number; to: string; subject: string; text: string; html: string; pictures: string[] }>

async function mailsTo(email: string): Promise<readonly SandboxMail[]> {
  return (await shop.get(`/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
}

/** What never travels asks for an invoice address instead. */
const isByMail = (goods: object) => Object.keys(goods).every((name) => /^(gift-card|e-book)/.test(name))

type Wishes = { plan?: string; language?: string; payment?: 'card' | 'sepa' }

/** Somebody new who buys, without script, in their language; answers their mails, the oldest first. */
async function buy(goods: Readonly<Record<string, number>>, input: Wishes = {}) {
  const { language = 'de', payment = 'card', ...cartInput } = input
  const cart = await cartWith(carts, goods, cartInput)
  const { send, look, cookie } = await buyerOf(shop, cart.checkoutUrl, `&locale=${language}`)
  const form = newcomer()
  const billing = Object.entries(form).map(([name, value]) => [name.replace('delivery.', 'billing.'), value])
  const fields = { ...form, ...(isByMail(goods) ? Object.fromEntries(billing) : {}) }
  const methodRef = await methodAt(shop, payment === 'sepa' ? 'sepa' : 'good')
  const checkout = await look()
  const placed = await send('/order', { ...fields, payment, methodRef, waivesWithdrawal: 'on' })
  const address = placed.headers.get('location') ?? ''
  expect(address).toMatch(/\/orders\//)
  const email = form['email'] ?? ''
  return { address, email, cookie, checkout, mails: [...(await mailsTo(email))].reverse() }
}

test('[L5] the confirmation is there at once, with the contract, the terms and the withdrawal policy as text', async () => {
  const { address, mails } = await buy({ 'coco-curry': 8 })
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toMatch(/^Deine Bestellung TG-\d+ ist bestätigt$/)
  expect(mail?.pictures).toEqual(['wordmark', 'coco-curry'])
  for (const body of [mail?.text, mail?.html]) {
    for (const told of ['8 × Coco Curry', '67,92\u00a0€', 'Leipzig', 'Visa •••• 4242', shop.origin + address])
      expect(body).toContain(told)
    expect(body).toContain('Dein Vertragspartner ist die Tiefgrün GmbH')
    expect(body).toContain(
      'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    )
    expect(body).toContain('Muster-Widerrufsformular')
  }
  expect(mail?.text.match(/Gesamt inkl\. MwSt\.: (.*)/)?.[1]).toBe('67,92\u00a0€')
})

test('[L5] [L2] [L12] an English subscription is confirmed in English, with its terms; its fourteen days count from the first box', async () => {
  const { mails } = await buy({ 'coco-curry': 16 }, { plan: FOUR_WEEKS, language: 'en' })
  const [mail] = mails
  expect(mail?.subject).toMatch(/^Your order TG-\d+ is confirmed$/)
  for (const told of [
    'Price per delivery',
    'no minimum term',
    '/en/cancellation',
    'You have the right to withdraw from this contract within 14 days without giving any reason.',
    'Your contracting party is Tiefgrün GmbH',
    'physical possession of the first good, if you ordered a subscription',
  ])
    expect(mail?.text).toContain(told)
})

test('[L13] who lets an e-book begin at once has that confirmed by mail', async () => {
  const { mails } = await buy({ 'coco-curry': 8, 'e-book-meal-prep': 1 })
  expect(mails[0]?.text).toContain('dass dein Widerrufsrecht dafür mit dem Bereitstellen erlischt')
})

test.each([
  { language: 'de', load: 'E-Book laden', ready: 'Dein E-Book liegt hier' },
  { language: 'en', load: 'Download the e-book', ready: 'Your e-book is here' },
] as const)('an e-book is there at once: its link in mail and order page opens a PDF ($language)', async (each) => {
  const { address, mails, cookie } = await buy({ 'e-book-meal-prep': 1 }, { language: each.language })
  expect(mails[0]?.text).toContain(each.load)
  const link = /https?:\S+\/downloads\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  const file = await fetch(link)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(file.headers.get('cache-control')).toContain('no-store')
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const page = await (await shop.get(address, { cookie })).text()
  expect(page).toContain(new URL(link).pathname)
  expect(await (await shop.get(address)).text()).not.toContain('/downloads/')
  expect(page).toContain(each.ready)
  expect((await fetch(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404)
  expect(shop.output()).not.toContain(new URL(link).pathname)
})

test.each([
  { language: 'de', reference: /Mandatsreferenz: (SBX-[0-9A-F]{16})/, collected: 'Einzug am ' },
  { language: 'en', reference: /Mandate reference: (SBX-[0-9A-F]{16})/, collected: 'Collected on ' },
])('a debit shows one mandate at the payment, on the order and in the mail ($language)', async (each) => {
  const { address, mails, cookie, checkout } = await buy(
    { 'coco-curry': 8 },
    { language: each.language, payment: 'sepa' },
  )
  const order = await (await shop.get(address, { cookie })).text()
  for (const shown of [checkout, order, mails[0]?.text ?? '', mails[0]?.html ?? '']) {
    expect(shown).toContain('DE98ZZZ09999999999')
    expect(shown).toContain(each.collected)
  }
  const references = [checkout, order, mails[0]?.text ?? ''].map((shown) => each.reference.exec(shown)?.[1])
  expect(new Set(references).size).toBe(1)
  expect(references[0]).toBeDefined()
  expect(await (await shop.get(address)).text()).not.toContain('DE98ZZZ09999999999')
})

test('[V5] [5.4-giftcards-only] a bought gift card arrives by mail with its code, its worth and its last day', async () => {
  const { mails } = await buy({ 'gift-card': 1 })
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/ist bestätigt$/),
    'Dein Tiefgrün-Gutschein über 25,00\u00a0€',
  ])
  const code = /Dein Code: (\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? ''
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/)
  const year = new Date((await (await shop.get('/sandbox/clock')).json()).now).getUTCFullYear()
  expect(mails[1]?.text).toContain(`31. Dezember ${year + 3}`)
  const { cart, userErrors } = await carts.create({ giftCardCodes: [code] })
  expect(userErrors).toEqual([])
  expect(JSON.stringify(cart.appliedGiftCards)).toContain('25.0')
  expect(shop.output()).not.toContain(code)
})

test('[R22] [L5] mails leave for the mail server right after the order, each once, and no log knows to whom', async () => {
  const { email, mails } = await buy({ 'coco-curry': 8 })
  const arrived = () => mailServer.taken.filter(({ recipients }) => recipients.includes(email))
  await expect.poll(arrived).not.toHaveLength(0)
  await pause(300)
  expect(arrived()).toHaveLength(1)
  expect(arrived()[0]?.source).toContain('Content-ID: <coco-curry@pictures>')
  expect(arrived()[0]?.source).toContain('Content-Type: image/png')
  expect(mails).toHaveLength(1)
  expect(shop.output()).not.toContain(email)
})

test('the outbox is a page for people: the mail in a frame where nothing runs, its pictures, its text', async () => {
  const { email, mails } = await buy({ 'coco-curry': 8 })
  const list = await shop.get(`/sandbox/outbox?to=${email}`, { accept: 'text/html' })
  expect(await list.text()).toContain(`<a href="/sandbox/outbox/${mails[0]?.id}">Deine Bestellung`)
  const shown = await shop.get(`/sandbox/outbox/${mails[0]?.id}`)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  const html = await shown.text()
  expect(html).toContain('<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="')
  expect(html).not.toContain('cid:')
  expect(html).toContain('data:image/png;base64,iVBOR')
  expect((await shop.get('/sandbox/outbox/999999')).status).toBe(404)
  expect((await shop.get('/sandbox/outbox/x')).status).toBe(404)
})

test('[V5] [D-21] a gift card that is paid by debit comes when the money is there', async () => {
  const { email, mails } = await buy({ 'gift-card': 1 }, { payment: 'sepa' })
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('Wird eingezogen: SEPA')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ advanceDays: 10 })
  expect((await fetch(`${shop.origin}/sandbox/clock`, { method: 'POST', headers, body })).status).toBe(200)
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect
    .poll(subjects)
    .toEqual(['Dein Tiefgrün-Gutschein über 25,00\u00a0€', expect.stringMatching(/bestätigt$/)])
  expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
})
