import { csvRow } from '#app/shop/office/order-list/csv.ts'
import type { Forecast } from '#app/shop/subscriptions/forecast/forecast.ts'

/** The forecast as a table: a row for each meal of each cooking day. */
export function kitchenCsv({ days }: Forecast): string {
  const rows = days.flatMap(({ day, meals }) =>
    meals.map(({ handle, title, locked, open }) => [day, handle, title, ...[locked, open, locked + open].map(String)]),
  )
  return [['day', 'handle', 'meal', 'locked', 'open', 'total'], ...rows].map(csvRow).join('')
}
