import type { FinancialStatus, FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import type { PointBalance } from '#app/shop/rewards/loyalty.ts'

/** What the list of customers shows of each. */
export type FoundCustomer = Readonly<{
  id: number
  email: string
  name: string
  createdAt: Date
  orders: number
  /** A code that was sent to the address was entered. */
  isProved: boolean
  isBlocked: boolean
  isErased: boolean
}>

export type FoundCustomers = Readonly<{ customers: readonly FoundCustomer[]; next: number | null }>

export type CustomerSearch = Readonly<{ text: string; before: number | null }>

export type CustomerOrder = Readonly<{
  number: string
  placedAt: Date
  financial: FinancialStatus
  fulfilment: FulfilmentStatus
  totalCents: number
}>

/** The proof of a consent to the newsletter: which words, and when. */
export type Consent = Readonly<{
  id: number
  wording: string
  askedAt: Date
  confirmedAt: Date | null
  withdrawnAt: Date | null
}>

export type CustomerNote = Readonly<{ id: number; text: string; by: string; at: Date }>

/** Everything that the team sees of a customer. */
export type OfficeCustomer = FoundCustomer &
  Readonly<{
    phone: string | null
    language: string
    provedAt: Date | null
    blockedAt: Date | null
    blockedReason: string | null
    sessions: number
    passkeys: number
    orderList: readonly CustomerOrder[]
    consents: readonly Consent[]
    notes: readonly CustomerNote[]
    creditCents: number
    points: PointBalance
    referrals: number
  }>
