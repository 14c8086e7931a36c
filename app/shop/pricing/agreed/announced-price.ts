import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Discount } from '#app/shop/discounts/discount.ts'
import { priceCart } from '#app/shop/pricing/price-cart.ts'
import type { PriceRequest } from '#app/shop/pricing/price-request.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { sharesOf } from '#app/shop/pricing/sum-rows.ts'
import { type AgreedCode, asAgreed, withAgreedCodes } from './agreed-codes.ts'

/** What a customer was told that a delivery costs (S-29). */
export type AnnouncedPrice = Readonly<{
  /** Null once its customer has changed the delivery: their act says the new amount. */
  totalCents: number | null
  /** The discounts that counted, without the limits that may end them meanwhile. */
  discounts: readonly AgreedCode[]
}>

type Told = Readonly<{
  billing_on: CalendarDate
  announced_for: CalendarDate | null
  announced: AnnouncedPrice | null
}>

/** What was announced of a delivery for the date that it has now; null for nothing. */
export function announcedOf({ announced_for, announced, billing_on }: Told): AnnouncedPrice | null {
  return announced_for === billing_on ? announced : null
}

/** Belongs to one delivery, as the discount for those who stay does: no row of the shop's discounts. */
export const ANNOUNCED_DISCOUNT_ID = -1
const CLASSES = ['product', 'order', 'delivery'] as const

/**
 * The price of a delivery that may have been announced: never above the amount that was told. Codes that have ended or
 * were used up since still count; what else has risen is taken off as a discount of its own.
 */
export function priceAsAnnounced(request: PriceRequest, announced: AnnouncedPrice | null): PricedCart {
  if (!announced) return priceCart(request)
  const counted = withAgreedCodes(request, announced.discounts)
  const price = priceCart(counted)
  const excessCents = announced.totalCents === null ? 0 : price.totalCents - announced.totalCents
  return excessCents > 0 ? cheaperBy(excessCents, { request: counted, price }) : price
}

/** The discounts of a price as an announcement keeps them. */
export function announcedDiscounts(price: PricedCart, discounts: readonly Discount[]): readonly AgreedCode[] {
  const ids = new Set(sharesOf(price).map(({ discountId }) => discountId))
  return discounts
    .filter(({ id }) => id > 0 && ids.has(id))
    .map((each) => asAgreed({ ...each, startsAt: null, endsAt: null, usageLimit: null, oncePerCustomer: false }))
}

/** Discounts whose uses are counted against a limit. */
export function isLimited({ usageLimit, oncePerCustomer }: Pick<Discount, 'usageLimit' | 'oncePerCustomer'>): boolean {
  return usageLimit !== null || oncePerCustomer
}

type Priced = Readonly<{ request: PriceRequest; price: PricedCart }>

/** Discounts of the order all reckon from the same amounts: one more takes off exactly its cents. */
function cheaperBy(cents: number, { request, price }: Priced): PricedCart {
  const ids = new Set(sharesOf(price).map(({ discountId }) => discountId))
  const counting = request.discounts.filter(({ id }) => ids.has(id)).map((each) => ({ ...each, combinesWith: CLASSES }))
  const cheaper = priceCart({ ...request, discounts: [...counting, asAnnounced(cents)] })
  return { ...cheaper, codes: price.codes }
}

function asAnnounced(cents: number): Discount {
  return {
    id: ANNOUNCED_DISCOUNT_ID,
    code: null,
    title: { de: 'Wie angekündigt', en: 'As announced' },
    value: { kind: 'fixed', cents },
    class: 'order',
    productIds: null,
    mealsOnly: false,
    purchase: 'any',
    minimumCents: null,
    minimumMeals: null,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    used: 0,
    oncePerCustomer: false,
    firstOrderOnly: false,
    combinesWith: CLASSES,
    isPersonal: false,
  }
}
