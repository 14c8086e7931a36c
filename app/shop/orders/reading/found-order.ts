import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Parcel } from '#app/shop/orders/carrier-steps.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import type { RefundedLine } from '#app/shop/orders/refund-amount.ts'

/** A document of an order: its invoice, or a credit note. */
export type OrderDocument = Readonly<{
  number: string
  kind: 'invoice' | 'credit-note'
  issuedOn: CalendarDate
  cents: number
}>

/** An order with everything that happened to it since. */
export type FoundOrder = Readonly<{
  id: number
  number: string
  token: string
  /** The cart that was bought; null for what a subscription ordered. */
  cartToken: string | null
  /** Digest of the secret of the browser that paid; null when nobody sat in front of one. */
  browserDigest: Buffer | null
  placedAt: Date
  cancelledAt: Date | null
  financialStatus: FinancialStatus
  fulfilmentStatus: FulfilmentStatus
  refundedCents: number
  /** What its buyer owes since the bank took the money back. */
  owedCents: number
  /** Booked refunds: which pieces went back, and whether before they left. */
  refunds: readonly Readonly<{ lines: readonly RefundedLine[]; takesOut: boolean }>[]
  snapshot: OrderSnapshot
  parcels: readonly (Parcel & Readonly<{ trackingNumber: string | null; isHeld: boolean }>)[]
  events: readonly Readonly<{ kind: string; at: Date; cents: number }>[]
  documents: readonly OrderDocument[]
  subscription: Readonly<{ isActive: boolean; nextBillingOn: CalendarDate }> | null
}>
