import { type CalendarDate, calendarDate, dayIn, instantAt, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** Days before the end of a pause on which its customer is reminded of it. */
const DAYS_BEFORE_PAUSE_ENDS = 7
/** Days before a card is no longer good. */
const DAYS_BEFORE_CARD_ENDS = 21
/** Reminders come in the morning. */
const HOUR = 9

/** The next morning after a moment. */
export function nextMorning(now: Date): Date {
  return morningOf(plusDays(morningsSince(now), 1))
}

/** The hour of reminders on a day. */
export function morningOf(day: CalendarDate): Date {
  return instantAt(day, { hour: HOUR, minute: 0, timeZone: SHOP_TIME_ZONE })
}

/** When somebody is reminded that a pause ends on a day. */
export function pauseReminderAt(until: CalendarDate): Date {
  return morningOf(plusDays(until, -DAYS_BEFORE_PAUSE_ENDS))
}

/** The last day on which a pause may end whose reminder has come by now. */
export function pausesRemindedUntil(now: Date): CalendarDate {
  return plusDays(morningsSince(now), DAYS_BEFORE_PAUSE_ENDS)
}

/** The latest day whose morning has come. */
export function morningsSince(now: Date): CalendarDate {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return now < morningOf(today) ? plusDays(today, -1) : today
}

/** A month, counted from the beginning of our calendar: months follow each other without a gap. */
export type MonthNumber = number

export function monthNumber({ year, month }: Readonly<{ year: number; month: number }>): MonthNumber {
  return year * 12 + month - 1
}

/** The first day on which a card is no longer good that says this month. */
export function cardEndsOn(expires: MonthNumber): CalendarDate {
  const next = expires + 1
  return calendarDate(`${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`)
}

/** When somebody is reminded that a card is good until the end of a month. */
export function cardReminderAt(expires: MonthNumber): Date {
  return morningOf(plusDays(cardEndsOn(expires), -DAYS_BEFORE_CARD_ENDS))
}

/** The month in which cards expire whose reminder has come and that are still good; null early in a month. */
export function cardsRemindedIn(now: Date): MonthNumber | null {
  const month = thisMonth(now)
  return cardReminderAt(month) <= now ? month : null
}

/** The first month whose cards are reminded of later than now. */
export function nextCardsIn(now: Date): MonthNumber {
  return (cardsRemindedIn(now) ?? thisMonth(now) - 1) + 1
}

function thisMonth(now: Date): MonthNumber {
  const [year, month] = dayIn(SHOP_TIME_ZONE, now).split('-').map(Number)
  return monthNumber({ year: year ?? 0, month: month ?? 1 })
}
