import { progressOf } from '#app/shop/box/progress.ts'
import { type CartTruth, readCartTruth } from '#app/shop/cart/cart-truth.ts'
import type { ConfirmedCart } from './cart-memory.ts'
import type { ShownLine } from './cart-wishes.ts'

const GIFT_CARD = 'Gift Card'

let read: Readonly<{ text: string | null; truth: CartTruth | null }> = { text: null, truth: null }

/** What the shop says of a cart beyond the published fields; read once for each answer. */
export function truthOf(confirmed: ConfirmedCart | null): CartTruth | null {
  const text = confirmed?.truth ?? null
  if (read.text !== text) read = { text, truth: readCartTruth(text) }
  return read.truth
}

/** Meals by nominal weight; bonus and gifts do not count, though their lines are lines. */
export function progressOfShown(lines: readonly ShownLine[]): number {
  const bought = lines.filter(({ kind }) => kind === 'goods')
  const weighed = bought.map(({ goods, quantity }) => ({
    grams: goods.nominalGrams,
    quantity,
    isVoucher: goods.type === GIFT_CARD,
  }))
  return progressOf(weighed, lines.length)
}
