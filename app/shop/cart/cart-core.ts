import { eur } from '#app/foundation/money/money.ts'
import type { CartState } from './cart-state.ts'

/** The cart of a page that has not read anything yet: what the server renders. */
export const EMPTY_CART: CartState = {
  id: null,
  items: {},
  attributes: [],
  checkoutUrl: null,
  totalPrice: eur(0),
  totalQuantity: 0,
  totalProgress: 0,
  freeGifts: [],
  discountCodes: [],
  allGiftCards: false,
  delivery: { interval: 'WEEK', intervalCount: 4 },
  isOpen: false,
  loading: false,
  error: null,
  checkoutLoading: false,
  updating: false,
  activeBox: null,
  minBox: null,
  bundlesAdded: [],
  mealsPerWeek: null,
  removeCount: 0,
  mode: 'subscription',
  price: null,
  isPredicted: false,
  codes: [],
  boxes: [],
  plans: [],
  problems: [],
  warnings: [],
  isOffline: false,
  isReady: false,
}

const shown = EMPTY_CART
const listeners = new Set<() => void>()

export function shownCart(): CartState {
  return shown
}

export function subscribeCart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
