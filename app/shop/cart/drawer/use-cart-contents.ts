import { useSyncExternalStore } from 'react'
import { cartMemory, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { contentsOfCart } from '#app/shop/cart/browser/line-contents.ts'
import { type CartContents, contentsOf } from '#app/shop/cart/cart-contents.ts'

const NOTHING = contentsOf([], { lineCount: 0, sizes: [], chosenSize: null })

/** What is in the cart, live, for places that come without the drawer. The server has nothing in it. */
export function useCartContents(): CartContents {
  return useSyncExternalStore(
    subscribeCart,
    () => contentsOfCart(cartMemory()),
    () => NOTHING,
  )
}
