import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Rhythm } from '#app/shop/subscriptions/rules/subscription.ts'

/** What a subscription is found by; `unpaid` and `short` are those that somebody has to look after. */
export const SUBSCRIPTION_STATES = ['active', 'unpaid', 'short', 'paused', 'ending', 'held', 'cancelled'] as const
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number]

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
  /** What recurs in it. */
  goods: readonly Readonly<{ quantity: number; sku: string }>[]
  createdAt: Date
}>

export type FoundSubscriptions = Readonly<{ subscriptions: readonly FoundSubscription[]; next: number | null }>
