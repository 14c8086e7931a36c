import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Money } from '#app/foundation/money/money.ts'
import type { Badge, FoodFacts, ProductView, ShownPrice } from '#app/shop/catalog/product.ts'

/** What is said about the stock before anything else is said. */
export type StockLabel = Extract<Badge, 'back-soon' | 'sold-out' | 'low-stock' | 'leaving-soon' | 'limited'>

/** One variant of a product, or the product itself where there is only one. */
export type VariantView = Readonly<{
  variantId: number
  sku: string
  title: string
  once: ShownPrice
  /** The price that may stand struck through beside it; null unless our records prove it. */
  before: Money | null
  available: boolean
  stock: StockLabel | null
  /** The most pieces that one person can take. */
  most: number
}>

/** One good of a bundle, with everything that the law wants to be known about it. */
export type BundlePart = Readonly<{
  handle: string
  title: string
  art: string
  quantity: number
  isMeal: boolean
  available: boolean
  once: ShownPrice
  food: FoodFacts | null
}>

export type Bundle = Readonly<{
  parts: readonly BundlePart[]
  pieces: number
  /** What one meal of it costs; null where it does not hold meals alone. */
  mealPrice: Money | null
  /** What its parts cost bought one by one; null where that is no more than the bundle. */
  singlePrice: Money | null
}>

/** Facts of a thing that is no food: its responsible company, its warnings, its number of pages. */
export type GoodsFacts = Readonly<{
  maker: Readonly<{ name: string; address: string; email: string }> | null
  warnings: string | null
  pages: number | null
}>

/** A voucher's amounts, each with a page of its own, and the last day on which one bought today can be used. */
export type Voucher = Readonly<{
  amounts: readonly Readonly<{ price: Money; to: string; isCurrent: boolean }>[]
  validUntil: CalendarDate
}>

/** Everything that the page of a product shows. */
export type ProductPage = ProductView &
  Readonly<{
    sku: string
    /** The company that answers for the food, with its address in one line. */
    foodMaker: string
    variants: readonly VariantView[]
    /** What one costs in a box more than other meals; below zero: less. */
    boxSurcharge: Money
    isListed: boolean
    /** Neither to be found nor to be bought by the public. */
    isHidden: boolean
    /** Comes with a subscription or not at all. */
    isSubscription: boolean
    /** Has its price only for those who bring the code of an offer. */
    needsCode: boolean
    isFrozen: boolean
    goods: GoodsFacts
    bundle: Bundle | null
    voucher: Voucher | null
  }>

/** How a product comes to its buyer. */
export function isSentByMail({ type }: Pick<ProductPage, 'type'>): boolean {
  return type === 'ebook' || type === 'gift-card' || type === 'store-credit'
}
