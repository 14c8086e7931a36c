import { readCartId } from '#app/shop/cart/cart-id.ts'
import { NO_NOTES, readMemory, writeMemory } from './cart-memory.ts'

/** A cart that was bought is empty at once, in every tab: they follow what is stored. What is wished for since stays. */
export function forgetBought(token: string): void {
  const now = readMemory()
  if (now.id === null || readCartId(now.id)?.token !== token) return
  writeMemory(now, { ...now, id: null, confirmed: null, mode: null, notes: NO_NOTES, bonusRemoved: null })
}
