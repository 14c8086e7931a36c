import { cartMemory } from '#app/shop/cart/browser/cart-core.ts'
import { bonusRule } from '#app/shop/cart/browser/choose-lines.ts'
import { truthOf } from '#app/shop/cart/browser/confirmed-truth.ts'
import { useCart } from './use-cart.ts'

/** The present of the site: which variant it is, from how many meals on, and whether the shopper took it out. */
export type BonusInCart = Readonly<{ variantId: string; threshold: number; isRemoved: boolean }>

/** Null until the shop has told of one. */
export function useBonus(): BonusInCart | null {
  const variantId = useCart(() => rule()?.variantId ?? null)
  const threshold = useCart(() => rule()?.weightThreshold ?? 0)
  const isRemoved = useCart(() => rule() !== null && cartMemory().bonusRemoved === rule()?.variantId)
  return variantId === null ? null : { variantId, threshold, isRemoved }
}

function rule() {
  return bonusRule(truthOf(cartMemory().confirmed))
}
