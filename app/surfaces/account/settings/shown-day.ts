import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import { formatDate, formatNumber } from '#app/foundation/i18n/format.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** The day of an instant, with "on" where the language says it. */
export function shownDay(instant: string, language: Language): string {
  const day = formatDate(dayIn(SHOP_TIME_ZONE, new Date(instant)), language)
  return language === 'de' ? `am ${day}` : `on ${day}`
}

/** The day of an instant alone, as after "until". */
export function plainDay(instant: string, language: Language): string {
  const day = formatDate(dayIn(SHOP_TIME_ZONE, new Date(instant)), language)
  return language === 'de' ? `zum ${day}` : day
}

const KB = 1024

/** A size as people read it: "48 kB", "1,2 MB". */
export function shownSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / KB))
  return kilobytes < KB ? `${kilobytes} kB` : `${formatNumber(kilobytes / KB, language, 1)} MB`
}
