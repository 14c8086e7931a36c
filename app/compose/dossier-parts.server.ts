import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { cartPart } from '#app/shop/cart/changes/cart-part.server.ts'
import { checkoutPart } from '#app/shop/checkout/checkout-part.server.ts'
import { creditPart } from '#app/shop/credit/credit-part.server.ts'
import { createExportWork, purgeExports } from '#app/shop/customers/dossier/customer-exports.server.ts'
import type { DossierPart } from '#app/shop/customers/dossier/dossier.ts'
import { createErasureWork } from '#app/shop/customers/dossier/erase-customer.server.ts'
import { consentPart, letterPart, profilePart } from '#app/shop/customers/dossier/profile-part.server.ts'
import { declarationPart } from '#app/shop/declarations/declaration-part.server.ts'
import { discountPart } from '#app/shop/discounts/discount-part.server.ts'
import { notePart } from '#app/shop/office/customers/note-part.server.ts'
import { orderPart } from '#app/shop/orders/dossier/order-part.server.ts'
import { createOrderErasure } from '#app/shop/orders/dossier/over-orders.server.ts'
import { purgeOldPapers } from '#app/shop/orders/dossier/purge-papers.server.ts'
import { paymentPart } from '#app/shop/paying/dossier/payment-part.server.ts'
import { rewardPart } from '#app/shop/rewards/reward-part.server.ts'
import { signInPart } from '#app/shop/sign-in/sign-in-part.server.ts'
import { subscriptionPart } from '#app/shop/subscriptions/subscription-part.server.ts'
import { attributionPart } from './attribution-part.server.ts'

/**
 * Everything that is kept about customers. A capability that keeps something new about them adds its part here: then it
 * stands in their exports, and goes when they erase their account.
 */
export const DOSSIER: readonly DossierPart[] = [
  // Subscriptions end before anything they need is gone.
  subscriptionPart,
  // It is found by carts and orders, so it goes before them.
  attributionPart,
  profilePart,
  consentPart,
  signInPart,
  orderPart,
  paymentPart,
  creditPart,
  rewardPart,
  discountPart,
  checkoutPart,
  cartPart,
  declarationPart,
  notePart,
  letterPart,
]

/** What follows from exports and erasures later on. */
export const dossierWork: readonly DueWork[] = [
  createExportWork(DOSSIER),
  purgeExports,
  createErasureWork(DOSSIER),
  createOrderErasure(DOSSIER),
  purgeOldPapers,
]
