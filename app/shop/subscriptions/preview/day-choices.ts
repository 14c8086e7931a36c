import { type CalendarDate, dayIn, plusDays, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { isDeliveryDay, SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import type { Destination, HolidayCalendar } from '#app/shop/sites/holidays.ts'
import { MOST_DAYS_AHEAD } from '#app/shop/subscriptions/rules/change-schedule.ts'

/** Why nothing can arrive on a day. */
export type NoDelivery = 'too-soon' | 'weekend' | 'holiday' | 'too-late' | 'after-end'

/** A day of the calendar: when it would be billed, or why it cannot be chosen. */
export type DeliveryChoice = Readonly<
  { day: CalendarDate } & ({ billingDate: CalendarDate; why: null } | { billingDate: null; why: NoDelivery })
>

type Terms = Readonly<{
  calendar: HolidayCalendar
  to: Destination
  offsetDays: number
  /** Nothing is billed on this day or after it. */
  cancelsOn: CalendarDate | null
  now: Date
}>

const MONDAY = 1
const SUNDAY = 7

/** Every day from today to the last one that can be chosen, and whether a box can arrive on it. */
export function deliveryChoices({ calendar, to, offsetDays, cancelsOn, now }: Terms): readonly DeliveryChoice[] {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const lastBilling = plusDays(today, MOST_DAYS_AHEAD)
  return Array.from({ length: MOST_DAYS_AHEAD + offsetDays + 1 }, (_, ahead) => {
    const day = plusDays(today, ahead)
    // A box comes on exactly this day when it is billed its distance before: only days on which nothing comes move it.
    const billingDate = plusDays(day, -offsetDays)
    if (billingDate <= today) return { day, billingDate: null, why: 'too-soon' }
    if (!isDeliveryDay(calendar, day, to)) return { day, billingDate: null, why: closedBecause(day) }
    if (billingDate > lastBilling) return { day, billingDate: null, why: 'too-late' }
    if (cancelsOn !== null && billingDate >= cancelsOn) return { day, billingDate: null, why: 'after-end' }
    return { day, billingDate, why: null }
  })
}

function closedBecause(day: CalendarDate): NoDelivery {
  return weekday(day) === SUNDAY || weekday(day) === MONDAY ? 'weekend' : 'holiday'
}

/** The free day that is nearest to one that is not, the later of two that are as near. */
export function nearestChoice(choices: readonly DeliveryChoice[], day: CalendarDate): CalendarDate | null {
  const distance = (other: CalendarDate) => Math.abs(Date.parse(other) - Date.parse(day))
  const free = choices.filter(({ why }) => why === null).map((choice) => choice.day)
  return free.reduce<CalendarDate | null>(
    (best, each) => (best === null || distance(each) <= distance(best) ? each : best),
    null,
  )
}
