import { LANGUAGES, localePath } from '#app/foundation/i18n/language.ts'
import { CALLBACK_PATH } from '#app/shop/sites/auth-addresses.ts'
import { SITES } from '#app/shop/sites/site.ts'

/** The scopes of the published customer-account API. */
export const SCOPES = ['openid', 'email', 'profile', 'customer-account-api:full'] as const

const CALLBACKS = [CALLBACK_PATH, '/checkout/signed-in'].flatMap((path) =>
  LANGUAGES.map((language) => localePath(language, path)),
)
const AFTER_LOGOUT = [
  ...['', '/', '/en', '/en/', '/account', '/en/account', '/account/login', '/en/account/login'],
  ...['/checkout', '/en/checkout'],
]

type OriginOf = (site: (typeof SITES)[number]) => string

/** Addresses that a login of the shop itself may lead back to. */
export function ownRedirectUris(originOf: OriginOf): string[] {
  return SITES.flatMap((site) => CALLBACKS.map((path) => originOf(site) + path))
}

/** Addresses of the shop's sites that a logout may lead to. */
export function ownLogoutUris(originOf: OriginOf): string[] {
  return SITES.flatMap((site) => AFTER_LOGOUT.map((path) => originOf(site) + path))
}
