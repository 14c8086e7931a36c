import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import { LOGOUT_PATH } from '#app/shop/sites/auth-addresses.ts'

type Leaving = Readonly<{ idToken?: string | undefined; origin: string; language: Language }>

/** The provider's logout, which leads back to the shop's first page. Without an id token it asks first. */
export function logoutAddress({ idToken, origin, language }: Leaving): string {
  const params = new URLSearchParams({
    ...(idToken ? { id_token_hint: idToken } : {}),
    post_logout_redirect_uri: origin + localePath(language, '/'),
  })
  return `${LOGOUT_PATH}?${params}`
}
