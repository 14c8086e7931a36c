import type { Generated, GeneratedAlways } from 'kysely'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    gift_card: {
      id: GeneratedAlways<number>
      code_digest: Buffer
      last_characters: string
      balance_cents: number
      currency: Generated<string>
      expires_on: string
      issued_at: Date
      disabled_at: Date | null
    }
    /** The ledger of all gift cards. */
    gift_card_move: {
      id: GeneratedAlways<number>
      gift_card_id: number
      cents: number
      reason: string
      moved_at: Date
      attempt_id: number | null
      order_id: number | null
    }
  }
}
