import type { Generated, GeneratedAlways } from 'kysely'
import type { PointReason } from './loyalty.ts'
import type { ReferralState } from './referral.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** The ledger of points; nothing in it is ever changed. */
    loyalty_move: {
      id: GeneratedAlways<number>
      customer_id: number
      points: number
      reason: PointReason
      order_id: Generated<number | null>
      key: Generated<string | null>
      at: Date
    }
    referral_code: { customer_id: number; code: string; made_at: Date }
    referral: {
      id: GeneratedAlways<number>
      referrer_id: number
      friend_id: number
      order_id: number
      state: ReferralState
      reward_cents: number
      placed_at: Date
      settled_at: Generated<Date | null>
    }
  }
}
