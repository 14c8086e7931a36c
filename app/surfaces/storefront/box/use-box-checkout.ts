import { createShared, useShared } from '#app/foundation/state/shared-state.ts'
import { checkout } from '#app/shop/cart/browser/cart-actions.ts'
import type { CheckoutOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import { useCart } from '#app/shop/cart/drawer/use-cart.ts'

/** How the last attempt ended: both buttons of the page, and the line below them, speak of the same one. */
const last = createShared<CheckoutOutcome | null>(null)

/** The way to the checkout, and what hindered it. */
export function useBoxCheckout() {
  const isLeaving = useCart(({ checkoutLoading }) => checkoutLoading)
  return { isLeaving, outcome: useShared(last), leave }
}

async function leave(mode: CartMode): Promise<void> {
  last.set(null)
  last.set(await checkout(mode))
}
