import { expect, test } from 'vitest'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { browserOf, codeFor, freshEmail, signedIn } from '../customer.fixture.ts'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const { db } = standingDatabase()

/** Calls a route, named by its method and its path below /account/api. */
async function call(token: string, route: string, body?: object) {
  const [method = '', path = ''] = route.split(' ')
  const headers = { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
  const answer = await fetch(`${shop.origin}/account/api${path}`, sent)
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) }
}

const mailsTo = async (email: string) =>
  (await listMails(db, email)).map(({ subject, text_body: text, unsubscribe_url }) => ({
    subject,
    text,
    unsubscribe_url,
  }))

test('[A3] [B13] a new address ends the other sessions and keeps this one; the old address opens another account', async () => {
  const here = await signedIn(shop)
  const there = await signedIn(shop, { email: here.email })
  const [token, other] = [here.tokens.access_token, there.tokens.access_token]
  const sessions = (await call(token, 'GET /settings')).body.sessions
  expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis).sort()).toEqual([false, true])

  const changed = freshEmail()
  expect((await call(token, 'POST /email', { email: changed })).status).toBe(200)
  expect((await mailsTo(here.email))[0]?.subject).toBe('Deine E-Mail-Adresse soll geändert werden')
  const wrong = await call(token, 'PUT /email', { email: changed, code: '000000' })
  expect([wrong.status, wrong.body]).toEqual([422, { refusal: { code: 'code', field: 'code' } }])
  expect((await call(token, 'PUT /email', { email: changed, code: await codeFor(shop, changed) })).status).toBe(200)
  expect((await call(other, 'GET /settings')).status).toBe(401)
  const now = await call(token, 'GET /settings')
  expect([now.body.email, now.body.sessions.length]).toEqual([changed, 1])
  expect((await mailsTo(here.email))[0]?.subject).toBe('Deine E-Mail-Adresse wurde geändert')

  const again = await signedIn(shop, { email: here.email })
  expect((await call(again.tokens.access_token, 'GET /settings')).body.email).toBe(here.email)
  const back = await signedIn(shop, { email: changed })
  expect((await call(back.tokens.access_token, 'GET /settings')).body.sessions).toHaveLength(2)
})

test('[B13] a device is signed out by its name, all others together, and nobody else’s', async () => {
  const one = await signedIn(shop)
  const others = [await signedIn(shop, { email: one.email }), await signedIn(shop, { email: one.email })]
  const stranger = await signedIn(shop)
  const token = one.tokens.access_token
  const states = async () =>
    Promise.all(
      [one, ...others, stranger].map(async ({ tokens }) => (await call(tokens.access_token, 'GET /settings')).status),
    )
  const uidOf = async (at: string) =>
    (await call(at, 'GET /settings')).body.sessions.find(({ isThis }: { isThis: boolean }) => isThis).uid
  expect((await call(token, `DELETE /sessions/${await uidOf(stranger.tokens.access_token)}`)).status).toBe(404)
  expect((await call(token, `DELETE /sessions/${await uidOf(others[0]?.tokens.access_token ?? '')}`)).status).toBe(200)
  expect(await states()).toEqual([200, 401, 200, 200])
  await call(token, 'DELETE /sessions')
  expect(await states()).toEqual([200, 401, 401, 200])
})

test('[A6] tokens of another kind open no account: id token, code, the newsletter’s link, the cookie of a session', async () => {
  const { tokens, code, browser } = await signedIn(shop)
  const cookies = [...browser.jar.values()].map(({ value }) => value)
  for (const token of [tokens.id_token, code, ...cookies, `${tokens.access_token}x`, tokens.access_token.slice(6)])
    expect([token.slice(0, 8), (await call(token, 'GET /settings')).status]).toEqual([token.slice(0, 8), 401])
  const cookie = [...browser.jar].map(([name, { value }]) => `${name.split(' ')[0]}=${value}`).join('; ')
  expect((await shop.get('/account/api/settings', { cookie })).status).toBe(401)
})

test('[T5] the newsletter is asked for in the account, confirmed by the mail, and ended with one click, without signing in', async () => {
  const { email, tokens } = await signedIn(shop)
  const wish = async (isWanted: boolean) =>
    (await call(tokens.access_token, 'PUT /newsletter', { isWanted })).body.newsletter
  const state = async () => (await call(tokens.access_token, 'GET /settings')).body.newsletter
  expect(await wish(true)).toBe('PENDING')
  const [asked] = await mailsTo(email)
  expect(asked?.text).not.toMatch(/Rabatt|Angebot|%|jetzt bestellen/i)
  const link = /\/newsletter-confirmation\/[\w-]+/.exec(asked?.text ?? '')?.[0] ?? ''
  expect(await wish(false)).toBe('UNSUBSCRIBED')
  // Who has changed their mind is not brought back by the link in an older mail.
  expect((await browserOf(shop).post(link, {})).status).toBe(410)
  expect(await wish(true)).toBe('PENDING')
  const second = /\/newsletter-confirmation\/[\w-]+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
  await browserOf(shop).post(second, {})
  expect(await state()).toBe('SUBSCRIBED')

  const [welcome] = await mailsTo(email)
  const leave = new URL(welcome?.unsubscribe_url ?? '').pathname
  expect(welcome?.text).toContain(leave)
  const page = await shop.get(leave)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store, private'])
  expect(await state()).toBe('SUBSCRIBED')
  expect((await shop.get(leave.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404)
  // As the provider of a mailbox presses the button of a mail (RFC 8058).
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  expect((await fetch(shop.origin + leave, { method: 'POST', body })).status).toBe(200)
  expect(await state()).toBe('UNSUBSCRIBED')
  const proof = await db
    .selectFrom('newsletter_consent')
    .innerJoin('customer', 'customer.id', 'customer_id')
    .select(['wording', 'asked_at', 'confirmed_at', 'withdrawn_at'])
    .where('customer.email', '=', email)
    .orderBy('newsletter_consent.id')
    .execute()
  expect(proof).toHaveLength(2)
  expect(proof[1]).toMatchObject({
    ...{ wording: expect.stringContaining('Neues aus der Küche'), asked_at: expect.any(Date) },
    ...{ confirmed_at: expect.any(Date), withdrawn_at: expect.any(Date) },
  })
})

test('[T5] the newsletter does not move to a new address without its yes', async () => {
  const { email, tokens } = await signedIn(shop)
  const token = tokens.access_token
  await call(token, 'PUT /newsletter', { isWanted: true })
  const link = /\/newsletter-confirmation\/[\w-]+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0] ?? ''
  await browserOf(shop).post(link, {})
  const changed = freshEmail()
  await call(token, 'POST /email', { email: changed })
  await call(token, 'PUT /email', { email: changed, code: await codeFor(shop, changed) })
  expect((await call(token, 'GET /settings')).body.newsletter).toBe('PENDING')
  expect((await mailsTo(changed))[0]?.subject).toBe('Bitte bestätige den Newsletter')
})
