import type { CartId } from '#app/shop/cart/cart-id.ts'

/** A checkout: a cart, the digest of the secret of the browser in which it was opened, and who has signed in there. */
export type CheckoutId = CartId & Readonly<{ browserDigest: Buffer; customerId?: number | null }>

/** Whether a payment was begun in the browser of this checkout. */
export function isOfBrowser(
  { browser_digest }: Readonly<{ browser_digest: Buffer | null }>,
  { browserDigest }: CheckoutId,
): boolean {
  return browser_digest?.equals(browserDigest) ?? false
}
