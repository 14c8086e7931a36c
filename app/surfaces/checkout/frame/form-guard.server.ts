import { isFormToken as isToken, formTokenOf as tokenOf } from '#app/foundation/http/own-form.server.ts'
import type { CheckoutId } from '#app/shop/checkout/checkout-id.ts'

export { isFromOwnPage, readFields } from '#app/foundation/http/own-form.server.ts'

/** Proves that a form came from a page of this shop that showed this cart to this browser. */
export function formTokenOf(secret: string, checkout: CheckoutId): string {
  return tokenOf(secret, subjectOf(checkout))
}

export function isFormToken(secret: string, checkout: CheckoutId, given: string): boolean {
  return isToken(secret, subjectOf(checkout), given)
}

function subjectOf({ token, browserDigest }: CheckoutId): string {
  return `checkout:${token}:${browserDigest.toString('hex')}`
}
