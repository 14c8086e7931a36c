import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { findKnownBrowser, KNOWN_DAYS, markBrowser } from '#app/shop/sign-in/known-browser.server.ts'
import { LOGIN_PATH } from './provider-addresses.ts'
import type { SignInServices } from './sign-in-services.server.ts'

/** The browser that asks, where somebody has signed in with it to the account of this address. */
export function knownBrowserIn({ db, clock }: SignInServices, c: Context, email: string): Promise<string | null> {
  return findKnownBrowser(db, { email, now: clock.now(), cookieOf: (name) => getCookie(c, name) })
}

/** Keeps in the browser that somebody has signed in with it to the account of this address. */
export async function rememberBrowser(services: SignInServices, c: Context, email: string): Promise<void> {
  const { db, clock, isSecure } = services
  const { name, value } = await markBrowser(db, { email, now: clock.now() })
  const maxAge = KNOWN_DAYS * 86_400
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: LOGIN_PATH, secure: isSecure, maxAge })
}
