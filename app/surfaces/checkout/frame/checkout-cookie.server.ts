import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CartId } from '#app/shop/cart/cart-id.ts'

/** As long as a cart lives. */
const MAX_AGE_SECONDS = 30 * 86_400

type Names = Readonly<{ isSecure: boolean }>

/** Which cart a browser is paying for. Over https no other host can set it. */
export function keepCart(c: Context, { token, key }: CartId, { isSecure }: Names): void {
  setCookie(c, nameOf(isSecure), `${token}.${key}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure,
    maxAge: MAX_AGE_SECONDS,
  })
}

export function keptCart(c: Context, { isSecure }: Names): CartId | null {
  const [, token, key] = /^([\w-]{20,64})\.([\w-]{20,64})$/.exec(getCookie(c, nameOf(isSecure)) ?? '') ?? []
  return token === undefined || key === undefined ? null : { token, key }
}

function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-checkout' : 'checkout'
}
