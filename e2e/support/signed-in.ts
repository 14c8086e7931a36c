import { createHash, randomBytes } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import { SESSION_KEY } from '#app/shop/customers/browser/session-key.ts'
import { sessionText } from '#app/shop/customers/browser/stored-session.ts'
import { sessionAfter } from '#app/shop/customers/browser/token-answer.ts'
import { codeFor, type Entering, type Language, prefixOf, someone } from './account.ts'

const SCOPE = 'openid email profile customer-account-api:full'
/** An answer of a few bytes, from the origin that keeps the session. */
const LIGHT_PAGE = '/healthz'

/**
 * Opens a page as somebody who has signed in. The same routes as in the pages of the login are asked, without showing
 * them: cookies of the login are in the browser, and its session lies where the account looks for it.
 */
export async function enter(page: Page, { email = someone(), language = 'de', path = '/account' }: Entering = {}) {
  if (page.url() === 'about:blank') await page.goto(LIGHT_PAGE)
  const session = await sessionOf(page, email, language)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SESSION_KEY, session] as const)
  await page.goto(prefixOf(language) + path)
  await page.getByRole('navigation', { name: language === 'de' ? 'Konto' : 'Account' }).waitFor()
  return email
}

async function sessionOf(page: Page, email: string, language: Language): Promise<string> {
  const shop = await (await page.request.get('/.well-known/shop.json')).json()
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: String(shop.customerAccountClientId),
    redirect_uri: new URL(`${prefixOf(language)}/account/callback`, page.url()).href,
  }
  const params = new URLSearchParams({
    ...asked,
    ...{ scope: SCOPE, response_type: 'code', state: 'test', nonce: randomBytes(8).toString('hex') },
    ...{ code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256' },
    ui_locales: language,
  })
  const code = await codeOfLogin(page, `/${shop.shopId}/auth/oauth/authorize?${params}`, email)
  const form = { ...asked, grant_type: 'authorization_code', code, code_verifier: verifier }
  const answer = await page.request.post(`/${shop.shopId}/auth/oauth/token`, { form })
  return sessionText(sessionAfter(await answer.json(), null, new Date()))
}

async function codeOfLogin(page: Page, address: string, email: string): Promise<string> {
  const { request } = page
  const login = to(await request.get(address, { maxRedirects: 0 }))
  const shown = await (await request.get(login)).text()
  const formToken = /name="formToken" value="([^"]+)"/.exec(shown)?.[1] ?? ''
  const headers = { origin: new URL(page.url()).origin }
  const send = (path: string, fields: Record<string, string>) =>
    request.post(path, { form: { formToken, ...fields }, headers, maxRedirects: 0 })
  await send(login, { email })
  let next = to(await send(`${login}/code`, { code: await codeFor(page, email) }))
  if (next.endsWith('/name')) next = to(await send(next, { firstName: 'Mira', lastName: 'Sommer' }))
  while (!next.includes('/account/callback')) next = to(await request.get(next, { maxRedirects: 0 }))
  return new URL(next, page.url()).searchParams.get('code') ?? ''
}

/** Where an answer leads. */
function to(answer: APIResponse): string {
  const location = answer.headers()['location']
  if (!location) throw new Error(`the login stopped at ${answer.url()} with ${answer.status()}`)
  return location
}
