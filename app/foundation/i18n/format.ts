import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Money } from '../money/money.ts'
import type { Language } from './language.ts'

const LOCALE: Record<Language, string> = { de: 'de-DE', en: 'en-GB' }

const moneyFormats = {
  de: new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }),
  en: new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }),
}

/** 7,19 € in German, €7.19 in English. */
export function formatMoney({ cents }: Money, language: Language): string {
  return moneyFormats[language].format(cents / 100)
}

export function formatNumber(value: number, language: Language, digits?: number): string {
  const options = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(LOCALE[language], options).format(value)
}

/** Donnerstag, 19. November in German, Thursday, 19 November in English. */
export function formatDay(day: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** 31. Dezember 2029 in German, 31 December 2029 in English. */
export function formatDate(day: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
