import type { Money } from '#app/foundation/money/money.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import type { CartContents } from './cart-contents.ts'

type Priced = Readonly<{
  contents: Pick<CartContents, 'box'>
  price: PricedCart | null
  /** Of a box once it is full. */
  fullPrice: PricedCart | null
  totalPrice: Money
}>

/** The one price that every place shows: of a box that is not full what it costs once it is, because nobody can pay less. */
export function payablePrice({ contents, price, fullPrice }: Priced): PricedCart | null {
  return isHalfFilled(contents) ? fullPrice : price
}

/** Null while a box is not full and the price of the full one is still being worked out. */
export function payableCents(cart: Priced): number | null {
  const priced = payablePrice(cart)
  if (priced) return priced.totalCents
  return isHalfFilled(cart.contents) ? null : cart.totalPrice.cents
}

function isHalfFilled({ box }: Priced['contents']): boolean {
  return box !== null && box.missing > 0
}
