import type { Language } from '#app/foundation/i18n/language.ts'
import { globalId } from '#app/foundation/ids/global-id.ts'
import { eur } from '#app/foundation/money/money.ts'
import { initialBox } from '#app/shop/box/choose-box.ts'
import { frequencyFor, mealsPerWeek } from '#app/shop/box/frequency.ts'
import type { CartContents } from '#app/shop/cart/cart-contents.ts'
import { allGiftCards, totalQuantity } from '#app/shop/cart/cart-lines.ts'
import type { CartMode } from '#app/shop/cart/cart-mode.ts'
import type { CartTruth } from '#app/shop/cart/cart-truth.ts'
import { isSameCode } from '#app/shop/discounts/same-code.ts'
import type { BoxPrice } from '#app/shop/pricing/price-request.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { type CartMemory, type ConfirmedCart, hasWishes } from './cart-memory.ts'
import type { CartCode, CartPlan, CartState, ChosenBox, DeliveryRhythm, FreeGift, PageFlags } from './cart-state.ts'
import { type ShownLine, shownLines } from './cart-wishes.ts'
import { progressOfShown, truthOf } from './confirmed-truth.ts'
import { contentsOfCart } from './line-contents.ts'
import { modeOfLines } from './line-mode.ts'
import { itemsOf } from './shown-items.ts'

const EVERY_FOUR_WEEKS: DeliveryRhythm = { interval: 'WEEK', intervalCount: 4 }

/** Foretells the price of changed lines; null where it cannot. */
export type Predict = (truth: CartTruth, cart: Shown) => PricedCart | null

type Shown = Readonly<{
  lines: readonly ShownLine[]
  codes: readonly CartCode[]
  mode: CartMode
  /** Meals that are still to come. */
  missing: number
}>

/** How it is shown: in which language, and with a foretold price once the engine is there. */
export type Showing = Readonly<{ predict: Predict | null; language: Language }>

/** The cart as it is shown: what the shop confirmed, under everything the shopper has wished since. */
export function showCart(memory: CartMemory, flags: PageFlags, { predict, language }: Showing): CartState {
  const { confirmed, wishes } = memory
  const lines = shownLines(memory)
  const mode = modeOfLines(memory.mode, lines)
  const truth = truthOf(confirmed)
  const isPredicted = hasWishes(wishes)
  const codes = codesOf(memory)
  const foretell = (missing: number) => (truth && predict ? predict(truth, { lines, codes, mode, missing }) : null)
  const price = isPredicted ? foretell(0) : (truth?.price ?? null)
  const contents = contentsOfCart(memory)
  const missing = contents.box?.missing ?? 0
  const fullPrice = missing > 0 ? foretell(missing) : null
  const items = itemsOf(lines, { price: fullPrice ?? price, mode, language })
  const all = Object.values(items)
  const boxes = truth?.request.boxes ?? []
  const totalProgress = progressOfShown(lines)
  const box = boxOf(memory, boxes, contents)
  const delivery = rhythmOf(memory, box?.size ?? null)
  return {
    ...flags,
    id: memory.id,
    items,
    attributes: confirmed?.attributes ?? [],
    checkoutUrl: confirmed?.checkoutUrl ?? null,
    totalPrice: eur(price?.subtotalCents ?? sum(all.map(({ variant }) => variant.totalDiscountedPrice.cents))),
    totalQuantity: totalQuantity(all),
    totalProgress,
    freeGifts: giftsOf(truth, lines),
    discountCodes: codes,
    offerCode: offerCodeOf(memory, codes),
    allGiftCards: allGiftCards(all.map(({ type }) => type)),
    delivery,
    activeBox: box,
    minBox: truth?.minBox ?? null,
    bundlesAdded: memory.notes.bundlesAdded,
    mealsPerWeek: box && delivery.interval === 'WEEK' ? mealsPerWeek(box.size, delivery) : null,
    removeCount: memory.notes.removeCount,
    returned: memory.notes.returned,
    mode,
    contents,
    price,
    fullPrice,
    isPredicted,
    codes: (fullPrice ?? price)?.codes ?? truth?.price.codes ?? [],
    boxes,
    plans: plansOf(confirmed),
    closedUpsells: memory.closedUpsells,
    upsellsRemoved: memory.upsellsRemoved,
  }
}

/** The box that is being filled, else the stored one, else the usual one. Its price is today's. */
function boxOf({ box }: CartMemory, boxes: readonly BoxPrice[], contents: CartContents): ChosenBox | null {
  if (boxes.length === 0) return box
  const sizes = boxes.map(({ size }) => size)
  const size = contents.box?.size ?? initialBox(box?.size ?? null, { progress: contents.meals, sizes })
  const found = boxes.find((each) => each.size === size)
  return found ? { ...found, userSelected: box?.size === size && box.userSelected } : null
}

export function plansOf(confirmed: ConfirmedCart | null): readonly CartPlan[] {
  const plans = new Map<string, CartPlan>()
  for (const { goods } of confirmed?.lines ?? []) for (const plan of goods.plans) plans.set(plan.id, plan)
  return [...plans.values()]
}

/** The rhythm that suits the box: the stored one if it does. */
function rhythmOf({ rhythm, confirmed }: CartMemory, size: number | null): DeliveryRhythm {
  const plans = plansOf(confirmed)
  const suitable = size === null || plans.length === 0 ? null : frequencyFor(size, rhythm, plans)
  const { interval, intervalCount } = suitable ?? rhythm ?? EVERY_FOUR_WEEKS
  return { interval, intervalCount }
}

/** Codes that are wished for show at once; whether they help, the shop says. */
function codesOf({ confirmed, wishes }: CartMemory): readonly CartCode[] {
  const known = confirmed?.discountCodes ?? []
  if (!wishes.codes) return known
  return wishes.codes.map((code) => known.find((each) => each.code === code) ?? { code, applicable: false })
}

function offerCodeOf({ lifetimeOffer }: CartMemory, codes: readonly CartCode[]): string | null {
  return codes.find(({ code }) => lifetimeOffer !== null && isSameCode(code, lifetimeOffer))?.code ?? null
}

/** Gifts go with the product they came with: at once when nothing is left in the cart. */
function giftsOf(truth: CartTruth | null, lines: readonly ShownLine[]): readonly FreeGift[] {
  if (lines.length === 0) return []
  return (truth?.freeGifts ?? []).map(({ productId, variantId, title, image, quantity }) => ({
    id: globalId('Product', productId),
    title,
    image,
    variant: { id: globalId('ProductVariant', variantId), price: eur(0) },
    quantity,
    disableInputs: true,
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0)
}
