import { expect, test } from 'vitest'
import { endSession, listSessions } from '#app/shop/sign-in/end-session.server.ts'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import {
  type Browser,
  beginLogin,
  browserOf,
  codeFor,
  enterByCode,
  freshEmail,
  loginRequest,
  redeem,
  signedIn,
} from '../customer.fixture.ts'
import { letTimePass } from '../sandbox-clock.fixture.ts'
import { sharedShop } from '../shop-of-file.fixture.ts'

/** Limits count networks: every test comes from its own, through a proxy that is believed. */
const { shop, database } = await sharedShop({ args: ['--web'], env: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
const { db } = database
let networks = 0
const aBrowser = (network = ++networks): Browser => browserOf(shop, { 'x-forwarded-for': `198.51.100.${network}` })
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

async function shopNow(): Promise<Date> {
  return new Date((await (await shop.get('/sandbox/clock')).json()).now)
}

async function customerOf(token: string) {
  const now = await shopNow()
  return createCustomerTokens({ db, clock: { now: () => now } }).customerOf(token)
}

/** A login that has been sent a code. */
async function waitingLogin(browser: Browser, email = freshEmail()) {
  const login = await beginLogin(browser, await loginRequest(shop))
  const sent = await browser.send(login, { email })
  return { login, email, sent, code: await codeFor(shop, email) }
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('[B1] [2.1-login-errors] a code works for ten minutes and not a second longer, and only the newest one', async () => {
  const [early, late] = [aBrowser(), aBrowser()]
  const [first, second] = [await waitingLogin(early), await waitingLogin(late)]
  await letTimePass(shop, 9.5 * MINUTE_MS)
  expect((await early.send(`${first.login}/code`, { code: first.code })).status).toBe(303)
  await letTimePass(shop, MINUTE_MS)
  expect((await late.send(`${second.login}/code`, { code: second.code })).status).toBe(422)

  const again = await late.send(`${second.login}/resend`, {}, `${second.login}/code`)
  expect(again.headers.get('location')).toBe(`${second.login}/code`)
  const code = await codeFor(shop, second.email)
  if (code !== second.code) expect((await late.send(`${second.login}/code`, { code: second.code })).status).toBe(422)
  expect((await late.send(`${second.login}/code`, { code })).status).toBe(303)
})

test('[B2] [2.1-login-errors] five wrong tries end a code, also for the right one, and the next one waits', async () => {
  const browser = aBrowser()
  const { login, code, email } = await waitingLogin(browser)
  for (const left of ['noch vier', 'noch drei', 'noch zwei', 'noch ein', 'gilt nicht mehr']) {
    const answer = await browser.send(`${login}/code`, { code: wrong(code) })
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(left)])
  }
  const right = await browser.send(`${login}/code`, { code })
  expect([right.status, Number(right.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  const more = await browser.send(`${login}/resend`, {}, `${login}/code`)
  expect([more.status, await more.text()]).toEqual([429, expect.stringContaining('Kurz abkühlen')])
  // The customer who was guessed at comes from elsewhere, and gets in.
  const own = aBrowser()
  expect(
    (await enterByCode(shop, own, { login: await beginLogin(own, await loginRequest(shop)), email })).pathname,
  ).toBe('/account/callback')
  await letTimePass(shop, 5 * MINUTE_MS)
  expect((await browser.send(`${login}/resend`, {}, `${login}/code`)).status).toBe(303)
})

test('[B2] a hundred tries at the same time are five, from however many networks they come', async () => {
  const browser = aBrowser()
  const { login, code } = await waitingLogin(browser)
  const shown = await (await browser.ask(`${login}/code`)).text()
  const formToken = /name="formToken" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const guess = (network: number) =>
    browser.post(`${login}/code`, { code: wrong(code), formToken }, { 'x-forwarded-for': `203.0.113.${network}` })
  await Promise.all(Array.from({ length: 100 }, (_, network) => guess(network)))
  const [row] = await db.selectFrom('sign_in_code').select('tries').orderBy('id', 'desc').limit(1).execute()
  expect(row?.tries).toBe(5)
  expect((await browser.send(`${login}/code`, { code })).status).toBe(422)
})

test('[B4] [B2] [2.1-login-errors] an address gets five codes an hour, from wherever they are asked for', async () => {
  const email = freshEmail()
  for (let asked = 0; asked < 5; asked++) expect((await waitingLogin(aBrowser(), email)).sent.status).toBe(303)
  const { sent } = await waitingLogin(aBrowser(), email)
  expect(sent.status).toBe(429)
  const seconds = Number(sent.headers.get('retry-after'))
  expect([seconds > 3000, seconds <= 3600]).toEqual([true, true])
  const mails = await db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
  expect(mails).toHaveLength(5)
  await letTimePass(shop, 61 * MINUTE_MS)
  expect((await waitingLogin(aBrowser(), email)).sent.status).toBe(303)
})

test('[B2] a network gets twenty codes an hour, for whomever they are', async () => {
  const network = ++networks
  const answers: number[] = []
  for (let asked = 0; asked < 22; asked++) answers.push((await waitingLogin(aBrowser(network))).sent.status)
  expect(answers).toEqual([...Array(20).fill(303), 429, 429])
})

test('[B3] [2.1-register-existing] known and unknown addresses cannot be told apart: answers, pages and mails are the same', async () => {
  const { email: known } = await signedIn(shop, { browser: aBrowser() })
  const seen = async (email: string, prompt: string | null) => {
    const browser = aBrowser()
    const login = await beginLogin(browser, await loginRequest(shop, { prompt }))
    const names = { firstName: 'Mira', lastName: 'Sommer' }
    const sent = await browser.send(login, prompt === 'create' ? { email, ...names } : { email })
    const page = await (await browser.ask(`${login}/code`)).text()
    const mail = await db.selectFrom('mail').select(['subject', 'text_body']).where('recipient', '=', email).execute()
    const code = await codeFor(shop, email)
    const anonymous = (text: string) =>
      text
        .replaceAll(email, 'X')
        .replaceAll(code, '0')
        .replaceAll(login, 'L')
        .replace(/value="[\w-]{43}"/g, '')
    const last = mail.at(-1)
    return [
      sent.status,
      sent.headers.get('location')?.replace(login, ''),
      anonymous(page),
      last?.subject,
      anonymous(last?.text_body ?? ''),
    ]
  }
  for (const prompt of [null, 'create']) expect(await seen(known, prompt)).toEqual(await seen(freshEmail(), prompt))
})

test('[2.1-register-form] [2.1-register-newsletter] who registers is a customer after the code, and on the list after the link', async () => {
  const [browser, email] = [aBrowser(), freshEmail()]
  const request = await loginRequest(shop, { prompt: 'create', ui_locales: 'en' })
  const login = await beginLogin(browser, request)
  expect((await browser.send(login, { email, firstName: '', lastName: 'Sommer' })).status).toBe(422)
  const refused = await browser.send(login, { email, firstName: 'Mira', lastName: 'Sommer <3' })
  expect(refused.status).toBe(422)
  const shown = await refused.text()
  expect(/<input(?=[^>]*name="lastName")[^>]*>/.exec(shown)?.[0]).toMatch(/aria-invalid="true".*value="Sommer &lt;3"/)
  expect(/<input(?=[^>]*name="firstName")[^>]*>/.exec(shown)?.[0]).not.toContain('aria-invalid')
  await browser.send(login, { email, firstName: 'Mira', lastName: 'Sommer', newsletter: 'yes' })
  expect(await db.selectFrom('customer').select('id').where('email', '=', email).execute()).toEqual([])
  await browser.send(`${login}/code`, { code: await codeFor(shop, email) })
  const customer = await db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect(customer).toMatchObject({ first_name: 'Mira', last_name: 'Sommer', email_proved_at: expect.any(Date) })

  const consent = () =>
    db.selectFrom('newsletter_consent').selectAll().where('customer_id', '=', customer.id).executeTakeFirstOrThrow()
  expect(await consent()).toMatchObject({
    wording: expect.stringContaining('news from the kitchen'),
    confirmed_at: null,
  })
  expect((await consent()).email_digest).toHaveLength(32)
  const mails = await db.selectFrom('mail').select('text_body').where('recipient', '=', email).execute()
  const link =
    /\/en\/newsletter-confirmation\/[\w-]+/.exec(mails.map(({ text_body }) => text_body).join('\n'))?.[0] ?? ''
  expect((await shop.get(link)).status).toBe(200)
  expect((await consent()).confirmed_at).toBeNull()
  const pressed = await browserOf(shop).post(link, {})
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/en/newsletter-confirmation'])
  expect((await consent()).confirmed_at).toBeInstanceOf(Date)
})

test('[B5] [6-auth-token] codes live a minute, tokens an hour, by the shop’s clock', async () => {
  const browser = aBrowser()
  const request = await loginRequest(shop)
  const back = await enterByCode(shop, browser, { login: await beginLogin(browser, request), email: freshEmail() })
  await letTimePass(shop, 61_000)
  expect((await redeem(shop, request, { code: back.searchParams.get('code') ?? '' })).status).toBe(400)
  const { tokens } = await signedIn(shop, { browser: aBrowser() })
  await letTimePass(shop, 59 * MINUTE_MS)
  expect(await customerOf(tokens.access_token)).not.toBeNull()
  await letTimePass(shop, 2 * MINUTE_MS)
  expect(await customerOf(tokens.access_token)).toBeNull()
})

test('[C16] nothing of who signs in, changes an address, proves who they are or leaves stands in the log', async () => {
  const browser = browserOf(shop, { 'x-forwarded-for': `198.51.100.${++networks}`, 'user-agent': 'Kanarienbrowser' })
  const email = `kanarienvogel.${freshEmail()}`
  const { tokens, code, back } = await signedIn(shop, { email, browser })
  const token = tokens.access_token
  const call = (method: string, path: string, body: object = {}) =>
    fetch(`${shop.origin}/account/api${path}`, {
      ...{ method, headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
  const signInCode = await codeFor(shop, email)
  const profile = { firstName: 'Kanarina', lastName: 'Vogelsang', phone: '+4915177665544', language: 'de' }
  expect((await call('PUT', '/profile', profile)).status).toBe(200)
  await letTimePass(shop, 11 * MINUTE_MS)
  const late = await call('POST', '/email', { email: `neu-${email}` })
  expect([late.status, await late.json()]).toEqual([403, { refusal: { code: 'proof' } }])
  expect((await call('POST', '/proof')).status).toBe(200)
  const proof = await codeFor(shop, email)
  expect((await call('PUT', '/proof', { code: wrong(proof) })).status).toBe(422)
  expect((await call('PUT', '/proof', { code: proof })).status).toBe(200)
  expect((await call('POST', '/email', { email: `neu-${email}` })).status).toBe(200)
  const { copy } = await (await call('POST', '/exports')).json()
  await call('DELETE', '/passkeys/987654')
  await call('PUT', '/email', { email: `neu-${email}`, code: '000000' })
  expect((await call('POST', '/deletion', { isConfirmed: true })).status).toBe(200)
  await expect.poll(() => shop.output()).toContain('account erased')
  const canaries = [email, 'Kanarina', 'Vogelsang', '15177665544', 'Kanarienbrowser', token, tokens.id_token, code]
  const secrets = [...canaries, copy.id, back.searchParams.get('code') ?? '']
  expect(secrets.filter((each) => shop.output().includes(each))).toEqual([])
  // Six digits may also be a part of a time.
  const codes = [signInCode, proof].filter((digits) => new RegExp(`(?<!\\d|\\.)${digits}(?!\\d)`).test(shop.output()))
  expect(codes).toEqual([])
  expect((await call('PUT', '/profile', profile)).status).toBe(401)
})

test('[B13] [3.3-field-disabled] [3.3-disabled-effect] a session is listed, ended by its owner, and ends by itself when idle or too old; a blocked customer is out at once', async () => {
  const [one, two] = [await signedIn(shop, { browser: aBrowser() }), await signedIn(shop, { browser: aBrowser() })]
  const { customerId } = (await customerOf(one.tokens.access_token)) ?? { customerId: 0 }
  const [session] = await listSessions(db, customerId, await shopNow())
  await endSession(db, { customerId, uid: session?.uid ?? '', now: await shopNow() })
  expect(await customerOf(one.tokens.access_token)).toBeNull()
  const silently = async ({ browser }: { browser: Browser }) => {
    const { address } = await loginRequest(shop, { prompt: 'none' })
    return new URL((await browser.ask(address)).headers.get('location') ?? '', shop.origin).searchParams.get('error')
  }
  expect([await silently(one), await silently(two)]).toEqual(['login_required', null])

  const blocked = await signedIn(shop, { browser: aBrowser() })
  await db.updateTable('customer').set({ blocked_at: new Date() }).where('email', '=', blocked.email).execute()
  expect(await customerOf(blocked.tokens.access_token)).toBeNull()
  const account = { authorization: blocked.tokens.access_token }
  expect((await shop.get('/account/api/settings', account)).status).toBe(401)
  expect(await silently(blocked)).toBe('login_required')
  const again = await waitingLogin(aBrowser(), blocked.email)
  expect(again.sent.status).toBe(303)

  const idle = await signedIn(shop, { browser: aBrowser() })
  for (const _ of Array(6).keys()) {
    await letTimePass(shop, 29 * DAY_MS)
    expect(await silently(two)).toBeNull()
  }
  expect(await silently(idle)).toBe('login_required')
  await letTimePass(shop, 29 * DAY_MS)
  expect(await silently(two)).toBe('login_required')
})
