import { useSyncExternalStore } from 'react'
import { checkout } from '#app/shop/cart/browser/cart-actions.ts'
import type { CheckoutOutcome } from '#app/shop/cart/browser/cart-outcome.ts'
import type { CartMode } from '#app/shop/cart/browser/cart-state.ts'
import { useCart } from '#app/shop/cart/drawer/use-cart.ts'

/** How the last attempt ended: both buttons of the page, and the line below them, speak of the same one. */
let last: CheckoutOutcome | null = null
const listeners = new Set<() => void>()

/** The way to the checkout, and what hindered it. */
export function useBoxCheckout() {
  const isLeaving = useCart(({ checkoutLoading }) => checkoutLoading)
  const outcome = useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  )
  return { isLeaving, outcome, leave }
}

async function leave(mode: CartMode): Promise<void> {
  tell(null)
  tell(await checkout(mode))
}

function tell(outcome: CheckoutOutcome | null): void {
  last = outcome
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
