import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCustomerTokens } from '#app/shop/sign-in/find-token-customer.server.ts'
import {
  beginLogin,
  browserOf,
  codeFor,
  enterByCode,
  freshEmail,
  loginRequest,
  redeem,
  signedIn,
  userinfo,
} from '../customer.fixture.ts'
import { standingDatabase, standingShop } from '../standing-shop.fixture.ts'

const shop = standingShop()
const { db } = standingDatabase()
const known = createCustomerTokens({ db, clock: { now: () => new Date() } })
const { origin, port } = shop
const CALLBACK = `${origin}/account/callback`

/** Whose token it is; read with the account it is the same. */
async function customerOf(token: string) {
  const [holder, account] = await Promise.all([known.customerOf(token), known.accountOf(token)])
  expect(account?.customer.id).toBe(holder?.customerId)
  return holder
}

const redirects = [
  `${CALLBACK}/`,
  `${CALLBACK}x`,
  `${CALLBACK}/../callback`,
  `${CALLBACK}?next=/x`,
  `${CALLBACK}#x`,
  `${origin}/account/Callback`,
  `${origin}/account`,
  `${origin}/account/%63allback`,
  `http://localhost:${port + 1}/account/callback`,
  `http://user@localhost:${port}/account/callback`,
  `http://localhost:${port}@evil.example/account/callback`,
  `https://localhost:${port}/account/callback`,
  `http://evil.localhost:${port}/account/callback`,
  `http://localhost.evil.example:${port}/account/callback`,
  'https://evil.example/account/callback',
  '//evil.example/account/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  `${CALLBACK}\r\nx-evil: 1`,
  '',
]

test.each(redirects)('[B5] [7.9-endpoints] nobody is led to the redirect address "%s"', async (redirect_uri) => {
  const { address } = await loginRequest(shop, { redirect_uri })
  const answer = await fetch(origin + address, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(answer.headers.get('x-evil')).toBeNull()
})

const S256 = createHash('sha256').update('x').digest('base64url')

test.each([
  { why: 'no challenge', params: { code_challenge: null, code_challenge_method: null }, error: 'invalid_request' },
  { why: 'the plain method', params: { code_challenge_method: 'plain' }, error: 'invalid_request' },
  { why: 'no method', params: { code_challenge_method: null }, error: 'invalid_request' },
  { why: 'another method', params: { code_challenge_method: 'S512' }, error: 'invalid_request' },
  { why: 'a short challenge', params: { code_challenge: S256.slice(0, 20) }, error: 'invalid_request' },
  { why: 'a token at once', params: { response_type: 'token' }, error: 'unsupported_response_type' },
  { why: 'an id token at once', params: { response_type: 'id_token' }, error: 'unsupported_response_type' },
  { why: 'a code and a token', params: { response_type: 'code token' }, error: 'unsupported_response_type' },
  { why: 'no response type', params: { response_type: null }, error: 'invalid_request' },
  { why: 'a prompt that is none', params: { prompt: 'everything' }, error: 'invalid_request' },
  { why: 'no question without a session', params: { prompt: 'none' }, error: 'login_required' },
  { why: 'no question and a login', params: { prompt: 'none login' }, error: 'invalid_request' },
  { why: 'a request object', params: { request: 'eyJhbGciOiJub25lIn0.e30.' }, error: 'request_not_supported' },
  { why: 'a request elsewhere', params: { request_uri: 'https://evil.example/r' }, error: 'request_uri_not_supported' },
  { why: 'a negative age', params: { max_age: '-1' }, error: 'invalid_request' },
  { why: 'a hint that is no id token', params: { id_token_hint: 'x.y.z' }, error: 'invalid_request' },
])('[B5] [B6] a login that asks for $why is refused with $error', async ({ params, error }) => {
  const request = await loginRequest(shop, params)
  const answer = await fetch(origin + request.address, { redirect: 'manual' })
  const to = new URL(answer.headers.get('location') ?? '', origin)
  const told = new URLSearchParams(to.search || to.hash.slice(1))
  expect(to.origin + to.pathname).toBe(CALLBACK)
  expect([told.get('error'), told.get('state')]).toEqual([error, request.params.get('state')])
})

test.each([
  { why: 'an unknown client', params: { client_id: 'somebody' } },
  { why: 'no client', params: { client_id: null } },
  { why: 'a client with a NUL', params: { client_id: 'a\0b' } },
  { why: 'a hint with a NUL', params: { login_hint: 'a\0b' } },
])('[B5] $why is told so, and led nowhere', async ({ params }) => {
  const { address } = await loginRequest(shop, params)
  const answer = await fetch(origin + address, { redirect: 'manual', headers: { accept: 'text/html' } })
  expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  expect(await answer.text()).not.toContain('somebody')
})

test.each<{ why: string; fields: Record<string, string>; error: string }>([
  { why: 'a wrong verifier', fields: { code_verifier: randomBytes(32).toString('base64url') }, error: 'invalid_grant' },
  { why: 'an empty verifier', fields: { code_verifier: '' }, error: 'invalid_grant' },
  { why: 'the other callback', fields: { redirect_uri: `${origin}/en/account/callback` }, error: 'invalid_grant' },
  { why: 'a client that does not exist', fields: { client_id: 'somebody' }, error: 'invalid_client' },
  { why: 'a code that was never given', fields: { code: 'x'.repeat(43) }, error: 'invalid_grant' },
  { why: 'the grant of passwords', fields: { grant_type: 'password' }, error: 'unsupported_grant_type' },
  { why: 'the grant of clients', fields: { grant_type: 'client_credentials' }, error: 'unsupported_grant_type' },
  { why: 'a renewal', fields: { grant_type: 'refresh_token', refresh_token: 'x' }, error: 'invalid_request' },
])('[B5] [B6] tokens for $why are refused with $error, and the code still works', async ({ fields, error }) => {
  const request = await loginRequest(shop)
  const browser = browserOf(shop)
  const back = await enterByCode(shop, browser, { login: await beginLogin(browser, request), email: freshEmail() })
  const code = back.searchParams.get('code') ?? ''
  const refused = await redeem(shop, request, { code, ...fields })
  expect([refused.status >= 400, (await refused.json()).error]).toEqual([true, error])
  expect((await redeem(shop, request, { code })).status).toBe(200)
})

test('[B5] a code is good once: its second use is refused and ends what the first one brought', async () => {
  const { request, code, tokens } = await signedIn(shop)
  expect(await customerOf(tokens.access_token)).not.toBeNull()
  const again = await redeem(shop, request, { code })
  expect([again.status, (await again.json()).error]).toEqual([400, 'invalid_grant'])
  expect(await customerOf(tokens.access_token)).toBeNull()
  expect((await userinfo(shop, request, tokens.access_token)).status).toBe(401)
})

test('[B5] of twenty uses of a code at the same time at most one is right, and no token survives', async () => {
  const request = await loginRequest(shop)
  const browser = browserOf(shop)
  const back = await enterByCode(shop, browser, { login: await beginLogin(browser, request), email: freshEmail() })
  const code = back.searchParams.get('code') ?? ''
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(shop, request, { code })))
  const right = answers.filter(({ status }) => status === 200)
  expect(right.length).toBeLessThanOrEqual(1)
  for (const answer of right) expect(await customerOf((await answer.json()).access_token)).toBeNull()
})

test.each(['https://evil.example', `${origin}.evil.example`, `http://localhost:${port + 1}`, 'null'])(
  '[C2] pages of %s get no token',
  async (page) => {
    const { auth } = await loginRequest(shop)
    for (const method of ['OPTIONS', 'POST']) {
      const headers = { origin: page, 'access-control-request-method': 'POST' }
      const answer = await fetch(`${origin}${auth}/oauth/token`, { method, headers })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
    }
  },
)

test.each([
  'https://evil.example/',
  `${origin}.evil.example/`,
  `${origin}/nowhere`,
  `${origin}/account?x=1`,
  '//evil.example',
  'javascript:alert(1)',
])('[7.4-logout-allowlist] [B8] nobody is led to "%s" after signing out, with or without a hint', async (after) => {
  const { browser, request, tokens } = await signedIn(shop)
  for (const hint of [{}, { id_token_hint: tokens.id_token }]) {
    const query = new URLSearchParams({ ...hint, post_logout_redirect_uri: after })
    const answer = await browser.ask(`${request.auth}/logout?${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
  }
})

test('[B8] an access token, a changed id token and an unsigned one are no hints; nobody is signed out by them', async () => {
  const { browser, request, tokens } = await signedIn(shop)
  const [head = '', body = '', signature = ''] = tokens.id_token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const changed = `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
  for (const hint of [tokens.access_token, changed, `${none}.${body}.`]) {
    const answer = await browser.ask(`${request.auth}/logout?id_token_hint=${hint}`)
    expect(answer.status).toBe(400)
  }
  expect(await customerOf(tokens.access_token)).not.toBeNull()
})

test('[B8] without a hint, and with the hint of somebody else, the customer is asked first', async () => {
  const [one, other] = [await signedIn(shop), await signedIn(shop)]
  for (const query of ['', `?id_token_hint=${other.tokens.id_token}`]) {
    const asked = await one.browser.ask(`${one.request.auth}/logout${query}`, { headers: { accept: 'text/html' } })
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('name="xsrf"')])
  }
  const confirm = `${one.request.auth}/logout/confirm`
  expect((await one.browser.post(confirm, { xsrf: 'guessed', logout: 'yes' })).status).toBe(400)
  expect(await customerOf(one.tokens.access_token)).not.toBeNull()
  const shown = await (await one.browser.ask(`${one.request.auth}/logout`)).text()
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  expect((await one.browser.post(confirm, { xsrf, logout: 'yes' })).status).toBe(303)
  expect(await customerOf(one.tokens.access_token)).toBeNull()
})

test('[B8] a hint ends its own session also when the cookie did not come along, and no other', async () => {
  const [here, there] = [await signedIn(shop), await signedIn(shop)]
  const again = await signedIn(shop, { email: here.email })
  const answer = await fetch(`${origin}${here.request.auth}/logout?id_token_hint=${here.tokens.id_token}`, {
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(await customerOf(here.tokens.access_token)).toBeNull()
  expect(await customerOf(again.tokens.access_token)).not.toBeNull()
  expect(await customerOf(there.tokens.access_token)).not.toBeNull()
})

test('a token that its client gives up is worth nothing; a stranger gives up nobody else’s', async () => {
  const { request, tokens } = await signedIn(shop)
  const revoke = (client_id: string) =>
    fetch(`${origin}${request.auth}/oauth/revoke`, {
      method: 'POST',
      body: new URLSearchParams({ token: tokens.access_token, client_id }),
    })
  expect((await revoke('somebody')).status).toBe(401)
  expect(await customerOf(tokens.access_token)).not.toBeNull()
  expect((await revoke(request.params.get('client_id') ?? '')).status).toBe(200)
  expect(await customerOf(tokens.access_token)).toBeNull()
})

test.each<{ why: string; more: Record<string, string>; status: number }>([
  { why: 'another site', more: { origin: 'https://evil.example' }, status: 403 },
  { why: 'a page that the browser calls foreign', more: { 'sec-fetch-site': 'cross-site' }, status: 403 },
  { why: 'a page of another login', more: { formToken: 'x' }, status: 403 },
  { why: 'a sender that speaks JSON', more: { 'content-type': 'application/json' }, status: 403 },
])('[C1] a form of a login that comes from $why is not taken', async ({ more, status }) => {
  const browser = browserOf(shop)
  const [login, email] = [await beginLogin(browser, await loginRequest(shop)), freshEmail()]
  const shown = await (await browser.ask(login)).text()
  const { formToken = /name="formToken" value="([^"]+)"/.exec(shown)?.[1] ?? '', ...headers } = more
  expect((await browser.post(login, { email, formToken }, headers)).status).toBe(status)
  expect(await codeFor(shop, email)).toBe('')
})

test('[B1] [B6] a login lives in the browser that began it: its pages, its code and its end are nobody else’s', async () => {
  const [own, foreign] = [browserOf(shop), browserOf(shop)]
  const [login, other] = [
    await beginLogin(own, await loginRequest(shop)),
    await beginLogin(foreign, await loginRequest(shop)),
  ]
  const email = freshEmail()
  await own.send(login, { email })
  await foreign.send(other, { email })
  const code = await codeFor(shop, email)
  for (const path of [login, `${login}/code`, `${login}/name`, `${login}/passkey`])
    expect((await foreign.ask(path)).status).toBe(410)
  // The newest code is that of the other login.
  expect((await own.send(`${login}/code`, { code })).status).toBe(422)
  expect((await own.ask(`${login}/name`)).headers.get('location')).toBe(login)
  expect((await foreign.send(`${other}/code`, { code })).status).toBe(303)
})

test.each([
  { step: '/name', fields: { firstName: 'A', lastName: 'B' } },
  { step: '/passkey', fields: { later: 'yes' } },
  { step: '/passkey', fields: { credential: '{"id":"x"}' } },
])('[B1] nobody goes on at $step without having proved the address', async ({ step, fields }) => {
  const browser = browserOf(shop)
  const login = await beginLogin(browser, await loginRequest(shop))
  const answer = await browser.send(login + step, fields, login)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, login])
})

test.each(['', 'x', '{}', '[]', 'null', '{"id":"nobody"}', '{"id":["a"],"response":{}}'])(
  'the passkey %s opens nothing',
  async (credential) => {
    const browser = browserOf(shop)
    const login = await beginLogin(browser, await loginRequest(shop))
    expect((await browser.send(`${login}/passkey-entry`, { credential }, login)).status).toBe(422)
  },
)

test.each(['', 'nobody', 'a@b', 'a@b.de,c@d.de', 'a b@c.de', `${'x'.repeat(250)}@a.de`, 'a@b.de\r\nBcc: c@d.de'])(
  '[C13] no code is sent to "%s"',
  async (email) => {
    const browser = browserOf(shop)
    const login = await beginLogin(browser, await loginRequest(shop))
    expect((await browser.send(login, { email })).status).toBe(422)
  },
)
