import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { type Language, languageFor } from '#app/foundation/i18n/language.ts'

type Names = Readonly<{ isSecure: boolean }>

/** `session`: who is in. `visit`: who was shown the sign-in page, before anybody is in. */
type CookieName = 'session' | 'visit'

const YEAR_SECONDS = 365 * 86_400

/** Goes with the browser, and never along with a request that another site began. */
export function keepToken(c: Context, name: CookieName, { token, isSecure }: Names & { token: string }): void {
  setCookie(c, nameOf(name, isSecure), token, { httpOnly: true, sameSite: 'Strict', path: '/', secure: isSecure })
}

export function keptToken(c: Context, name: CookieName, { isSecure }: Names): string | null {
  const token = getCookie(c, nameOf(name, isSecure)) ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export function dropToken(c: Context, name: CookieName, { isSecure }: Names): void {
  deleteCookie(c, nameOf(name, isSecure), { path: '/', secure: isSecure })
}

export function keepLanguage(c: Context, language: Language, { isSecure }: Names): void {
  setCookie(c, 'office-language', language, { sameSite: 'Strict', path: '/', secure: isSecure, maxAge: YEAR_SECONDS })
}

/** As chosen, else as the browser speaks. */
export function languageOf(c: Context): Language {
  const browser = c.req.header('accept-language')?.slice(0, 2)
  return languageFor(getCookie(c, 'office-language') ?? browser)
}

function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-office-${name}` : `office-${name}`
}
