import type { Language } from '#app/foundation/i18n/language.ts'
import { csvRow } from '#app/shop/office/order-list/csv.ts'
import type { Forecast } from '#app/shop/subscriptions/forecast/forecast.ts'

const COLUMNS: Readonly<Record<Language, readonly string[]>> = {
  de: ['Kochtag', 'SKU', 'Gericht', 'Fest', 'Offen', 'Summe'],
  en: ['Cooking day', 'SKU', 'Meal', 'Locked', 'Open', 'Total'],
}

/** The forecast as a table: a row for each meal of each cooking day. */
export function kitchenCsv({ days }: Forecast, language: Language): string {
  const rows = days.flatMap(({ day, meals }) =>
    meals.map(({ sku, title, locked, open }) => [day, sku, title, ...[locked, open, locked + open].map(String)]),
  )
  return [COLUMNS[language], ...rows].map((row) => csvRow(row, language)).join('')
}
