import { AUTH_PATH, AUTHORIZE_PATH, LOGOUT_PATH, TOKEN_PATH } from '#app/shop/sites/auth-addresses.ts'
import { SHOP_ID } from '#app/shop/sites/shop-identity.ts'

/** The newer family: the same routes under other names. */
const NEWER_AUTH = `/authentication/${SHOP_ID}`

export const PROVIDER_ROUTES = {
  authorization: AUTHORIZE_PATH,
  token: TOKEN_PATH,
  revocation: `${AUTH_PATH}/oauth/revoke`,
  userinfo: `${AUTH_PATH}/oauth/userinfo`,
  jwks: `${AUTH_PATH}/.well-known/jwks.json`,
  end_session: LOGOUT_PATH,
} as const

/** The pages of a login, each under the id of its login. */
export const LOGIN_PATH = `${AUTH_PATH}/login`

const DISCOVERY = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']
/** Read by anybody, from any page. */
const PUBLIC: readonly string[] = [...DISCOVERY, PROVIDER_ROUTES.jwks]
const ROUTES = Object.values(PROVIDER_ROUTES)

/** The provider's own address for a request; null for everything that it does not answer. */
export function providerPath(path: string): string | null {
  if (DISCOVERY.includes(path)) return path
  const old = path.startsWith(`${NEWER_AUTH}/`) ? AUTH_PATH + path.slice(NEWER_AUTH.length) : path
  return ROUTES.some((route) => old === route || old.startsWith(`${route}/`)) ? old : null
}

export function isPublicPath(path: string): boolean {
  return PUBLIC.includes(path)
}
