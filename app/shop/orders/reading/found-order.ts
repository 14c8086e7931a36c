import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Parcel } from '#app/shop/orders/carrier-steps.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'

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
  /** Digest of the secret of the browser that paid; null when nobody sat in front of one. */
  browserDigest: Buffer | null
  placedAt: Date
  cancelledAt: Date | null
  financialStatus: FinancialStatus
  fulfilmentStatus: FulfilmentStatus
  refundedCents: number
  snapshot: OrderSnapshot
  parcels: readonly (Parcel & Readonly<{ trackingNumber: string | null }>)[]
  events: readonly Readonly<{ kind: string; at: Date; cents: number }>[]
  documents: readonly OrderDocument[]
  subscription: Readonly<{ isActive: boolean; nextBillingOn: CalendarDate }> | null
}>
