import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate } from '#app/foundation/i18n/format.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { isDeliveryDay } from '#app/shop/sites/delivery-days.ts'
import type { Destination, HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { deliveryDateFor } from '#app/shop/subscriptions/rules/cycles.ts'
import { DELIVERY_DAY } from './renewal-snapshot.ts'

type Shipping = Readonly<{ calendar: HolidayCalendar; offsetDays: number }>
type Way = Shipping & Readonly<{ to: Destination }>

/** When an agreed box arrives that is paid on a day: counted from it, and never earlier than was said (S-04). */
export function arrivalIfPaid(
  planned: CalendarDate | null,
  paidOn: CalendarDate,
  { calendar, offsetDays, to }: Way,
): CalendarDate {
  const day = deliveryDateFor(paidOn, { offsetDays, isPossible: (each) => isDeliveryDay(calendar, each, to) })
  return planned !== null && planned > day ? planned : day
}

/**
 * A box that is paid later than it was first tried also comes later. Goods, amount and tax stay as they were agreed
 * (S-08).
 */
export function deliveredLater(agreed: OrderSnapshot, paidOn: CalendarDate, shipping: Shipping): OrderSnapshot {
  const { deliveryOn: planned, delivery: to } = agreed
  if (planned === null || to === null) return agreed
  const deliveryOn = arrivalIfPaid(planned, paidOn, { ...shipping, to })
  if (deliveryOn === planned) return agreed
  const attributes = agreed.attributes.map((each) =>
    each.key === DELIVERY_DAY ? { ...each, value: formatDate(deliveryOn, 'de') } : each,
  )
  return { ...agreed, deliveryOn, attributes }
}
