import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { CheckoutDetails } from './checkout-details.ts'

/**
 * The form as it was when a payment was begun. A browser that comes by the mail about it gets this, and not what somebody
 * may have typed into the first one since: the mail proves whose payment it was, and nothing more.
 */
export function agreedDetails(before: CheckoutDetails, agreed: OrderSnapshot): CheckoutDetails {
  const { email, delivery, billing, deliveryMethod, deliveryOn, note } = agreed
  return {
    ...before,
    email,
    delivery: delivery ?? before.delivery,
    hasBilling: billing !== null,
    billing: billing ?? before.billing,
    deliveryMethod: deliveryMethod.code,
    slot: deliveryMethod.slot,
    deliveryOn,
    note,
  }
}
