import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { priceLinesOf } from '#app/shop/cart/changes/price-lines.ts'
import { allergensOf } from '#app/shop/catalog/product-facts.ts'
import { canRecur } from '#app/shop/catalog/window/selling-plans.ts'
import type { ShopWindow, WindowProduct, WindowVariant } from '#app/shop/catalog/window/shop-window.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import {
  type AgreedPrices,
  agree,
  atAgreedPrice,
  type GoodsPrice,
  lowered,
} from '#app/shop/pricing/agreed/agreed-prices.ts'
import { type AnnouncedPrice, priceAsAnnounced } from '#app/shop/pricing/agreed/announced-price.ts'
import type { PriceLine, PriceRequest } from '#app/shop/pricing/price-request.ts'
import type { PriceRules } from '#app/shop/pricing/price-rules.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { vatRatesFor } from '#app/shop/pricing/vat-rates.ts'
import { commitmentDiscount, isEarned } from './commitment.ts'
import { dayPricesOf } from './day-prices.ts'
import type { Shelf, ShelfGoods } from './missing-goods.ts'
import type { AddOn, Commitment, Pieces } from './subscription.ts'

/** The goods of one delivery: what recurs, and what comes along once. */
export type CycleGoods = Readonly<{ lines: readonly Pieces[]; addOns: readonly AddOn[] }>

/** Everything that the price of one delivery depends on besides its goods. */
export type CyclePricing = Readonly<{
  window: ShopWindow
  rules: PriceRules
  to: Readonly<{ country: string; zip: string | null }>
  codes: readonly string[]
  /** What was agreed for this delivery; null where nothing was written down: then the prices of the day hold. */
  agreed: AgreedPrices | null
  /** What its customer was told of this delivery. */
  announced?: AnnouncedPrice | null
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
 * The amount of one delivery by the one price engine, from the prices that were agreed (S-08, S-23). Meals that were left
 * out do not make the others dearer: the price per meal and the fee are those of the box that was agreed (S-16).
 */
export function priceCycle(goods: CycleGoods, agreedMeals: number, pricing: CyclePricing): PricedCart {
  const { rules, to, codes, commitment, ordersCompleted, usedDiscounts, creditCents, taxOn, now } = pricing
  const held = heldPrices({ lines: goods.lines, meals: agreedMeals }, pricing)
  const loyalty = commitment && isEarned(commitment, ordersCompleted) ? [commitmentDiscount(commitment)] : []
  const request = {
    lines: linesAt(held, goods, pricing),
    boxes: [held.box],
    delivery: held.delivery,
    vat: vatRatesFor(rules.vat, { country: to.country, postcode: to.zip, date: taxOn }),
    codes,
    discounts: [...rules.discounts.filter(({ firstOrderOnly }) => !firstOrderOnly), ...loyalty],
    buyer: { isFirstOrder: false, usedDiscounts },
    credits: creditCents > 0 ? [{ id: STORE_CREDIT, kind: 'store-credit' as const, balanceCents: creditCents }] : [],
    now,
  }
  return priceAsAnnounced(request, pricing.announced ?? null)
}

type Contents = Readonly<{ lines: readonly Pieces[]; meals: number }>

/** The prices that hold for a delivery: those agreed, or lower ones of today; for what nobody has agreed on, today's. */
export function heldPrices(
  { lines, meals }: Contents,
  { agreed, window, rules, to }: Pick<CyclePricing, 'agreed' | 'window' | 'rules' | 'to'>,
): AgreedPrices {
  const day = dayPricesOf(window, rules)
  const variantIds = lines.map(({ variantId }) => variantId)
  if (!agreed) return agree({ meals, variantIds, country: to.country }, { had: [], day })
  const known = new Set(agreed.goods.map(({ variantId }) => variantId))
  const others = variantIds.filter((id) => !known.has(id)).flatMap((id) => day.findGoods(id) ?? [])
  return lowered({ ...agreed, goods: [...agreed.goods, ...others] }, day)
}

function linesAt(held: AgreedPrices, goods: CycleGoods, { plan, window }: CyclePricing): readonly PriceLine[] {
  const lines = cartLinesOf(goods, plan)
  const once = new Map(lines.slice(goods.lines.length).map(({ id }, place) => [id, goods.addOns[place]?.cents]))
  return priceLinesOf({ lines }, { window, bonus: null })
    .filter(({ gift }) => gift === null)
    .map((line) => {
      const addedAt = once.get(line.key)
      return addedAt === undefined ? atAgreedPrice(line, held) : { ...line, onceCents: addedAt }
    })
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

/** What of the shop window a box can be packed from, each meal at what was agreed for it or at the price of the day. */
export function shelfOf(window: ShopWindow, prices: readonly GoodsPrice[]): Shelf {
  const products = window.listed.filter((product) => canRecur(product))
  return new Map(
    products.flatMap((product) =>
      product.variants.map((variant) => [variant.id, goodsOn(product, variant, prices)] as const),
    ),
  )
}

/** Goods that are not listed, as versions made for subscriptions are not, can be packed but replace nothing. */
export function withUnlisted(shelf: Shelf, { window, prices = [], wanted }: Unlisted): Shelf {
  const more = wanted.flatMap(({ variantId }) => {
    const variant = window.findVariant(variantId)
    if (!variant || shelf.has(variantId)) return []
    return [[variantId, goodsOn(window.productOf(variant), variant, prices)] as const]
  })
  return new Map([...shelf, ...more])
}

type Unlisted = Readonly<{ window: ShopWindow; prices?: readonly GoodsPrice[]; wanted: readonly Pieces[] }>

/** Tags that name a kind of dish. */
const DISHES: readonly string[] = [
  ...['bowls', 'currys-dals', 'pasta-noodles', 'reisgerichte-risotto', 'suppen', 'fruehstueck', 'crumbles'],
  ...['desserts', 'eis', 'balls', 'smoothies', 'shots'],
]

function portionOf({ tags }: Pick<WindowProduct, 'tags'>): ShelfGoods['portion'] {
  if (tags.includes('kids-meals')) return 'kids'
  return tags.includes('maxi-portions') ? 'maxi' : 'usual'
}

function goodsOn(product: WindowProduct, variant: WindowVariant, prices: readonly GoodsPrice[]): ShelfGoods {
  const agreed = prices.find(({ variantId }) => variantId === variant.id)
  return {
    variantId: variant.id,
    stock: variant.stock,
    isSold: !product.isHidden,
    isMeal: product.type === 'meal',
    meals: mealsOf(variant),
    allergens: allergensOf(product.facts),
    mayContain: product.facts.mayContain,
    surchargeCents: agreed?.boxSurchargeCents ?? variant.boxSurcharge.cents,
    dishes: product.tags.filter((tag) => DISHES.includes(tag)),
    portion: portionOf(product),
  }
}

/** A kilogram is a meal; a gram is something beside them. */
export function mealsOf({ nominalGrams }: Pick<WindowVariant, 'nominalGrams'>): number {
  return nominalGrams === 1 ? 0 : nominalGrams / 1000
}

/** The meals of a delivery, whether or not they are on the shelf today. */
export function mealsAgreed(window: ShopWindow, lines: readonly Pieces[]): number {
  return lines.reduce((sum, { variantId, quantity }) => {
    const variant = window.findVariant(variantId)
    return sum + (variant ? mealsOf(variant) * quantity : quantity)
  }, 0)
}
