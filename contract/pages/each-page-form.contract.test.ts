import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { buyerOf, cartWith, methodAt, newcomer } from '../buyer.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'
import { cartClient } from '../storefront-api/cart-client.fixture.ts'
import { storefrontClient, tokenOf } from '../storefront-api/storefront-client.fixture.ts'

// The limits are on here, and each sender comes from a network of its own.
const { shop, database } = await sharedShop({ env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const { db } = database

type PageForm = Readonly<{
  form: string
  path: string
  fields: Record<string, string>
  /** Where the sender goes on, and where a program goes that fills the hidden field. */
  next: RegExp
  trapped: string
  /** The subject of the mail that it sends. */
  mail: RegExp
  letters: number
}>

const RECEIPT = {
  next: /^\/kontakt\/[\w-]{27}$/,
  trapped: '/kontakt',
  mail: /^Wir haben deine Nachricht/,
  letters: 1,
}
const text = 'Bitte meldet euch.'

const FORMS: readonly PageForm[] = [
  {
    form: 'newsletter',
    path: '/newsletter',
    fields: {},
    ...{ next: /^\/newsletter\/sent$/, trapped: '/newsletter/sent', mail: /Newsletter/, letters: 0 },
  },
  { form: 'company', path: '/enquiries/b2b', fields: { name: 'Ada', company: 'Rechenwerk', text }, ...RECEIPT },
  { form: 'office', path: '/enquiries/office', fields: { name: 'Ada', company: 'Rechenwerk', text }, ...RECEIPT },
  { form: 'ambassador', path: '/enquiries/ambassador', fields: { name: 'Ada', channel: '@ada', text }, ...RECEIPT },
  { form: 'partnership', path: '/enquiries/partnership', fields: { name: 'Ada', company: 'Hof', text }, ...RECEIPT },
  { form: 'career', path: '/enquiries/career', fields: { name: 'Ada', role: 'Küche', text }, ...RECEIPT },
  { form: 'giveaway', path: '/enquiries/giveaway', fields: { name: 'Ada', rules: 'yes' }, ...RECEIPT },
]
const CONTACT: PageForm = { form: 'contact', path: '/kontakt', fields: { name: 'Ada', text }, ...RECEIPT }
const STATUS: PageForm = {
  form: 'tracking',
  path: '/tracking',
  fields: { number: 'TG-999999' },
  ...{ next: /^\/tracking\/sent$/, trapped: '/tracking/sent', mail: /TG-/, letters: 0 },
}

const EVERY_FORM = [...FORMS, CONTACT, STATUS]

const somebody = () => `form.${randomBytes(5).toString('hex')}@beispiel.example`
let networks = 0
const newNetwork = () => `198.51.100.${++networks}`

type Sender = Readonly<{ email: string; from?: string; more?: Record<string, string> }>

function send(form: Pick<PageForm, 'path' | 'fields'>, { email, from = newNetwork(), more = {} }: Sender) {
  return fetch(shop.origin + form.path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    body: new URLSearchParams({ ...form.fields, email, ...more }),
  })
}

const goesTo = ({ status, headers }: Response) => [status, headers.get('location')]
const subjectsTo = async (email: string) => {
  const mails = await db.selectFrom('mail').select('subject').where('recipient', '=', email).orderBy('id').execute()
  return mails.map(({ subject }) => subject)
}
const lettersOf = async (email: string) => {
  const letters = await db.selectFrom('inbox_letter').select('content').execute()
  return letters.filter(({ content }) => 'email' in content && content.email === email).length
}

/** A form that came later has been answered with its mail: what came before it is done, too. */
async function everythingIsDone(): Promise<void> {
  const email = somebody()
  await send({ path: '/newsletter', fields: {} }, { email })
  await expect.poll(() => subjectsTo(email)).toHaveLength(1)
}

/** Somebody who has bought something: nobody else gets a receipt by mail because an address was typed somewhere. */
async function buyer() {
  const carts = cartClient(storefrontClient(shop, await tokenOf(shop)).ask)
  const { checkoutUrl } = await cartWith(carts, { 'coco-curry': 8 })
  const form = newcomer()
  await (await buyerOf(shop, checkoutUrl)).send('/order', { ...form, methodRef: await methodAt(shop) })
  const email = form['email'] ?? ''
  const { number } = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select('number')
    .where('customer.email', '=', email)
    .executeTakeFirstOrThrow()
  return { email, number }
}

test.each(EVERY_FORM)('the form "$form" pressed twice at once is taken in once, with one mail', async (form) => {
  const [{ email, number }, from] = [await buyer(), newNetwork()]
  const before = await subjectsTo(email)
  const sender = { email, from, more: form === STATUS ? { number } : {} }
  const [first, second] = (await Promise.all([send(form, sender), send(form, sender)])).map(goesTo)
  expect(first).toEqual([303, expect.stringMatching(form.next)])
  expect(second).toEqual(first)
  expect((await shop.get(String(first?.[1]))).status).toBe(200)
  await expect.poll(async () => (await subjectsTo(email)).length).toBeGreaterThan(before.length)
  await everythingIsDone()
  expect((await subjectsTo(email)).slice(before.length)).toEqual([expect.stringMatching(form.mail)])
  expect(await lettersOf(email)).toBe(form.letters)
})

test('a program that fills the hidden field of a form is sent on and not heard', async () => {
  const { email, number } = await buyer()
  const before = await subjectsTo(email)
  for (const form of EVERY_FORM) {
    const more = { website: 'https://spam.example', ...(form === STATUS ? { number } : {}) }
    expect([form.form, ...goesTo(await send(form, { email, more }))]).toEqual([form.form, 303, form.trapped])
  }
  await everythingIsDone()
  expect([await subjectsTo(email), await lettersOf(email)]).toEqual([before, 0])
})

test.each([
  {
    sent: EVERY_FORM.filter(({ form }) => form !== 'contact'),
    most: 12,
    says: ['Kurz durchatmen', 'Take a breath'],
  },
  { sent: [CONTACT], most: 20, says: ['Das waren viele', 'That was a lot of requests'] },
])(
  'a network that has sent $most forms is asked to wait at each of them, in its language',
  async ({ sent, most, says }) => {
    const from = newNetwork()
    const taken = Array.from({ length: most }, (_, at) =>
      send(sent[at % sent.length] ?? CONTACT, { email: somebody(), from }),
    )
    expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([303]))
    const email = somebody()
    for (const form of sent)
      for (const [at, prefix] of ['', '/en'].entries()) {
        const refused = await send({ ...form, path: prefix + form.path }, { email, from })
        expect([form.form, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([
          form.form,
          429,
          true,
        ])
        expect(await refused.text()).toContain(says[at])
      }
    expect(await lettersOf(email)).toBe(0)
    for (const form of sent) expect((await send(form, { email })).status).toBe(303)
  },
)
