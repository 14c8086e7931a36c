import type { CartMemory } from './cart-memory.ts'
import { bonusFollows } from './choose-lines.ts'
import { subscriptionCodeWish } from './subscription-code.ts'

/** What has to follow a change of the shopper: the bonus, the code of subscriptions, or both. */
export function whatFollows(memory: CartMemory): Partial<CartMemory> | null {
  const bonus = bonusFollows(memory)
  // Both at once: what follows a bonus is not asked for again, and a box may be filled in one go.
  const code = subscriptionCodeWish({ ...memory, ...bonus })
  return bonus || code ? { ...bonus, ...code } : null
}
