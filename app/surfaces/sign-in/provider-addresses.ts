import { API_VERSION, SHOP_ID } from '#app/shop/sites/shop-identity.ts'

/** The older family of addresses, under which the provider's own routes stand. */
const AUTH = `/${SHOP_ID}/auth`
/** The newer family: the same routes under other names. */
const NEWER_AUTH = `/authentication/${SHOP_ID}`

export const PROVIDER_ROUTES = {
  authorization: `${AUTH}/oauth/authorize`,
  token: `${AUTH}/oauth/token`,
  revocation: `${AUTH}/oauth/revoke`,
  userinfo: `${AUTH}/oauth/userinfo`,
  jwks: `${AUTH}/.well-known/jwks.json`,
  end_session: `${AUTH}/logout`,
} as const

/** The pages of a login, each under the id of its login. */
export const LOGIN_PATH = `${AUTH}/login`

export const CUSTOMER_API_PATH = `/${SHOP_ID}/account/customer/api/${API_VERSION}/graphql`

const DISCOVERY = ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']
/** Read by anybody, from any page. */
const PUBLIC: readonly string[] = [...DISCOVERY, PROVIDER_ROUTES.jwks]
const ROUTES = Object.values(PROVIDER_ROUTES)

/** The provider's own address for a request; null for everything that it does not answer. */
export function providerPath(path: string): string | null {
  if (DISCOVERY.includes(path)) return path
  const old = path.startsWith(`${NEWER_AUTH}/`) ? AUTH + path.slice(NEWER_AUTH.length) : path
  return ROUTES.some((route) => old === route || old.startsWith(`${route}/`)) ? old : null
}

export function isPublicPath(path: string): boolean {
  return PUBLIC.includes(path)
}
