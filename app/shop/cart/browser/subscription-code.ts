import { addCode, hasCode } from '#app/shop/cart/codes.ts'
import type { CartMemory } from './cart-memory.ts'
import { truthOf } from './confirmed-truth.ts'
import { contentsOfCart } from './line-contents.ts'

/**
 * The code of subscriptions is in a cart from its first meal on, so that every place shows the price that the checkout
 * charges. It goes with the box, or when the shop says that it cannot help who has signed in, and does not come back to a
 * shopper who took it out. Null when all is as it should be.
 */
export function subscriptionCodeWish(memory: CartMemory): Partial<CartMemory> | null {
  const { confirmed, wishes, notes } = memory
  const truth = truthOf(confirmed)
  if (!confirmed || !truth) return null
  const { subscriptionCode: code } = truth
  const codes = wishes.codes ?? confirmed.discountCodes.map((each) => each.code)
  if (code !== null && contentsOfCart(memory).kind === 'box') {
    if (hasCode(codes, code) || notes.droppedCode === code) return null
    return { wishes: { ...wishes, codes: addCode(codes, code) }, notes: { ...notes, broughtCode: code } }
  }
  const { broughtCode } = notes
  if (broughtCode === null || !hasCode(codes, broughtCode)) return null
  const others = codes.filter((each) => !hasCode([each], broughtCode))
  return { wishes: { ...wishes, codes: others }, notes: { ...notes, broughtCode: null } }
}
