import type { CartId } from '#app/shop/cart/cart-id.ts'

/** A checkout: a cart, and the digest of the secret of the browser in which it was opened. */
export type CheckoutId = CartId & Readonly<{ browserDigest: Buffer }>

/** Whether a payment was begun in the browser of this checkout. */
export function isOfBrowser(
  { browser_digest }: Readonly<{ browser_digest: Buffer | null }>,
  { browserDigest }: CheckoutId,
): boolean {
  return browser_digest?.equals(browserDigest) ?? false
}
