import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CartId } from '#app/shop/cart/cart-id.ts'
import type { CheckoutId } from '#app/shop/checkout/checkout-id.ts'

/** As long as a cart lives. */
const MAX_AGE_SECONDS = 30 * 86_400
const SECRET_BYTES = 20
const KEPT = /^([\w-]{20,64})\.([\w-]{20,64})\.([\w-]{27})$/

type Names = Readonly<{ isSecure: boolean }>

/**
 * The checkout of a cart in this browser. A link opens the cart, but only this browser knows its own secret: what is
 * typed and bought here stays here.
 */
export function checkoutIn(c: Context, cart: CartId, names: Names): CheckoutId & Readonly<{ secret: string }> {
  const secret = keptParts(c, names)?.secret ?? randomBytes(SECRET_BYTES).toString('base64url')
  return { ...cart, secret, browserDigest: digestOf(secret) }
}

/** Keeps which cart a browser is paying for. Over https no other host can set it. */
export function keepCheckout(c: Context, { token, key, secret }: ReturnType<typeof checkoutIn>, names: Names): void {
  setCookie(c, nameOf(names), `${token}.${key}.${secret}`, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: names.isSecure,
    maxAge: MAX_AGE_SECONDS,
  })
}

export function keptCheckout(c: Context, names: Names): CheckoutId | null {
  const kept = keptParts(c, names)
  return kept && { token: kept.token, key: kept.key, browserDigest: digestOf(kept.secret) }
}

function keptParts(c: Context, names: Names) {
  const [, token, key, secret] = KEPT.exec(getCookie(c, nameOf(names)) ?? '') ?? []
  return token === undefined || key === undefined || secret === undefined ? null : { token, key, secret }
}

function digestOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

function nameOf({ isSecure }: Names): string {
  return isSecure ? '__Host-checkout' : 'checkout'
}
