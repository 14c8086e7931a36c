import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { isDeliveryDay, nextArrival, packingDay } from '#app/shop/sites/delivery-days.ts'
import { type Destination, type HolidayCalendar, regionsOf } from '#app/shop/sites/holidays.ts'

/** Number of days that a buyer chooses from. */
const CHOICES = 8

type Asked = Readonly<{ calendar: HolidayCalendar; now: Date; to: Destination }>

/** The days on which an order can arrive, the earliest first; after noon everything is a day later. */
export function deliveryChoices({ calendar, now, to }: Asked): readonly CalendarDate[] {
  const packed = packingDay(now)
  if (packed !== kept.packed || calendar !== kept.calendar) kept = { calendar, packed, days: new Map() }
  const regions = regionsOf(calendar, to).join(' ')
  const days = kept.days.get(regions) ?? daysFrom(calendar, packed, to)
  kept.days.set(regions, days)
  return days
}

/** Asked several times for every order, and the same for half a day and everybody in a state. */
let kept: Readonly<{
  calendar: HolidayCalendar | null
  packed: CalendarDate | null
  days: Map<string, readonly CalendarDate[]>
}> = { calendar: null, packed: null, days: new Map() }

function daysFrom(calendar: HolidayCalendar, packed: CalendarDate, to: Destination): readonly CalendarDate[] {
  const days = [nextArrival(calendar, packed, to)]
  for (let day = plusDays(days[0] as CalendarDate, 1); days.length < CHOICES; day = plusDays(day, 1)) {
    if (isDeliveryDay(calendar, day, to)) days.push(day)
  }
  return days
}
