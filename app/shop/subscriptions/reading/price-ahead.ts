import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { isDeliveryDay } from '#app/shop/sites/delivery-days.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { deliveryDateFor } from '#app/shop/subscriptions/rules/cycles.ts'
import {
  type CycleGoods,
  type CyclePricing,
  mealsAgreed,
  priceCycle,
} from '#app/shop/subscriptions/rules/price-cycle.ts'

type Ahead = Omit<CyclePricing, 'taxOn'> & Readonly<{ calendar: HolidayCalendar; offsetDays: number }>

/** What a planned delivery would cost by what holds today, and when it would arrive. Nothing is left out of it. */
export function priceAhead(goods: CycleGoods, billingOn: CalendarDate, { calendar, offsetDays, ...pricing }: Ahead) {
  const { window, to } = pricing
  const isPossible = (day: CalendarDate) => isDeliveryDay(calendar, day, to)
  const deliveryOn = deliveryDateFor(billingOn, { offsetDays, isPossible })
  return { deliveryOn, price: priceCycle(goods, mealsAgreed(window, goods.lines), { ...pricing, taxOn: deliveryOn }) }
}
