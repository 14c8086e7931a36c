import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import type { Mandate } from '#app/shop/orders/order-snapshot.ts'
import type { Demands } from './check-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutId } from './checkout-id.ts'
import type { termsOf } from './checkout-offer.ts'

/** A checkout as the buyer sees it: the cart priced for them, the form, and what is agreed. */
export type OpenCheckout = Readonly<{
  id: CheckoutId
  view: CartView
  details: CheckoutDetails
  demands: Demands
  kind: 'once' | 'subscription' | 'vouchers'
  terms: ReturnType<typeof termsOf>
  /** What a direct debit would be collected under. */
  mandate: Mandate | null
  /** The buyer's bank still waits for a word from them. */
  isConfirming: boolean
}>
