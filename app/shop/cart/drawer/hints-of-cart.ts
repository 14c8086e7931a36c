import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'
import { nextStep } from './next-step.ts'

/** How near the cart is to something better. */
export type CartHint =
  | Readonly<{ kind: 'bonus'; missing: number }>
  | Readonly<{ kind: 'free-delivery'; missing: number }>
  /** The chosen box is not full: a subscription cannot go on like that. */
  | Readonly<{ kind: 'box'; missing: number; box: BoxPrice; smaller: BoxPrice | null }>
  /** More meals than the box holds: the next one up makes all of them cheaper. */
  | Readonly<{ kind: 'next-box'; missing: number; box: BoxPrice }>

/** The bonus as the cart knows it: from how many meals on, and whether the shopper wants none. */
export type BonusOffer = Readonly<{ threshold: number; isRemoved: boolean }>

/** What is worth saying about this cart, most important first. Vouchers fill no box and need no hint. */
export function cartHints(cart: CartState, bonus: BonusOffer | null): readonly CartHint[] {
  const { allGiftCards, totalProgress, totalQuantity } = cart
  if (allGiftCards || totalQuantity === 0) return []
  const hints = [boxHint(cart), bonusHint(totalProgress, bonus), deliveryHint(cart), nextBoxHint(cart)]
  return hints.filter((hint) => hint !== null)
}

function boxHint(cart: CartState): CartHint | null {
  const step = nextStep(cart)
  if (step.kind !== 'fill' || !cart.activeBox) return null
  return { kind: 'box', missing: step.missing, box: cart.activeBox, smaller: step.smaller }
}

function bonusHint(progress: number, bonus: BonusOffer | null): CartHint | null {
  if (!bonus || bonus.isRemoved || progress <= 0 || progress >= bonus.threshold) return null
  return { kind: 'bonus', missing: Math.ceil(bonus.threshold - progress) }
}

function deliveryHint({ price }: CartState): CartHint | null {
  const missing = price?.delivery.mealsToFree ?? null
  return missing !== null && missing > 0 ? { kind: 'free-delivery', missing } : null
}

function nextBoxHint({ mode, activeBox, totalProgress, boxes }: CartState): CartHint | null {
  if (mode === 'once' || !activeBox || totalProgress <= activeBox.size) return null
  const next = boxes.filter(({ size }) => size > totalProgress).toSorted((a, b) => a.size - b.size)[0]
  return next ? { kind: 'next-box', missing: Math.ceil(next.size - totalProgress), box: next } : null
}
