import { reevaluateBonus } from '#app/shop/cart/bonus.ts'
import { ONE_TIME_PAGE } from '#app/shop/cart/cart.ts'
import type { CartMemory } from './cart-memory.ts'
import { shownLines, withLine } from './cart-wishes.ts'
import { bonusRule } from './choose-lines.ts'
import { progressOfShown, truthOf } from './confirmed-truth.ts'
import { subscriptionCodeWish } from './subscription-code.ts'

/** What has to follow a change of the shopper: the bonus, the code of subscriptions, or both. */
export function whatFollows(memory: CartMemory): Partial<CartMemory> | null {
  const bonus = bonusFollows(memory)
  // Both at once: what follows a bonus is not asked for again, and a box may be filled in one go.
  const code = subscriptionCodeWish({ ...memory, ...bonus })
  return bonus || code ? { ...bonus, ...code } : null
}

/** After a change: the wish that puts the bonus in, or takes it out; null when it is as it should be. */
export function bonusFollows(memory: CartMemory): Partial<CartMemory> | null {
  const bonus = bonusRule(truthOf(memory.confirmed))
  if (!bonus) return null
  const lines = shownLines(memory)
  const isOneTimePage = memory.confirmed?.attributes.some(({ key }) => key === ONE_TIME_PAGE)
  const { quantity } = reevaluateBonus({
    bonus,
    change: { kind: 'other' },
    progress: progressOfShown(lines),
    page: isOneTimePage ? 'one-time' : 'normal',
    freeGiftRemoved: memory.bonusRemoved,
  })
  const present = lines.find(({ goods }) => goods.variantId === bonus.variantId)?.quantity ?? 0
  if (quantity === present) return null
  return { wishes: withLine(memory.wishes, { variantId: bonus.variantId, quantity, oneTime: false, goods: null }) }
}
