import type { CartState } from '#app/shop/cart/browser/cart-state.ts'
import { payablePrice } from '#app/shop/cart/payable-price.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'

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

/** What is worth saying about this cart, most important first. Only carts with meals are near anything. */
export function cartHints(cart: CartState, bonus: BonusOffer | null): readonly CartHint[] {
  const { kind, meals } = cart.contents
  if (kind !== 'box' && kind !== 'meals') return []
  const hints = [boxHint(cart), bonusHint(meals, bonus), deliveryHint(cart), nextBoxHint(cart)]
  return hints.filter((hint) => hint !== null)
}

function boxHint(cart: CartState): CartHint | null {
  const { action, box } = cart.contents
  if (action !== 'fill' || !box || !cart.activeBox) return null
  const smaller = cart.boxes.find(({ size }) => size === box.smaller) ?? null
  return { kind: 'box', missing: box.missing, box: cart.activeBox, smaller }
}

function bonusHint(progress: number, bonus: BonusOffer | null): CartHint | null {
  if (!bonus || bonus.isRemoved || progress <= 0 || progress >= bonus.threshold) return null
  return { kind: 'bonus', missing: Math.ceil(bonus.threshold - progress) }
}

/** By the rule that charges; what a code has made free needs no more meals. */
function deliveryHint(cart: CartState): CartHint | null {
  const delivery = payablePrice(cart)?.delivery
  const more = delivery && delivery.totalCents > 0 ? delivery.mealsToFree : null
  // The full box counts from where it is full.
  return more !== null && more > 0 ? { kind: 'free-delivery', missing: more + (cart.contents.box?.missing ?? 0) } : null
}

function nextBoxHint({ contents: { box, meals }, boxes }: CartState): CartHint | null {
  if (!box || meals <= box.size) return null
  const next = boxes.filter(({ size }) => size > meals).toSorted((a, b) => a.size - b.size)[0]
  return next ? { kind: 'next-box', missing: Math.ceil(next.size - meals), box: next } : null
}
