import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '#app/foundation/i18n/text.tsx'
import { pageFlags, subscribeCart } from '#app/shop/cart/browser/cart-core.ts'
import { choosingOn, speak } from '#app/shop/cart/browser/fill-cart.ts'

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

/** Whether the drawer is open: all that a page has to know before the drawer itself is loaded. */
export function useIsCartOpen(): boolean {
  return useSyncExternalStore(
    subscribeCart,
    () => pageFlags().isOpen,
    () => false,
  )
}
