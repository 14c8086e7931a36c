import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import type { PartsOf } from '#app/shop/orders/order-snapshot.ts'
import type { Mandate } from '#app/shop/payments/debit-mandate.ts'
import type { CheckoutAccount } from './account/checkout-account.ts'
import type { BankStep } from './bank-step.ts'
import type { Demands } from './check-details.ts'
import type { CheckoutDetails } from './checkout-details.ts'
import type { CheckoutId } from './checkout-id.ts'
import type { termsOf } from './checkout-offer.ts'

/** A checkout as the buyer sees it: the cart priced for them, the form, and what is agreed. */
export type OpenCheckout = Readonly<{
  id: CheckoutId
  view: CartView
  /** What is in its bundles. */
  partsOf: PartsOf
  /** As it counts, with what was chosen from the account. */
  details: CheckoutDetails
  /** As it was typed and chosen. */
  typed: CheckoutDetails
  /** Null for a guest. */
  account: CheckoutAccount | null
  demands: Demands
  kind: 'once' | 'subscription' | 'vouchers'
  terms: ReturnType<typeof termsOf>
  /** What a direct debit would be collected under. */
  mandate: Mandate | null
  /** What this browser has begun to pay, and its bank has not heard about yet. */
  bankStep: BankStep | null
}>
