import type { Language } from '#app/foundation/i18n/language.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'

/** A table program runs what begins like this; an apostrophe before it makes it text. */
const BEGINS_A_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
/** The same after blanks, and after what parts the cells of other programs: a cell that falls apart there begins anew. */
const BEGINS_INSIDE = /((?:^\s+|[;,\t\r\n])[\s"]*)(?=[=+\-@＝＋－＠])/g

/** A cell of a table file, harmless whatever a buyer has typed. */
export function csvCell(text: string): string {
  const begun = BEGINS_A_FORMULA.test(text) ? `'${text}` : text
  const harmless = begun.replace(BEGINS_INSIDE, "$1'")
  return /[",;\t\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Spreadsheets part cells by what their language leaves free: a German one has its comma in numbers. */
const SEPARATORS: Readonly<Record<Language, string>> = { de: ';', en: ',' }

export function csvRow(cells: readonly string[], language: Language): string {
  return `${cells.map(csvCell).join(SEPARATORS[language])}\r\n`
}

/** Euros as a spreadsheet of that language reads a number. */
export function csvEuros(cents: number, language: Language): string {
  const euros = (cents / 100).toFixed(2)
  return language === 'de' ? euros.replace('.', ',') : euros
}

/** A moment on the shop's clock, as spreadsheets of both languages read it. */
export function csvTime(at: Date): string {
  return WALL_CLOCK.format(at)
}

const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})
