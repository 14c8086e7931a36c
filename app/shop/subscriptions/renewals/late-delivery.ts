import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { isDeliveryDay } from '#app/shop/sites/delivery-days.ts'
import type { HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { deliveryDateFor } from '#app/shop/subscriptions/rules/cycles.ts'
import { DELIVERY_DAY } from './renewal-snapshot.ts'

type Shipping = Readonly<{ calendar: HolidayCalendar; offsetDays: number }>

/**
 * A box that is paid later than it was first tried also comes later: its delivery counts from the day of the payment,
 * and is never earlier than was said (S-04). Goods, amount and tax stay as they were agreed (S-08).
 */
export function deliveredLater(
  agreed: OrderSnapshot,
  paidOn: CalendarDate,
  { calendar, offsetDays }: Shipping,
): OrderSnapshot {
  const { deliveryOn: planned, delivery: to } = agreed
  if (planned === null || to === null) return agreed
  const deliveryOn = deliveryDateFor(paidOn, { offsetDays, isPossible: (day) => isDeliveryDay(calendar, day, to) })
  if (deliveryOn <= planned) return agreed
  const attributes = agreed.attributes.map((each) =>
    each.key === DELIVERY_DAY ? { ...each, value: formatDate(deliveryOn, 'de') } : each,
  )
  return { ...agreed, deliveryOn, attributes }
}
