import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { boxFor } from '#app/shop/box/choose-box.ts'
import { priceLinesOf } from '#app/shop/cart/changes/price-lines.ts'
import { allergensOf } from '#app/shop/catalog/product-facts.ts'
import { canRecur } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow, WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { BoxPrice, PriceRequest } from '#app/shop/pricing/price-request.ts'
import { deliveryRuleFor, type PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { vatRatesFor } from '#app/shop/pricing/vat-rates.ts'
import { commitmentDiscount, isEarned } from './commitment.ts'
import type { Shelf, ShelfGoods } from './missing-goods.ts'
import type { Commitment, Pieces } from './subscription.ts'

/** The goods of one delivery: what recurs, and what comes along once. */
export type CycleGoods = Readonly<{ lines: readonly Pieces[]; addOns: readonly Pieces[] }>

/** Everything that the price of one delivery depends on besides its goods. */
export type CyclePricing = Readonly<{
  window: ShopWindow
  rules: PriceRules
  to: Readonly<{ country: string; zip: string | null }>
  codes: readonly string[]
  commitment: Commitment | null
  /** Paid boxes so far that were not given back. */
  ordersCompleted: number
  usedDiscounts: PriceRequest['buyer']['usedDiscounts']
  creditCents: number
  /** The day of the delivery, whose tax rates hold. */
  taxOn: CalendarDate
  now: Date
  /** The plan by which its lines recur. */
  plan: number
}>

/**
 * The amount of one delivery by the one price engine (S-08). Meals that were left out do not make the others dearer: the
 * price per meal and the fee are those of the box that was agreed (S-16).
 */
export function priceCycle(goods: CycleGoods, agreedMeals: number, pricing: CyclePricing): PricedCart {
  const { rules, to, codes, commitment, ordersCompleted, usedDiscounts, creditCents, taxOn, now } = pricing
  const loyalty = commitment && isEarned(commitment, ordersCompleted) ? [commitmentDiscount(commitment)] : []
  return priceCart({
    lines: priceLinesOf({ lines: cartLinesOf(goods, pricing.plan) }, { window: pricing.window, bonus: null }).filter(
      ({ gift }) => gift === null,
    ),
    boxes: [agreedBox(agreedMeals, rules)],
    delivery: deliveryRuleFor(rules, to.country),
    vat: vatRatesFor(rules.vat, { country: to.country, postcode: to.zip, date: taxOn }),
    codes,
    discounts: [...rules.discounts.filter(({ firstOrderOnly }) => !firstOrderOnly), ...loyalty],
    buyer: { isFirstOrder: false, usedDiscounts },
    credits: creditCents > 0 ? [{ id: STORE_CREDIT, kind: 'store-credit', balanceCents: creditCents }] : [],
    now,
  })
}

/** The box whose price holds: 7 to 11 meals are a box of 6. */
function agreedBox(meals: number, { boxes }: PriceRules): BoxPrice {
  const size = boxFor(
    meals,
    boxes.map((box) => box.size),
  )
  const box = boxes.find((each) => each.size === size)
  if (!box) throw new Error('The shop offers no box')
  return box
}

/** How names of lines begin that come along once. */
export const ONCE = 'once'

/** The lines of a delivery as the price engine and an order name them. */
export function cartLinesOf({ lines, addOns }: CycleGoods, plan: number) {
  const named = (prefix: string, pieces: readonly Pieces[], of: number | null) =>
    pieces.map(({ variantId, quantity }, place) => ({
      id: `${prefix}-${place + 1}`,
      variantId,
      quantity,
      plan: of,
      attributes: [],
    }))
  return [...named('line', lines, plan), ...named(ONCE, addOns, null)]
}

/** What of the shop window a box can be packed from, each meal at the price of the agreed box. */
export function shelfOf(
  window: ShopWindow,
  { rules, agreedMeals }: Readonly<{ rules: PriceRules; agreedMeals: number }>,
): Shelf {
  const box = agreedBox(agreedMeals, rules)
  const products = window.listed.filter((product) => canRecur(product))
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, goodsOn(product, variant, box)] as const),
    ),
  )
}

/** Goods that are not listed, as versions made for subscriptions are not, can be packed but replace nothing. */
export function withUnlisted(shelf: Shelf, { window, rules, agreedMeals, wanted }: Unlisted): Shelf {
  const box = agreedBox(agreedMeals, rules)
  const more = wanted.flatMap(({ variantId }) => {
    const variant = window.findVariant(variantId)
    if (!variant || shelf.has(variantId)) return []
    return [[variantId, goodsOn(window.productOf(variant), variant, box)] as const]
  })
  return new Map([...shelf, ...more])
}

type Unlisted = Readonly<{ window: ShopWindow; rules: PriceRules; agreedMeals: number; wanted: readonly Pieces[] }>

function goodsOn(product: WindowProduct, variant: WindowVariant, { mealCents }: BoxPrice): ShelfGoods {
  const isMeal = product.type === 'meal'
  return {
    variantId: variant.id,
    stock: variant.stock,
    isSold: !product.isHidden,
    isMeal,
    meals: mealsOf(variant),
    allergens: allergensOf(product.facts),
    mayContain: product.facts.mayContain,
    cents: isMeal ? mealCents + variant.boxSurcharge.cents : variant.price.cents,
  }
}

/** A kilogram is a meal; a gram is something beside them. */
function mealsOf({ nominalGrams }: Pick<WindowVariant, 'nominalGrams'>): number {
  return nominalGrams === 1 ? 0 : nominalGrams / 1000
}

/** The meals of a delivery, whether or not they are on the shelf today. */
export function mealsAgreed(window: ShopWindow, lines: readonly Pieces[]): number {
  return lines.reduce((sum, { variantId, quantity }) => {
    const variant = window.findVariant(variantId)
    return sum + (variant ? mealsOf(variant) * quantity : quantity)
  }, 0)
}
