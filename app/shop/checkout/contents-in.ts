import { type CartContents, contentsOf } from '#app/shop/cart/cart-contents.ts'
import type { CartView } from '#app/shop/cart/changes/cart-view.ts'
import { isVoucher } from '#app/shop/catalog/product-type-names.ts'
import { canRecur } from '#app/shop/catalog/window/selling-plans.ts'

/** What is in a cart at the checkout: its box is the one that is charged. */
export function contentsIn({ request, priced }: Pick<CartView, 'request' | 'priced'>): CartContents {
  const bought = request.lines.filter(({ gift }) => gift === null)
  const lines = bought.map((line) => ({
    nominalGrams: line.nominalGrams,
    quantity: line.quantity,
    isVoucher: isVoucher(line),
    isMeal: line.type === 'meal',
    recurs: line.recurs,
    mayRecur: canRecur(line),
    mustRecur: false,
  }))
  const sizes = request.boxes.map(({ size }) => size)
  return contentsOf(lines, { lineCount: request.lines.length, sizes, chosenSize: priced.box?.size ?? null })
}
