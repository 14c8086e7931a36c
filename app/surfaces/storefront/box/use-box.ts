import { eur } from '#app/foundation/money/money.ts'
import { boxFor, initialBox } from '#app/shop/box/choose-box.ts'
import { type Frequency, frequenciesFor, frequencyFor } from '#app/shop/box/frequency.ts'
import type { CartItem, CartState } from '#app/shop/cart/browser/cart-state.ts'
import { useCart } from '#app/shop/cart/drawer/use-cart.ts'
import { payablePrice } from '#app/shop/cart/payable-price.ts'
import type { MealChoice } from '#app/shop/catalog/meal-choice.ts'
import { type BoxSummary, boxSummary, withCart } from '#app/shop/pricing/box-summary.ts'
import type { DeliveryRule } from '#app/shop/pricing/price-request.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { dearestBox } from '#app/shop/pricing/savings.ts'

export type PicturedBox = Readonly<{ size: number; mealCents: number; art: string }>
export type Rhythm = Frequency & Readonly<{ interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; name: string }>

export type BoxOffers = Readonly<{
  boxes: readonly PicturedBox[]
  frequencies: readonly Rhythm[]
  delivery: Pick<DeliveryRule, 'feeCents' | 'feeUpToMeals'>
  /** What comes off the first box; the code is redeemed at the checkout. */
  firstOrder: Readonly<{ percent: number; code: string | null }>
  meals: readonly MealChoice[]
}>

/** The box as it is being put together: the choice of the visitor, completed by what the shop offers. */
export type BoxInProgress = Readonly<{
  cart: CartState
  box: PicturedBox
  /** What the visitor chose, where more meals than that made it another. */
  chosenSize: number
  rhythm: Rhythm
  rhythms: readonly Rhythm[]
  /** Meals in it, bundles counted by their meals. */
  progress: number
  missing: number
  smaller: PicturedBox | null
  larger: PicturedBox | null
  /** A picture for each meal in it. */
  pictures: readonly string[]
  summary: BoxSummary
  /** The dearest price per meal, which savings are measured against. */
  highestCents: number
  /** The size of the box that has it. */
  smallestSize: number
  firstOrder: BoxOffers['firstOrder']
  /** Something is in the cart, and nothing of it comes again: it goes to the checkout as it is. */
  isOnce: boolean
}>

const NO_BOX: PicturedBox = { size: 1, mealCents: 0, art: '' }
const MONTHLY: Rhythm = { interval: 'WEEK', intervalCount: 4, name: '' }

export function useBox(offers: BoxOffers): BoxInProgress {
  return boxOf(offers, useCart())
}

export function boxOf({ boxes, frequencies, delivery, firstOrder, meals }: BoxOffers, cart: CartState): BoxInProgress {
  const sizes = boxes.map(({ size }) => size)
  const progress = cart.totalProgress
  const chosenSize = cart.activeBox?.size ?? initialBox(null, { progress, sizes })
  const size = Math.max(chosenSize, boxFor(progress, sizes))
  const box = boxes.find((each) => each.size === size) ?? boxes[0] ?? NO_BOX
  const missing = Math.max(0, Math.ceil(box.size - progress))
  const items = Object.values(cart.items).filter(({ isBonus }) => !isBonus)
  const dearest = dearestBox(boxes)
  const terms = { boxes, delivery, firstOrderPercent: hasFirstOrder(cart, firstOrder) ? firstOrder.percent : 0 }
  const charged = chargedFor(cart, box)
  const plain = boxSummary(box, { ...pricedByBox(items, meals), missing }, terms)
  return {
    cart,
    box,
    chosenSize,
    rhythm: frequencyFor(box.size, cart.delivery, frequencies) ?? MONTHLY,
    rhythms: frequenciesFor(box.size, frequencies).toSorted((a, b) => b.intervalCount - a.intervalCount),
    progress,
    missing,
    smaller: boxes.findLast((each) => each.size < box.size) ?? null,
    larger: boxes.find((each) => each.size > box.size) ?? null,
    pictures: items.flatMap(({ image, quantity, variant }) =>
      Array<string>(Math.round(quantity * variant.weight)).fill(image?.src ?? ''),
    ),
    summary: charged ? withCart(plain, charged, { firstOrderCode: firstOrder.code, boxes }) : plain,
    highestCents: dearest?.mealCents ?? 0,
    smallestSize: dearest?.size ?? 0,
    firstOrder,
    isOnce: cart.contents.box === null && cart.contents.kind !== 'empty',
  }
}

/** What the cart says of this very box, full as it is or will be; null where the cart knows less than this page. */
function chargedFor(cart: CartState, { size }: PicturedBox): PricedCart | null {
  const price = cart.contents.kind === 'box' ? payablePrice(cart) : null
  return price && cart.contents.box?.size === size && price.box !== null ? price : null
}

/** The code of a first order is in every box, unless the shopper took it out. */
function hasFirstOrder({ contents, price, discountCodes }: CartState, { code }: BoxOffers['firstOrder']): boolean {
  return contents.kind !== 'box' || price === null || discountCodes.some((each) => each.code === code)
}

function pricedByBox(items: readonly CartItem[], meals: readonly MealChoice[]) {
  const surcharges = new Map(meals.map(({ variantId, surchargeCents }) => [variantId, surchargeCents]))
  const counted = items
    .filter(({ type, oneTime }) => type === 'Meal' && !oneTime)
    .map(({ variant, quantity }) => ({ quantity, surcharge: surcharges.get(variantNumber(variant.id)) ?? 0 }))
  return {
    meals: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    surchargeCents: counted.reduce((sum, { quantity, surcharge }) => sum + quantity * surcharge, 0),
  }
}

export function variantNumber(id: string): number {
  return Number(id.slice(id.lastIndexOf('/') + 1))
}

/** What meals of this box cost, and what its delivery costs, before anything is taken off. */
export function boxPrices({ size, mealCents }: PicturedBox, { feeCents, feeUpToMeals }: BoxOffers['delivery']) {
  return {
    meal: eur(mealCents),
    box: eur(size * mealCents),
    delivery: size <= feeUpToMeals ? eur(feeCents) : null,
  }
}
