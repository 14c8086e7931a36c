import { addCode, hasCode } from '#app/shop/cart/codes.ts'
import type { CartMemory } from './cart-memory.ts'
import { truthOf } from './confirmed-truth.ts'
import { contentsOfCart } from './line-contents.ts'

/**
 * The code of subscriptions is in a cart from its first meal on, so that every place shows the price that the checkout
 * charges. It goes with the box, and does not come back to a shopper who took it out. Null when all is as it should be.
 */
export function subscriptionCodeWish(memory: CartMemory): Partial<CartMemory> | null {
  const { confirmed, wishes, notes } = memory
  const code = truthOf(confirmed)?.subscriptionCode ?? null
  if (!confirmed || code === null) return null
  const codes = wishes.codes ?? confirmed.discountCodes.map((each) => each.code)
  const isThere = hasCode(codes, code)
  if (contentsOfCart(memory).kind === 'box') {
    if (isThere || notes.droppedCode === code) return null
    return { wishes: { ...wishes, codes: addCode(codes, code) }, notes: { ...notes, broughtCode: code } }
  }
  if (!isThere || notes.broughtCode !== code) return null
  const others = codes.filter((each) => !hasCode([each], code))
  return { wishes: { ...wishes, codes: others }, notes: { ...notes, broughtCode: null } }
}
