import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { BoxPrice, DeliveryRule } from '#app/shop/pricing/price-request.ts'
import type { AgreedPrices, DayPrices, GoodsPrice } from './agreed-prices.ts'

/** A part of what was agreed that costs more today. */
export type PriceRise = Readonly<{ fromCents: number; toCents: number }> &
  Readonly<
    | { part: 'meal'; size: number }
    /** Of a meal, beside the price per meal of its box. */
    | { part: 'surcharge'; variantId: number }
    /** Of anything else that comes again. */
    | { part: 'goods'; variantId: number }
    /** Of this box: also where it was free up to now. */
    | { part: 'delivery' }
  >

/** The first delivery that would cost more, and what it costs before and after. */
export type FirstRisen = Readonly<{
  cycleIndex: number
  billingOn: CalendarDate
  deliveryOn: CalendarDate
  oldCents: number
  newCents: number
}>

/** What somebody would agree to: the parts that rise, and all prices with them. */
export type AskedPrices = Readonly<{ rises: readonly PriceRise[]; prices: AgreedPrices }>

/**
 * What of held prices costs more today (S-24). Only what this box pays is asked about: another size, or the fee of a box
 * that stays free, is nobody's rise.
 */
export function askedPrices(
  held: AgreedPrices,
  day: DayPrices,
  isByBox: (variantId: number) => boolean,
): AskedPrices | null {
  const box = risenBox(held.box, day)
  const delivery = risenDelivery(held, day)
  const goods = held.goods.map((each) => risenGoods(each, { day, isByBox: isByBox(each.variantId) }))
  const rises = [box.rise, ...goods.map(({ rise }) => rise), delivery.rise].filter((rise) => rise !== null)
  if (rises.length === 0) return null
  return { rises, prices: { box: box.value, delivery: delivery.value, goods: goods.map(({ value }) => value) } }
}

type Risen<Value> = Readonly<{ rise: PriceRise | null; value: Value }>

function risenBox(box: BoxPrice, { boxes }: DayPrices): Risen<BoxPrice> {
  const toCents = boxes.find(({ size }) => size === box.size)?.mealCents ?? 0
  if (toCents <= box.mealCents) return { rise: null, value: box }
  const rise = { part: 'meal', size: box.size, fromCents: box.mealCents, toCents } as const
  return { rise, value: { ...box, mealCents: toCents } }
}

function risenGoods(
  had: GoodsPrice,
  { day, isByBox }: Readonly<{ day: DayPrices; isByBox: boolean }>,
): Risen<GoodsPrice> {
  const today = day.findGoods(had.variantId)
  const price = isByBox ? 'boxSurchargeCents' : 'onceCents'
  if (!today || today[price] <= had[price]) return { rise: null, value: had }
  const part = isByBox ? 'surcharge' : 'goods'
  const rise = { part, variantId: had.variantId, fromCents: had[price], toCents: today[price] } as const
  return { rise, value: { ...had, [price]: today[price] } }
}

function risenDelivery({ box, delivery }: AgreedPrices, day: DayPrices): Risen<AgreedPrices['delivery']> {
  const today = day.delivery[delivery.country] ?? delivery
  const [fromCents, toCents] = [feeOf(delivery, box), feeOf(today, box)]
  if (toCents <= fromCents) return { rise: null, value: delivery }
  // Larger boxes stay as free as they were agreed.
  const feeUpToMeals = Math.max(delivery.feeUpToMeals, box.size)
  return { rise: { part: 'delivery', fromCents, toCents }, value: { ...delivery, feeCents: toCents, feeUpToMeals } }
}

function feeOf({ feeCents, feeUpToMeals }: DeliveryRule, { size }: BoxPrice): number {
  return size > feeUpToMeals ? 0 : feeCents
}

/** What one rise is about. */
function subjectOf(rise: PriceRise): string {
  const { fromCents, toCents, ...subject } = rise
  return JSON.stringify(Object.entries(subject).toSorted())
}

function isSameRise(one: PriceRise, other: PriceRise): boolean {
  return subjectOf(one) === subjectOf(other) && one.fromCents === other.fromCents && one.toCents === other.toCents
}

/** Whether somebody was told of each of these rises, with the same prices. */
export function isCovered(rises: readonly PriceRise[], told: readonly PriceRise[]): boolean {
  return rises.every((rise) => told.some((each) => isSameRise(rise, each)))
}

export function isSameRises(one: readonly PriceRise[], other: readonly PriceRise[]): boolean {
  return one.length === other.length && isCovered(one, other)
}
