import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { PostalAddress } from '#app/shop/orders/order-snapshot.ts'
import type { KeptMethod } from '#app/shop/paying/methods/kept-method.ts'
import type { NoOrder } from '#app/shop/paying/paying-tables.ts'
import type { PreviewedDelivery } from '#app/shop/subscriptions/preview/previewed.ts'
import type { ChangedFacts, NamedPieces, NamedRise } from '#app/shop/subscriptions/receipts/facts.ts'
import type { Failure } from '#app/shop/subscriptions/rules/dunning.ts'
import type { Commitment, Rhythm, Schedule, Substitution } from '#app/shop/subscriptions/rules/subscription.ts'

export type OfficeReceipt = Readonly<{
  number: string
  act: string
  at: Date
  /** `customer`, `shop`, or the name of a member. */
  by: string
  reason: string
  change: ChangedFacts
}>

/** A box that is not paid, and what is done about it. */
export type UnpaidBox = Readonly<{
  cycleIndex: number
  billingOn: CalendarDate
  cents: number
  /** Automatic tries so far. */
  tries: number
  failure: Failure | null
  lastTriedAt: Date | null
  nextTryAt: Date | null
  /** The last day on which it can be paid. */
  openUntil: CalendarDate | null
  decline: NoOrder | null
}>

/** A rise to which a customer has not agreed. */
export type UnansweredPrices = Readonly<{
  id: number
  subscriptionId: number
  name: string
  email: string
  askedAt: Date
  rises: readonly NamedRise[]
  firstDeliveryOn: CalendarDate
  oldCents: number
  newCents: number
}>

/** A delivery that is ahead, with what it holds by name. */
export type OfficeDelivery = PreviewedDelivery &
  Readonly<{ goods: readonly NamedPieces[]; addOns: readonly NamedPieces[] }>

export type OfficeSubscription = Readonly<{
  id: number
  customerId: number
  email: string
  language: string
  site: string
  orderNumber: string
  createdAt: Date
  schedule: Schedule
  pausedUntil: CalendarDate | null
  heldSince: Date | null
  frozenAt: Date | null
  cancelReason: string | null
  nextBillingOn: CalendarDate | null
  boxSize: number
  commitment: Commitment | null
  lines: readonly (NamedPieces & Readonly<{ id: number }>)[]
  address: PostalAddress
  deliveryMethod: string
  methodId: number
  backupId: number | null
  methods: readonly KeptMethod[]
  codes: readonly string[]
  substitution: Substitution
  deliveries: readonly OfficeDelivery[]
  unpaid: readonly UnpaidBox[]
  /** Whether its customer has not answered a rise. */
  hasOpenQuestion: boolean
  orders: readonly Readonly<{
    cycleIndex: number
    number: string
    placedAt: Date
    totalCents: number
    deliveryOn: string | null
    financialStatus: string
  }>[]
  receipts: readonly OfficeReceipt[]
  /** What may be put into a box. */
  goods: readonly Readonly<{ variantId: number; title: string }>[]
  /** To which the team may change. */
  rhythms: readonly Rhythm[]
  countries: readonly string[]
  /** The shop's time, by which cut-offs are judged. */
  now: Date
}>
