import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#app/foundation/i18n/language.ts'
import { CUSTOMER_CLIENT_ID } from '#app/shop/sites/shop-identity.ts'
import { PROVIDER_ROUTES } from './provider-addresses.ts'

type Visit = Readonly<{ origin: string; language: Language; returnPath: string }>

/**
 * The address at which a browser signs in and comes back. Only its session counts: the verifier is forgotten at once, so
 * nobody can change the code for tokens.
 */
export function loginAddress({ origin, language, returnPath, email }: Visit & Readonly<{ email: string }>): string {
  const secret = () => randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: CUSTOMER_CLIENT_ID,
    scope: 'openid email',
    response_type: 'code',
    redirect_uri: origin + returnPath,
    state: secret(),
    nonce: secret(),
    code_challenge: createHash('sha256').update(secret()).digest('base64url'),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(email ? { login_hint: email } : {}),
  })
  return `${PROVIDER_ROUTES.authorization}?${query}`
}

/** The address at which a browser signs out, after it was asked, and comes back. */
export function logoutAddress({ origin, language, returnPath }: Visit): string {
  const query = { client_id: CUSTOMER_CLIENT_ID, post_logout_redirect_uri: origin + returnPath, ui_locales: language }
  return `${PROVIDER_ROUTES.end_session}?${new URLSearchParams(query)}`
}
