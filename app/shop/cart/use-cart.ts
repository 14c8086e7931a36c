import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { choosingOn, speak } from './cart-actions.ts'
import { EMPTY_CART, shownCart, subscribeCart } from './cart-core.ts'
import type { CartState } from './cart-state.ts'

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

/** Lets the cart speak the language of the page. */
export function useCartLanguage(): void {
  const language = useLanguage()
  useEffect(() => speak(language), [language])
}

/** While a page that sells once only is open, there is no bonus for what is chosen. */
export function useChoicePage(isOneTime: boolean): void {
  useEffect(() => {
    choosingOn(isOneTime ? 'one-time' : 'normal')
    return () => choosingOn('normal')
  }, [isOneTime])
}
