import { expect, test } from 'vitest'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { LANGUAGES, type Language } from '#app/foundation/i18n/language.ts'
import { findStoreCreditCents } from '#app/shop/credit/find-store-credit.server.ts'
import { grantStoreCredit } from '#app/shop/credit/grant-store-credit.server.ts'
import { cartWith, formOf, methodAt } from '../buyer.fixture.ts'
import { type Browser, browserOf, codeFor, freshEmail, signedIn } from '../customer.fixture.ts'
import { payingShop } from '../paying-shop.fixture.ts'
import { type ScriptlessPage, scriptlessBrowser } from '../scriptless.fixture.ts'

const { database, shop, carts } = await payingShop()

const WORDS = {
  de: {
    signIn: 'Anmelden',
    send: 'Code schicken',
    enter: 'Weiter',
    order: 'Zahlungspflichtig bestellen',
    as: 'Angemeldet als',
    leaveCredit: 'Guthaben nicht verwenden',
    useCredit: 'Guthaben verwenden',
  },
  en: {
    signIn: 'Sign in',
    send: 'Send the code',
    enter: 'Continue',
    order: 'Order with obligation to pay',
    as: 'Signed in as',
    leaveCredit: 'Don’t use store credit',
    useCredit: 'Use store credit',
  },
} as const
type Filling = Readonly<{ discountCodes?: string[] }>

const ADDRESS = {
  'delivery.firstName': 'Mira',
  'delivery.lastName': 'Sommer',
  'delivery.company': 'Moos GmbH',
  'delivery.address1': 'Karl-Heine-Straße 77',
  'delivery.address2': 'Hinterhaus',
  'delivery.zip': '04229',
  'delivery.city': 'Leipzig',
  'delivery.phone': '0341 123456',
  note: 'Bitte klingeln',
}

const pathOf = async (input: Filling = {}): Promise<string> => {
  const { pathname, search } = new URL((await cartWith(carts, { 'coco-curry': 8 }, input)).checkoutUrl)
  return pathname + search
}

/** Signs in with the code that came by mail; who is new says their name. */
async function enter(login: ScriptlessPage, email: string, language: Language): Promise<ScriptlessPage> {
  const { send, enter } = WORDS[language]
  const asked = await login.press(send, { email })
  const entered = await asked.press(enter, { code: await codeFor(shop, email) })
  if (!entered.path.includes('/name')) return entered
  return entered.press(language === 'de' ? 'Konto anlegen' : 'Create the account', {
    firstName: 'Mira',
    lastName: 'Sommer',
  })
}

const latestOrder = async () =>
  (
    await database.pool.query(
      `select customer.email as owner, placed.snapshot ->> 'email' as email, placed.snapshot #>> '{delivery,address1}' as street,
         placed.snapshot ->> 'paymentLabel' as label, attempt.method_id is not null as is_kept
       from customer_order placed join customer on customer.id = placed.customer_id
       join payment_attempt attempt on attempt.id = placed.attempt_id order by placed.id desc limit 1`,
    )
  ).rows[0]

test.each(LANGUAGES)(
  'without script, %s: signing in inside the checkout keeps every field, and the next order is one press [5.4-prefill]',
  async (language) => {
    const words = WORDS[language]
    const email = freshEmail()
    const browser = scriptlessBrowser(shop)
    const checkout = await browser.open(`${await pathOf()}&locale=${language}`)
    const login = await checkout.press(words.signIn, { email, ...ADDRESS })
    expect(login.valueOf('email'), 'the typed address is proposed').toBe(email)
    const back = await enter(login, email, language)
    expect(back.path).toBe(checkout.path)
    expect(back.text).toContain(words.as)
    for (const [field, value] of Object.entries(ADDRESS)) expect([field, back.valueOf(field)]).toEqual([field, value])

    const kept = { methodRef: await methodAt(shop), keepsAddress: 'on', keepsMethod: 'on' }
    const placed = await back.press(words.order, kept)
    expect(placed.path).toMatch(/\/orders\//)
    expect(await latestOrder()).toMatchObject({ owner: email, email, is_kept: false })

    const again = await browser.open(`${await pathOf()}&locale=${language}`)
    expect(again.text).toMatch(/Karl-Heine-Straße 77.*Visa •••• 4242/)
    const second = await again.press(words.order)
    expect(second.path).toMatch(/\/orders\//)
    expect(await latestOrder()).toEqual({
      ...{ owner: email, email, street: 'Karl-Heine-Straße 77', label: 'Visa •••• 4242', is_kept: true },
    })
  },
)

/** The checkout as a browser gets it. Its styles name fields that a guest does not have. */
async function shownTo(browser: Browser): Promise<string> {
  return (await (await browser.ask('/checkout')).text()).replace(/<style.*?<\/style>/gs, '')
}

/** Somebody who has signed in, in front of a checkout, with an address and a card in their account. */
async function customerWithThings() {
  const { browser, email } = await signedIn(shop)
  await browser.ask(await pathOf())
  const look = () => shownTo(browser)
  const order = async (fields: Record<string, string> = {}) => {
    const form = formOf(await look())
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return browser.post('/checkout/order', Object.fromEntries(form))
  }
  const newCart = async (input: Filling = {}) => void (await browser.ask(await pathOf(input)))
  const kept = { methodRef: await methodAt(shop), keepsAddress: 'on', keepsMethod: 'on' }
  const placed = await order({ ...ADDRESS, 'delivery.address1': `Weg ${email.length}`, payment: 'card', ...kept })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  await newCart()
  const [, addressId = ''] = /name="savedAddress"[^>]*value="(\d+)"/.exec(await look()) ?? []
  const [, methodId = ''] = /name="payment"[^>]*value="saved-(\d+)"/.exec(await look()) ?? []
  expect(Number(addressId) * Number(methodId)).toBeGreaterThan(0)
  return { browser, email, look, order, newCart, addressId, methodId }
}

test("[A1] an address or a method of another customer is unknown at the checkout, and so is the other's cart", async () => {
  const [ada, bo] = [await customerWithThings(), await customerWithThings()]
  const before = await latestOrder()
  const tried = await bo.order({ payment: `saved-${ada.methodId}`, savedAddress: ada.addressId })
  const unknown = await bo.order({ payment: 'saved-999999', savedAddress: '999999' })
  expect([tried.status, tried.headers.get('location')]).toEqual([unknown.status, unknown.headers.get('location')])
  expect(tried.headers.get('location')).toBe('/checkout?check=1')
  const savedAddress = bo.addressId
  const foreign = await bo.order({ payment: `saved-${ada.methodId}`, savedAddress })
  expect(foreign.headers.get('location')).toBe('/checkout?note=payment')
  const ref = await database.pool.query('select gateway_ref from payment_method where id = $1', [ada.methodId])
  const byRef = await bo.order({ payment: 'card', savedAddress, methodRef: ref.rows[0].gateway_ref })
  expect(byRef.headers.get('location'), 'not even by its reference').toBe('/checkout?note=payment')
  const own = { payment: `saved-${bo.methodId}`, savedAddress, hasBilling: 'on' }
  const invoiced = await bo.order({ ...own, savedBilling: ada.addressId })
  expect(invoiced.headers.get('location'), "another's address on the invoice").toBe('/checkout?check=1')
  expect(await latestOrder()).toEqual(before)

  // The cart of somebody who has signed in opens for a guest like any other.
  const guest = browserOf(shop)
  const [, token = '', key = ''] = /^([\w-]+)\.([\w-]+)\./.exec(ada.browser.jar.get('checkout /')?.value ?? '') ?? []
  await guest.ask(`/cart/c/${token}?key=${key}`)
  const shown = await shownTo(guest)
  expect(shown).toContain('8 × Coco Curry')
  expect(shown).not.toMatch(/name="savedAddress"|value="saved-|Moos GmbH/)
  expect(shown).not.toContain(ada.email)
})

test("[D-15] the order of a customer who has signed in is theirs whatever address is sent, and a guest's is not", async () => {
  const ada = await customerWithThings()
  const placed = await ada.order({ email: 'fremd@anderswo.example' })
  expect(placed.headers.get('location')).toMatch(/^\/orders\//)
  expect(await latestOrder()).toMatchObject({ owner: ada.email, email: ada.email })
  const { rows } = await database.pool.query("select from customer where email = 'fremd@anderswo.example'")
  expect(rows).toEqual([])
})

test('who is somebody else signs out inside the checkout and goes on as a guest, with what was typed', async () => {
  const email = freshEmail()
  const browser = scriptlessBrowser(shop)
  const checkout = await browser.open(await pathOf())
  const here = await enter(await checkout.press(WORDS.de.signIn, { email, ...ADDRESS }), email, 'de')
  const asked = await here.follow('Nicht du? Abmelden')
  expect(asked.heading).toBe('Möchtest du dich abmelden?')
  const guest = await asked.press('Abmelden')
  expect(guest.path).toBe('/checkout')
  expect(guest.text).not.toContain(WORDS.de.as)
  expect([guest.valueOf('email'), guest.valueOf('delivery.city')]).toEqual([email, 'Leipzig'])
})

test('[A13] a discount for newcomers is decided by the account, whatever else is new', async () => {
  const totalOf = (shown: string) => Number(formOf(shown).get('seenTotal'))
  const [ada, { browser: newcomer }] = [await customerWithThings(), await signedIn(shop)]
  const discountCodes = ['WILLKOMMEN10']
  await newcomer.ask(await pathOf({ discountCodes }))
  const discounted = totalOf(await shownTo(newcomer))
  await ada.newCart({ discountCodes })
  const elsewhere = { ...ADDRESS, 'delivery.address1': 'Ganz woanders 3', 'delivery.zip': '10115' }
  await ada.browser.send('/checkout', { ...elsewhere, savedAddress: 'new', payment: 'card' })
  const shown = await ada.look()
  expect(shown).toContain('Ganz woanders 3')
  expect(totalOf(shown)).toBeGreaterThan(discounted)
})

test('store credit pays for whoever has signed in, is shown before, and only the rest is charged', async () => {
  const ada = await customerWithThings()
  const { rows } = await database.pool.query('select id from customer where email = $1', [ada.email])
  const granted = { customerId: rows[0].id, cents: 1000, reason: 'granted', now: new Date() } as const
  await inTransaction(database.db, (tx) => grantStoreCredit(tx, granted))
  const total = Number(formOf(await ada.look()).get('seenTotal'))
  const shown = (await ada.look()).replace(/<[^>]+>/g, '|')
  expect(shown).toMatch(/\|Guthaben\|+−10,00.€\|/)
  expect((await ada.order()).headers.get('location')).toMatch(/^\/orders\//)
  const placed = await database.pool.query(
    'select total_cents, charged_cents from customer_order order by id desc limit 1',
  )
  expect(placed.rows).toEqual([{ total_cents: total, charged_cents: total - 1000 }])
  expect(await findStoreCreditCents(database.db, rows[0].id)).toBe(0)
  expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])

  await inTransaction(database.db, (tx) => grantStoreCredit(tx, granted))
  const guest = browserOf(shop)
  await guest.ask(await pathOf())
  await guest.send('/checkout', { email: ada.email })
  expect(await shownTo(guest), 'knowing the address of a customer spends nothing of theirs').not.toContain('Guthaben')
})

test.each(LANGUAGES)(
  'without script, %s: store credit is left out and taken in again, and what is left out stays in the account',
  async (language) => {
    const words = WORDS[language]
    const email = freshEmail()
    const browser = scriptlessBrowser(shop)
    const checkout = await browser.open(`${await pathOf()}&locale=${language}`)
    await enter(await checkout.press(words.signIn, { email, ...ADDRESS }), email, language)
    const { rows } = await database.pool.query('select id from customer where email = $1', [email])
    const granted = { customerId: rows[0].id, cents: 1000, reason: 'granted', now: new Date() } as const
    await inTransaction(database.db, (tx) => grantStoreCredit(tx, granted))
    const sumsOf = (page: ScriptlessPage) => [page.valueOf('seenTotal'), page.valueOf('seenDue')].map(Number)

    const applied = await browser.open(checkout.path)
    const [total = 0, due] = sumsOf(applied)
    expect(due).toBe(total - 1000)
    const left = await applied.press(words.leaveCredit, { note: 'Bitte klopfen' })
    expect([left.path, left.valueOf('note')]).toEqual([checkout.path, 'Bitte klopfen'])
    expect(sumsOf(left)).toEqual([total, total])
    expect(sumsOf(await browser.open(checkout.path)), 'after a reload').toEqual([total, total])
    const taken = await left.press(words.useCredit)
    expect(sumsOf(taken)).toEqual([total, total - 1000])

    const again = await taken.press(words.leaveCredit)
    const placed = await again.press(words.order, { methodRef: await methodAt(shop) })
    expect(placed.path).toMatch(/\/orders\//)
    const order = await database.pool.query('select charged_cents from customer_order order by id desc limit 1')
    expect(order.rows).toEqual([{ charged_cents: total }])
    expect(await findStoreCreditCents(database.db, rows[0].id)).toBe(1000)
    const next = await browser.open(`${await pathOf()}&locale=${language}`)
    expect(sumsOf(next), 'of the next cart it pays again').toEqual([total, total - 1000])
    expect(await (await shop.get('/sandbox/reconciliation')).json()).toEqual([])
  },
)

test('a session that has ended, or that somebody made up, brings nothing of an account along', async () => {
  const ada = await customerWithThings()
  expect(await ada.look()).toContain(ada.email)
  await database.pool.query("delete from provider_record where kind = 'Session'")
  const shown = await ada.look()
  expect(shown).not.toContain(ada.email)
  expect(shown).not.toMatch(/name="savedAddress"|value="saved-/)
  const form = formOf(shown)
  form.set('payment', `saved-${ada.methodId}`)
  form.set('savedAddress', ada.addressId)
  const pressed = await ada.browser.post('/checkout/order', Object.fromEntries(form))
  expect(pressed.headers.get('location')).toBe('/checkout?check=1')
})
