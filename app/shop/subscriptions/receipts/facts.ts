import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { PriceRise } from '#app/shop/pricing/agreed/price-rise.ts'
import type { LineAttribute, Rhythm, Substitution } from '#app/shop/subscriptions/rules/subscription.ts'

/** Goods by name, as somebody reads them in a receipt years later. */
export type NamedPieces = Readonly<{
  variantId: number
  title: string
  quantity: number
  /** Only where a client has noted something. */
  attributes?: readonly LineAttribute[]
}>

/** A part of the prices that was agreed anew, by name. */
export type NamedRise = PriceRise & Readonly<{ /** What goods are called. */ title?: string }>

/** Prices that were agreed to from a delivery on. */
export type AgreedRise = Readonly<{ from: CalendarDate; rises: readonly NamedRise[] }>

/** A delivery that is ahead. */
export type DeliveryFact = Readonly<{
  cycleIndex: number
  billingDate: CalendarDate
  deliveryDate: CalendarDate
  state: 'PLANNED' | 'SKIPPED'
  /** Only where this one delivery differs from the lines. */
  lines?: readonly NamedPieces[]
  addOns?: readonly NamedPieces[]
}>

/** Everything about a subscription that an act can change, and that a receipt can show before and after. */
export type SubscriptionFacts = Readonly<{
  status: 'ACTIVE' | 'CANCELLED'
  nextBillingDate: CalendarDate | null
  rhythm: Rhythm
  boxSize: number
  lines: readonly NamedPieces[]
  address: PostalAddress
  deliveryMethod: string
  paymentMethod: string | null
  backupMethod: string | null
  codes: readonly string[]
  substitution: Substitution
  pausedUntil: CalendarDate | null
  cancelsOn: CalendarDate | null
  /** Receipt of a cancellation that waits for an answer. */
  heldSince: CalendarDate | null
  /** Higher prices that hold from a delivery on that is ahead. */
  newPrices: AgreedRise | null
  deliveries: readonly DeliveryFact[]
}>

export type ChangedFacts = Readonly<{ before: Partial<SubscriptionFacts>; after: Partial<SubscriptionFacts> }>

/** The facts that differ, on both sides; null when an act changed nothing (S-17). */
export function changedFacts(before: SubscriptionFacts, after: SubscriptionFacts): ChangedFacts | null {
  const names = (Object.keys(after) as (keyof SubscriptionFacts)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (names.length === 0) return null
  const only = (facts: SubscriptionFacts) => Object.fromEntries(names.map((name) => [name, facts[name]]))
  return { before: only(before), after: only(after) }
}
