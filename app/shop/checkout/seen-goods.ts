import { type CartView, linesOf } from '#app/shop/cart/changes/cart-view.ts'

const ABOUT_STOCK = /^MERCHANDISE_/

/** What of a cart is gone or short, in the buyer's words. */
export function shortagesIn({ notices }: Pick<CartView, 'notices'>): readonly string[] {
  return notices.filter(({ code }) => ABOUT_STOCK.test(code)).map(({ message }) => message)
}

/** The goods of a cart in a few characters: the form sends them back, so that nobody orders what they did not see. */
export function goodsIn(view: CartView): string {
  return linesOf(view)
    .map(({ variant, priced }) => `${variant.id}x${priced.quantity}`)
    .join('.')
}
