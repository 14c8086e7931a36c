import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { dayIn, timeIn, weekday } from '#app/foundation/calendar/calendar-date.ts'
import { formatDay } from '#app/foundation/i18n/format.ts'
import { formatWords } from '#app/foundation/i18n/format-words.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** Letters of a weekday or month where there is little room. */
const SHORT = { weekday: { de: 2, en: 3 }, month: 3 }

export function shortWeekday(day: CalendarDate, language: Language): string {
  return (formatWords[language].weekdays[weekday(day) - 1] ?? '').slice(0, SHORT.weekday[language])
}

/** 26. November in German, 26 November in English. */
export function dayAndMonth(day: CalendarDate, language: Language): string {
  const date = Number(day.slice(8))
  return `${language === 'de' ? `${date}.` : date} ${monthOf(day, language)}`
}

/** 26. Nov in German, 26 Nov in English. */
export function shortDay(day: CalendarDate, language: Language): string {
  const date = Number(day.slice(8))
  return `${language === 'de' ? `${date}.` : date} ${monthOf(day, language).slice(0, SHORT.month)}`
}

/** Do, 26. November. */
export function weekdayAndDay(day: CalendarDate, language: Language): string {
  return `${shortWeekday(day, language)}, ${dayAndMonth(day, language)}`
}

export function monthOf(day: CalendarDate, language: Language): string {
  return formatWords[language].months[Number(day.slice(5, 7)) - 1] ?? ''
}

/** A moment as the shop's time zone tells it: Sonntag, 22. November, 23:59 Uhr. */
export function momentWords(moment: Date, language: Language): string {
  const [day, time] = [dayIn(SHOP_TIME_ZONE, moment), timeIn(SHOP_TIME_ZONE, moment)]
  return language === 'de' ? `${formatDay(day, 'de')}, ${time} Uhr` : `${formatDay(day, 'en')}, ${time}`
}
