import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { isDeliveryDay, nextArrival } from '#app/shop/sites/delivery-days.ts'

/** Number of days that a buyer chooses from. */
const CHOICES = 8
/** Orders of the afternoon are packed a day later. */
const CUT_OFF_HOUR = 12

/** The days on which an order can arrive, the earliest first; after noon everything is a day later. */
export function deliveryChoices({ today, hour }: { today: CalendarDate; hour: number }): readonly CalendarDate[] {
  const packed = hour < CUT_OFF_HOUR ? today : plusDays(today, 1)
  if (packed !== last.packed) last = { packed, days: daysFrom(packed) }
  return last.days
}

/** Asked several times for every order, and the same for half a day. */
let last: Readonly<{ packed: CalendarDate | null; days: readonly CalendarDate[] }> = { packed: null, days: [] }

function daysFrom(packed: CalendarDate): readonly CalendarDate[] {
  const days = [nextArrival(packed)]
  for (let day = plusDays(days[0] as CalendarDate, 1); days.length < CHOICES; day = plusDays(day, 1)) {
    if (isDeliveryDay(day)) days.push(day)
  }
  return days
}
