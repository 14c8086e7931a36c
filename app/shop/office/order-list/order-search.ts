import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import type { StayReason } from '#app/shop/orders/may-leave.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'

export const FULFILMENT_STATUSES: readonly FulfilmentStatus[] = ['OPEN', 'SHIPPED', 'DELIVERED', 'CANCELLED']
export const FINANCIAL_STATUSES: readonly FinancialStatus[] = [
  'PENDING',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'VOIDED',
]
export type DeliveryWay = OrderSnapshot['deliveryMethod']['code']
export const DELIVERY_WAYS: readonly DeliveryWay[] = ['PARCEL', 'BERLIN_COURIER', 'BY_MAIL']
/** Whether what is open may leave, or has to stay here. */
export const LEAVES = ['no', 'yes'] as const

const MOST_WORDS = 8
const LONGEST_TEXT = 100

/** Which orders are wanted: by words, by state, by day, and from where on. */
export type OrderSearch = Readonly<{
  text: string
  fulfilment: FulfilmentStatus | null
  financial: FinancialStatus | null
  deliveryOn: CalendarDate | null
  way: DeliveryWay | null
  leaves: (typeof LEAVES)[number] | null
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
  /** The day on which its parcel leaves, or left; null when nothing travels. */
  shipOn: CalendarDate | null
  way: DeliveryWay
  slot: OrderSnapshot['deliveryMethod']['slot']
  /** What the buyer wrote for the delivery. */
  note: string
  /** Why the parcel of an open order has to stay here; null when it may leave, or has left. */
  stays: StayReason | null
  /** What the buyer owes since the bank took the money back. */
  owedCents: number
}>

export type FoundOrders = Readonly<{ orders: readonly FoundOrder[]; next: number | null }>

/** Reads an address; whatever it holds that is no filter is left out. */
export function readOrderSearch(query: URLSearchParams): OrderSearch {
  return {
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    fulfilment: FULFILMENT_STATUSES.find((status) => status === query.get('state')) ?? null,
    financial: FINANCIAL_STATUSES.find((status) => status === query.get('money')) ?? null,
    deliveryOn: readCalendarDate(query.get('day')),
    way: DELIVERY_WAYS.find((way) => way === query.get('way')) ?? null,
    leaves: LEAVES.find((leaves) => leaves === query.get('leaves')) ?? null,
    before: wholeNumber(query.get('before')),
  }
}

/** The address part of a search, to go on from another order or to ask again. */
export function searchQuery({ before, ...search }: OrderSearch): string {
  const query = new URLSearchParams([...searchFields(search), ...(before ? [['before', String(before)]] : [])])
  return query.size === 0 ? '' : `?${query}`
}

/** What a search asks for, as the fields of its form. */
export function searchFields(search: Omit<OrderSearch, 'before'>): [name: string, value: string][] {
  const { text, fulfilment, financial, deliveryOn, way, leaves } = search
  const parts = { q: text, state: fulfilment, money: financial, day: deliveryOn, way, leaves }
  return Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** At least six digits, however they are grouped. */
const PHONE = /^\+?[\d\s()/.-]*(?:\d[\s()/.-]*){6}$/
const ONE_LETTER: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
}

/**
 * Every word has to be one of the order's, from its number, email, phone, names, addresses or goods; the last may only
 * begin one. Letters lose their marks as in `search_letters` of the database.
 */
export function searchWords(text: string): readonly string[] {
  if (PHONE.test(text.trim())) return [phoneDigits(text)].filter((digits) => digits !== '')
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[ßæœıłøđð]/g, (letter) => ONE_LETTER[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
}

/** As `phone_words` of the database: 030, 0049 30 and +49 (0)30 begin the same number. */
function phoneDigits(text: string): string {
  return text.replace('(0)', '').replaceAll(/\D/g, '').replace(/^0+/, '')
}
