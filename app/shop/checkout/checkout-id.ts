import type { CartId } from '#app/shop/cart/cart-id.ts'

/** A checkout: a cart, and the digest of the secret of the browser in which it was opened. */
export type CheckoutId = CartId & Readonly<{ browserDigest: Buffer }>
