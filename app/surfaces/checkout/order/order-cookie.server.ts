import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { CheckoutServices } from '#app/surfaces/checkout/frame/checkout-services.server.ts'

/** As long as the link of an order opens it after the delivery. */
const MAX_AGE_SECONDS = 90 * 86_400
/** Older ones are proven again. */
const MOST_ORDERS = 8

type Keeper = Pick<CheckoutServices, 'db' | 'isSecure'>

/** Whether this browser has proven to be the buyer's before. */
export async function hasProof(keeper: Keeper, c: Context, token: string): Promise<boolean> {
  const proofs = keptProofs(keeper, c)
  if (proofs.length === 0) return false
  const proof = Buffer.from(await proofOf(keeper, token))
  return proofs.some((kept) => {
    const other = Buffer.from(kept)
    return other.length === proof.length && timingSafeEqual(other, proof)
  })
}

/** From now on this browser is the buyer's. */
export async function keepProof(keeper: Keeper, c: Context, token: string): Promise<void> {
  c.header('set-cookie', await proofCookie(keeper, c, token), { append: true })
}

/** The same for an answer that does not come of the request's context. */
export async function proofCookie(keeper: Keeper, c: Context, token: string): Promise<string> {
  const proof = await proofOf(keeper, token)
  const others = keptProofs(keeper, c).filter((kept) => kept !== proof)
  return generateCookie(nameOf(keeper), [proof, ...others].slice(0, MOST_ORDERS).join('.'), {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: keeper.isSecure,
    maxAge: MAX_AGE_SECONDS,
  })
}

async function proofOf({ db }: Keeper, token: string): Promise<string> {
  const secret = await findSecret(db, 'order-proofs')
  return createHmac('sha256', secret).update(`order:${token}`).digest('base64url')
}

function keptProofs(keeper: Keeper, c: Context): readonly string[] {
  return (getCookie(c, nameOf(keeper)) ?? '').split('.').filter((proof) => /^[\w-]{43}$/.test(proof))
}

function nameOf({ isSecure }: Keeper): string {
  return isSecure ? '__Host-orders' : 'orders'
}
