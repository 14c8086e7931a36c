import type { Language } from '#app/foundation/i18n/language.ts'
import type { Cart } from '#app/shop/cart/cart.ts'
import { type CartWords, cartWords } from '#app/shop/cart/cart-words.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { CartNotice, CartRefusal } from './cart-refusal.ts'

/** What a cart is changed in: the goods and rules of its site, in the language of the client. */
export type CartShop = Readonly<{
  window: ShopWindow
  /** The gift that a well-filled box comes with; null where there is none. */
  bonus: PriceRules['bonus']
  language: Language
  newId: () => string
  /** Pieces that payments hold and that this cart would get if it paid now, by variant. */
  held?: ReadonlyMap<number, number>
}>

/** A cart after a change; or why it stays as it is, completely. */
export type Changed =
  | Readonly<{ ok: true; cart: Cart; notices: readonly CartNotice[] }>
  | Readonly<{ ok: false; refusals: readonly CartRefusal[] }>

/** A change of a cart: pure, so it can be made again when somebody else was faster. */
export type CartChange = (cart: Cart, shop: CartShop) => Changed

export function changed(cart: Cart, notices: readonly CartNotice[] = []): Changed {
  return { ok: true, cart, notices }
}

export function refusedFor(refusals: readonly CartRefusal[]): Changed {
  return { ok: false, refusals }
}

/** The refusals if there are any, else the changed cart. */
export function changedUnless(refusals: readonly CartRefusal[], cart: () => Cart): Changed {
  return refusals.length ? refusedFor(refusals) : changed(cart())
}

export function wordsOf({ language }: Pick<CartShop, 'language'>): CartWords {
  return cartWords[language]
}

/** One change after the other, or none of them. */
export function allOf(changes: readonly CartChange[]): CartChange {
  return (cart, shop) => {
    let current: Changed = changed(cart)
    for (const change of changes) {
      if (!current.ok) return current
      const next = change(current.cart, shop)
      current = next.ok ? changed(next.cart, [...current.notices, ...next.notices]) : next
    }
    return current
  }
}
