import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Money } from '../money/money.ts'
import { formatWords } from './format-words.ts'
import type { Language } from './language.ts'

const MINUS = '−'

/*
 * Written out instead of asking Intl: on a phone, setting that up takes longer than bringing a page to life,
 * and server and browser would have to agree on every space it uses.
 */
/** 7,19 € in German, €7.19 in English; −7,19 € and −€7.19 for what goes off. */
export function formatMoney({ cents }: Money, language: Language): string {
  const amount = formatNumber(Math.abs(cents) / 100, language, 2)
  const sign = cents < 0 ? MINUS : ''
  return language === 'de' ? `${sign}${amount}\u00a0€` : `${sign}€${amount}`
}

/** What comes on top, or goes off: +0,50 € or −0,50 €. */
export function formatDifference(amount: Money, language: Language): string {
  return `${amount.cents < 0 ? '' : '+'}${formatMoney(amount, language)}`
}

/** A number with `digits` decimal places, or with its own, up to three. */
export function formatNumber(value: number, language: Language, digits?: number): string {
  const { decimal, group } = formatWords[language]
  const plain = digits === undefined ? String(Number(value.toFixed(3))) : value.toFixed(digits)
  const [whole = '0', fraction] = plain.replace('-', MINUS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`
}

/** Donnerstag, 19. November in German, Thursday, 19 November in English. */
export function formatDay(day: CalendarDate, language: Language): string {
  // Not asked of the calendar, which would bring its time zones into the first script of every page.
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return `${formatWords[language].weekdays[sinceMonday]}, ${dayAndMonth(day, language)}`
}

/** Soja, Nüsse und Sesam; English without a comma before the last word, as British readers write it. */
export function formatList(words: readonly string[], language: Language): string {
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  return `${words.slice(0, -1).join(', ')} ${formatWords[language].and} ${last}`
}

/** 31. Dezember 2029 in German, 31 December 2029 in English. */
export function formatDate(day: CalendarDate, language: Language): string {
  return `${dayAndMonth(day, language)} ${day.slice(0, 4)}`
}

function dayAndMonth(day: CalendarDate, language: Language): string {
  const date = Number(day.slice(8))
  return `${language === 'de' ? `${date}.` : date} ${formatWords[language].months[Number(day.slice(5, 7)) - 1]}`
}
