import { useSyncExternalStore } from 'react'
import { subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { EMPTY_CART, shownCart } from '#app/shop/cart/browser/shown-now.ts'

/** The cart, live. */
export function useCart(): CartState
/** A part of the cart, live: the view is drawn anew only when that part is another one. */
export function useCart<Part>(select: (cart: CartState) => Part): Part
export function useCart(select: (cart: CartState) => unknown = (cart) => cart): unknown {
  return useSyncExternalStore(
    subscribeCart,
    () => select(shownCart()),
    () => select(EMPTY_CART),
  )
}
