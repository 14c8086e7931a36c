import { DEFAULT_LANGUAGE } from '#app/foundation/i18n/language.ts'
import { cartMemory, NO_MEMORY, pageFlags, pageLanguage, predictor, RESTING_PAGE } from './cart-core.ts'
import type { CartState } from './cart-state.ts'
import { showCart } from './shown-cart.ts'

/** The cart of a page that has not read anything yet: what the server renders. */
export const EMPTY_CART: CartState = showCart(NO_MEMORY, RESTING_PAGE, { predict: null, language: DEFAULT_LANGUAGE })

let known: Readonly<{ from: readonly unknown[]; cart: CartState }> = { from: [], cart: EMPTY_CART }

/** The cart as it is shown now; the same object until something changes. */
export function shownCart(): CartState {
  const [memory, flags, predict, language] = [cartMemory(), pageFlags(), predictor(), pageLanguage()]
  const from = [memory, flags, predict, language]
  if (from.some((each, place) => each !== known.from[place])) {
    known = { from, cart: showCart(memory, flags, { predict, language }) }
  }
  return known.cart
}
