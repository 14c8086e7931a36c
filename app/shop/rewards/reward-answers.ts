import type { PointReason } from './loyalty.ts'
import type { ReferralState } from './referral.ts'

/** What the routes of the account answer about points; days and instants as text. */
export type LoyaltyAnswer = Readonly<{
  usable: number
  waiting: number
  creditCents: number
  moves: readonly PointMoveAnswer[]
  /** Where the next page of the ledger begins; null on the last. */
  next: number | null
}>

export type PointMoveAnswer = Readonly<{
  id: number
  points: number
  reason: PointReason
  day: string
  orderNumber: string | null
  isWaiting: boolean
  waitsUntil: string | null
}>

/** What they answer about referrals. Nothing in it tells who the friends are. */
export type ReferralAnswer = Readonly<{
  /** Null while nobody can be invited. */
  offer: Readonly<{ code: string; friendCents: number; minimumCents: number }> | null
  rewardCents: number
  referrals: readonly Readonly<{ id: number; state: ReferralState; rewardCents: number; month: string }>[]
}>
