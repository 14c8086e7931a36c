import type { ProductType } from '#app/shop/catalog/product.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'

/** Why a line costs nothing: the bonus of the site, or a gift that comes with a product. Decided by the shop alone. */
export type GiftKind = 'bonus' | 'free-gift'

/** A line as the price engine sees it: goods at today's prices, how many, and whether they come again. */
export type PriceLine = Readonly<{
  key: string
  variantId: number
  productId: number
  type: ProductType
  quantity: number
  /** What one costs bought once. */
  onceCents: number
  /** What a meal costs more, or less, than the box price. */
  boxSurchargeCents: number
  /** Given back with the empty bottle: never discounted, taxed with its drink. */
  depositCents: number
  nominalGrams: number
  taxClass: string
  /** Comes with every box. */
  recurs: boolean
  gift: GiftKind | null
  /** Needs this code in the cart to be bought at all. */
  offerCode: string | null
}>

export type BoxPrice = Readonly<{ size: number; mealCents: number }>

/** What delivery costs on one site to one country. */
export type DeliveryRule = Readonly<{
  feeCents: number
  /** The fee falls away above this many meals. */
  feeUpToMeals: number
  /** For parcels without food. */
  goodsFeeCents: number
}>

/** A gift card or store credit that pays: it lowers what is due, never the price. */
export type PaymentCredit = Readonly<{ id: string; kind: 'gift-card' | 'store-credit'; balanceCents: number }>

/** Everything a price depends on. Server and browser ask with the same words and get the same cents. */
export type PriceRequest = Readonly<{
  lines: readonly PriceLine[]
  boxes: readonly BoxPrice[]
  delivery: DeliveryRule
  /** Percent by tax class, as it holds for the country, postcode and tax date. */
  vat: Readonly<Record<string, number>>
  /** Codes as the buyer gave them, newest first. */
  codes: readonly string[]
  /** What is known of those codes, and what applies without one. */
  discounts: readonly Discount[]
  buyer: Readonly<{
    isFirstOrder: boolean | null
    usedDiscounts: readonly number[]
    /** Referral codes of the buyer: they are for others. */
    ownCodes?: readonly string[]
  }>
  credits: readonly PaymentCredit[]
  now: Date
}>
