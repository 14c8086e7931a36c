import { type QueryCreator, sql } from 'kysely'
import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import './order-tables.ts'

const PREFIXES = { invoice: 'RE', 'credit-note': 'GS' } as const
const DIGITS = 6

type Numbered = keyof typeof PREFIXES

/** How the numbers of a kind begin in the year of a day. */
export function numberStart(name: Numbered, day: CalendarDate): string {
  return `${PREFIXES[name]}-${day.slice(0, 4)}-`
}

/**
 * The next number of a kind, as `RE-2026-000042`, without gaps: it is taken inside the transaction that uses it, and
 * given back if that fails. Others wait, so it is taken last.
 */
export function nextNumber(query: QueryCreator<Tables>, name: Numbered, start: string) {
  return query
    .updateTable('number_counter')
    .set(({ eb }) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', name)
    .returning(sql<string>`${start} || lpad(value::text, greatest(${DIGITS}, length(value::text)), '0')`.as('number'))
}

/** The next number of an order. Nobody waits for it, so it is lost with a transaction that fails. */
export const NEXT_ORDER_NUMBER = sql<string>`'TG-' || nextval('order_number')`
