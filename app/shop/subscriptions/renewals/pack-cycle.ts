import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { ShopWindow } from '#app/shop/catalog/window/shop-window.ts'
import type { PricedCart } from '#app/shop/pricing/priced-cart.ts'
import { isDeliveryDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { deliveryDateFor } from '#app/shop/subscriptions/rules/cycles.ts'
import { isTooSmall, mealsIn, packFrom } from '#app/shop/subscriptions/rules/missing-goods.ts'
import {
  type CycleGoods,
  type CyclePricing,
  mealsAgreed,
  priceCycle,
  withUnlisted,
} from '#app/shop/subscriptions/rules/price-cycle.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'

/** One delivery as it can be packed today, with its amount. */
export type PackedCycle = Readonly<{
  goods: CycleGoods
  missing: readonly Pieces[]
  price: PricedCart
  boxSize: number
  deliveryOn: CalendarDate
}>

type Packing = Omit<CyclePricing, 'taxOn'> &
  Readonly<{
    calendar: HolidayCalendar
    offsetDays: number /** The day on which it is billed. */
    billedOn?: CalendarDate
  }>

/** What of a delivery is missing today, and whether too little of it is left. */
export function missingFrom(
  wanted: CycleGoods,
  { window }: Pick<CyclePricing, 'window'>,
): Readonly<{ missing: readonly Pieces[]; isTooSmall: boolean }> {
  const { recurring, once, meals } = packed(wanted, window)
  return { missing: [...recurring.missing, ...once.missing], isTooSmall: isTooSmall(meals) }
}

function packed(wanted: CycleGoods, window: ShopWindow) {
  const agreedMeals = mealsAgreed(window, wanted.lines)
  const shelf = withUnlisted(new Map(), { window, wanted: [...wanted.lines, ...wanted.addOns] })
  const [recurring, once] = [packFrom(shelf, wanted.lines), packFrom(shelf, wanted.addOns)]
  return { agreedMeals, recurring, once, meals: mealsIn(shelf, recurring.packed) }
}

/** Packs and prices a delivery; null when fewer meals are left than a box needs (S-16). */
export function packCycle(
  wanted: CycleGoods,
  { calendar, offsetDays, billedOn, ...pricing }: Packing,
): PackedCycle | null {
  const { window, to, now } = pricing
  const { agreedMeals, recurring, once, meals } = packed(wanted, window)
  if (isTooSmall(meals)) return null
  const goods = { lines: recurring.packed, addOns: once.packed }
  const deliveryOn = deliveryDateFor(billedOn ?? dayIn(SHOP_TIME_ZONE, now), {
    offsetDays,
    isPossible: (day) => isDeliveryDay(calendar, day, to),
  })
  const price = priceCycle(goods, agreedMeals, { ...pricing, taxOn: deliveryOn })
  return { goods, missing: [...recurring.missing, ...once.missing], price, boxSize: price.box?.size ?? 0, deliveryOn }
}
