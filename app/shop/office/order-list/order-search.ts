import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'

export const FULFILMENT_STATUSES: readonly FulfilmentStatus[] = ['OPEN', 'SHIPPED', 'DELIVERED', 'CANCELLED']
export const FINANCIAL_STATUSES: readonly FinancialStatus[] = [
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
]
const MOST_WORDS = 8
const LONGEST_TEXT = 100

/** Which orders are wanted: by words, by state, by day, and from where on. */
export type OrderSearch = Readonly<{
  text: string
  fulfilment: FulfilmentStatus | null
  financial: FinancialStatus | null
  deliveryOn: CalendarDate | null
  /** Only orders before this one, newest first. */
  before: number | null
}>

/** What the list of orders shows of each. */
export type FoundOrder = Readonly<{
  id: number
  number: string
  placedAt: Date
  buyer: string
  email: string
  zip: string
  totalCents: number
  financial: FinancialStatus
  fulfilment: FulfilmentStatus
  deliveryOn: CalendarDate | null
  /** An open order whose parcel has to stay here. */
  isKept: boolean
}>

export type FoundOrders = Readonly<{ orders: readonly FoundOrder[]; next: number | null }>

/** Reads an address; whatever it holds that is no filter is left out. */
export function readOrderSearch(query: URLSearchParams): OrderSearch {
  return {
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    fulfilment: FULFILMENT_STATUSES.find((status) => status === query.get('state')) ?? null,
    financial: FINANCIAL_STATUSES.find((status) => status === query.get('money')) ?? null,
    deliveryOn: readCalendarDate(query.get('day')),
    before: wholeNumber(query.get('before')),
  }
}

/** The address part of a search, to go on from another order or to ask again. */
export function searchQuery({ text, fulfilment, financial, deliveryOn, before }: OrderSearch): string {
  const parts = { q: text, state: fulfilment, money: financial, day: deliveryOn, before: before && String(before) }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.size === 0 ? '' : `?${query}`
}

/** Every word has to be one of the order's, from its number, e-mail, names or postcodes; the last may only begin one. */
export function searchWords(text: string): readonly string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}
