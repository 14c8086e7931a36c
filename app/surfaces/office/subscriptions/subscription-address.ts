import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { wholeNumber } from '#app/foundation/forms/whole-number.ts'
import { SUBSCRIPTION_STATES, type SubscriptionSearch } from '#app/shop/office/subscriptions/subscription-search.ts'

const LONGEST_TEXT = 100

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
