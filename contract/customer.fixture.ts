import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'

type Place = Readonly<{ origin: string }>
export type Fields = Readonly<Record<string, string>>

/** A browser without script: keeps cookies by name and path, and follows nothing by itself. */
export function browserOf({ origin }: Place, headers: Fields = {}) {
  const jar = new Map<string, { value: string; path: string }>()

  async function ask(address: string, more: RequestInit = {}): Promise<Response> {
    const url = new URL(address, origin)
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name.split(' ')[0]}=${value}`)
      .join('; ')
    const answer = await fetch(url, { redirect: 'manual', ...more, headers: { ...headers, cookie, ...more.headers } })
    for (const line of answer.headers.getSetCookie()) keep(line)
    return answer
  }

  function keep(line: string): void {
    const [pair = '', ...rest] = line.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
    const isGone = value === '' || rest.some((part) => /^expires=thu, 01 jan 1970/i.test(part))
    if (isGone) jar.delete(`${name} ${path}`)
    else jar.set(`${name} ${path}`, { value, path })
  }

  /** Sends a form with its token, as the page at this address shows it. */
  async function send(address: string, fields: Fields, page = address): Promise<Response> {
    const shown = await (await ask(page)).text()
    const formToken = /name="formToken" value="([^"]+)"/.exec(shown)?.[1] ?? ''
    return post(address, { formToken, ...fields })
  }

  const post = (address: string, fields: Fields, more: Fields = {}) =>
    ask(address, { method: 'POST', body: new URLSearchParams(fields), headers: { origin, ...more } })

  return { ask, send, post, jar }
}

export type Browser = ReturnType<typeof browserOf>

const identities = new Map<string, Promise<{ shopId: number; customerAccountClientId: string }>>()

/** What a client reads once. */
function identityOf({ origin }: Place) {
  const known = identities.get(origin) ?? fetch(`${origin}/.well-known/shop.json`).then((answer) => answer.json())
  identities.set(origin, known)
  return known
}

/** What a client sends and keeps when it begins a login. */
export async function loginRequest(place: Place, more: Readonly<Record<string, string | null>> = {}) {
  const { origin } = place
  const shop = await identityOf(place)
  const verifier = randomBytes(32).toString('base64url')
  const params = new URLSearchParams({
    client_id: shop.customerAccountClientId,
    scope: 'openid email customer-account-api:full',
    response_type: 'code',
    redirect_uri: `${origin}/account/callback`,
    state: randomBytes(8).toString('hex'),
    nonce: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  for (const [name, value] of Object.entries(more)) value === null ? params.delete(name) : params.set(name, value)
  const auth = `/${shop.shopId}/auth`
  return { auth, verifier, params, address: `${auth}/oauth/authorize?${params}` }
}

export type LoginRequest = Awaited<ReturnType<typeof loginRequest>>

/** Begins a login, up to its first page. */
export async function beginLogin(browser: Browser, { address }: LoginRequest): Promise<string> {
  const begun = await browser.ask(address)
  const login = begun.headers.get('location') ?? ''
  expect(login).toMatch(/\/auth\/login\/[\w-]+$/)
  return login
}

/** The newest code in the outbox of the sandbox. */
export async function codeFor({ origin }: Place, email: string): Promise<string> {
  const outbox = await (await fetch(`${origin}/sandbox/outbox?to=${encodeURIComponent(email)}`)).json()
  const mails: { text: string }[] = Array.isArray(outbox) ? outbox : outbox.mails
  return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean) ?? ''
}

let people = 0

/** An address that nobody has had before. */
export function freshEmail(): string {
  people++
  return `kunde${people}.${randomBytes(4).toString('hex')}@beispiel.example`
}

/** Follows the shop's own redirects until they leave the login. */
export async function follow(browser: Browser, answer: Response): Promise<URL> {
  let to = new URL(answer.headers.get('location') ?? '', 'http://nowhere.invalid')
  for (let steps = 0; steps < 5 && to.pathname.includes('/auth/'); steps++) {
    const next = await browser.ask(to.pathname + to.search)
    const location = next.headers.get('location')
    if (!location) return to
    to = new URL(location, to)
  }
  return to
}

/** Signs a customer in with a code and gives back what the client is told. */
export async function enterByCode(
  place: Place,
  browser: Browser,
  { login, email }: { login: string; email: string },
): Promise<URL> {
  const asked = await browser.send(login, { email })
  expect(asked.status).toBe(303)
  const entered = await browser.send(`${login}/code`, { code: await codeFor(place, email) })
  const to = entered.headers.get('location') ?? ''
  if (!to.endsWith('/name')) return follow(browser, entered)
  return follow(browser, await browser.send(to, { firstName: 'Mira', lastName: 'Sommer' }))
}

/** Changes a code for tokens. */
export function redeem({ origin }: Place, { auth, verifier, params }: LoginRequest, fields: Fields): Promise<Response> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: params.get('client_id') ?? '',
    redirect_uri: params.get('redirect_uri') ?? '',
    code_verifier: verifier,
    ...fields,
  })
  return fetch(`${origin}${auth}/oauth/token`, { method: 'POST', body })
}

/** A customer who has just signed in, with everything a client keeps. */
export async function signedIn(place: Place, { email = freshEmail(), browser = browserOf(place) } = {}) {
  const request = await loginRequest(place)
  const back = await enterByCode(place, browser, { login: await beginLogin(browser, request), email })
  const code = back.searchParams.get('code') ?? ''
  const tokens: { access_token: string; id_token: string; expires_in: number } = await (
    await redeem(place, request, { code })
  ).json()
  return { email, browser, request, back, code, tokens }
}

/** What the provider says of a token's holder: 200 with the customer, or 401. */
export function userinfo({ origin }: Place, { auth }: LoginRequest, token: string): Promise<Response> {
  return fetch(`${origin}${auth}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } })
}
