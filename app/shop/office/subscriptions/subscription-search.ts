import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import type { Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'

/** What a subscription is found by; `unpaid` and `short` are those that somebody has to look after. */
export const SUBSCRIPTION_STATES = ['active', 'unpaid', 'short', 'paused', 'ending', 'held', 'cancelled'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

const LONGEST_TEXT = 100

/** Which subscriptions are wanted: by words, by state, by their next charge, and from where on. */
export type SubscriptionSearch = Readonly<{
  text: string
  state: SubscriptionState | null
  billingOn: CalendarDate | null
  /** Only those before this one, the newest first. */
  before: number | null
}>

/** What the list of subscriptions shows of each. */
export type FoundSubscription = Readonly<{
  id: number
  /** The order that began it. */
  orderNumber: string
  customerId: number
  name: string
  email: string
  zip: string
  /** Everything that can be said of it at once; the first says most. */
  states: readonly SubscriptionState[]
  pausedUntil: CalendarDate | null
  cancelsOn: CalendarDate | null
  nextBillingOn: CalendarDate | null
  rhythm: Rhythm
  boxSize: number
  createdAt: Date
}>

export type FoundSubscriptions = Readonly<{ subscriptions: readonly FoundSubscription[]; next: number | null }>

/** Reads an address; whatever it holds that is no filter is left out. */
export function readSubscriptionSearch(query: URLSearchParams): SubscriptionSearch {
  return {
    text: (query.get('q') ?? '').trim().slice(0, LONGEST_TEXT),
    state: SUBSCRIPTION_STATES.find((state) => state === query.get('state')) ?? null,
    billingOn: readCalendarDate(query.get('day')),
    before: wholeNumber(query.get('before')),
  }
}

/** What a search asks for, as the fields of its form. */
export function subscriptionFields({ text, state, billingOn }: Omit<SubscriptionSearch, 'before'>): [string, string][] {
  return Object.entries({ q: text, state, day: billingOn }).flatMap(([name, value]) => (value ? [[name, value]] : []))
}

/** The address part of a search, to go on from another one or to ask again. */
export function subscriptionQuery({ before, ...search }: SubscriptionSearch): string {
  const fields = [...subscriptionFields(search), ...(before ? [['before', String(before)]] : [])]
  const query = new URLSearchParams(fields)
  return query.size === 0 ? '' : `?${query}`
}
