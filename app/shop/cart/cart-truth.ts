import type { BoxPrice, PriceRequest } from '#app/shop/pricing/price-request.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'

/** A gift that comes with a product in the cart. */
export type GiftInCart = Readonly<{
  lineId: string
  productId: number
  variantId: number
  title: string
  image: Readonly<{ src: string; altText: string }>
  quantity: number
}>

/**
 * What the shop tells its own browser about a cart beyond the published fields: the price in every detail and what it
 * was worked out from, so that the same engine predicts the next one before the shop has answered.
 *
 * It travels as the JSON metafield `price` of the namespace `tiefgruen`. Line keys are the ids of lines without their
 * address, as `readLineId` gives them.
 */
export type CartTruth = Readonly<{
  price: PricedCart
  /** What the price was worked out from; discounts are those of this cart's codes and those that need none. */
  request: PriceRequest
  /** The smallest box of the site. */
  minBox: BoxPrice | null
  bonus: Readonly<{ variantId: number; threshold: number }> | null
  freeGifts: readonly GiftInCart[]
  /** The code that every subscription brings along; null for a buyer whom it never helps. */
  subscriptionCode: string | null
  /** What of the cart is gone or short since it was last changed. Told by reading; a change tells it as its warnings. */
  notices: readonly Readonly<{ code: string; message: string }>[]
}>

export const TRUTH_NAMESPACE = 'tiefgruen'
export const TRUTH_KEY = 'price'

/** JSON knows no dates: these fields hold one wherever they stand. */
const DATES = new Set(['now', 'startsAt', 'endsAt', 'date'])

export function writeCartTruth(truth: CartTruth): string {
  return JSON.stringify(truth)
}

/** Reads what the shop has written; null where it is not there, or not of this shape. */
export function readCartTruth(text: string | null | undefined): CartTruth | null {
  if (text == null) return null
  const read: unknown = JSON.parse(text, (key, value) =>
    DATES.has(key) && typeof value === 'string' ? new Date(value) : value,
  )
  return isTruth(read) ? read : null
}

function isTruth(value: unknown): value is CartTruth {
  if (typeof value !== 'object' || value === null) return false
  const { price, request } = value as Partial<CartTruth>
  return Array.isArray(price?.lines) && Array.isArray(request?.boxes) && request.now instanceof Date
}
