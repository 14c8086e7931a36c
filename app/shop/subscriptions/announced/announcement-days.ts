import { type CalendarDate, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { morningOf, morningsSince } from '#app/shop/subscriptions/reminders/reminder-days.ts'

/** Three days before its cut-off, which is the evening before it is billed, a box is announced (S-29). */
const DAYS_BEFORE_BILLING = 4

export function announcementAt(billingOn: CalendarDate): Date {
  return morningOf(plusDays(billingOn, -DAYS_BEFORE_BILLING))
}

/** The last billing date of which boxes are announced by now. */
export function announcedUntil(now: Date): CalendarDate {
  return plusDays(morningsSince(now), DAYS_BEFORE_BILLING)
}
