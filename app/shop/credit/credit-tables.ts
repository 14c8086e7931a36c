import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AccountKind, MoveReason } from './credit-account.ts'

type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    credit_account: {
      id: GeneratedAlways<number>
      kind: AccountKind
      /** The owner of store credit; a gift card has none. */
      customer_id: Optional<number>
      currency: ColumnType<string, string | undefined, string>
      balance_cents: number
    }
    /** The ledger: the moves of an account add up to its balance. */
    credit_move: {
      id: GeneratedAlways<number>
      account_id: number
      cents: number
      reason: MoveReason
      attempt_id: Optional<number>
      order_id: Optional<number>
      at: Date
    }
    gift_card: {
      id: GeneratedAlways<number>
      account_id: number
      code_digest: Buffer
      last_characters: string
      expires_on: string
      issued_at: Date
      disabled_at: Optional<Date>
      /** Nobody paid for it: made in the sandbox, for trying out. */
      is_sandbox: ColumnType<boolean, boolean | undefined, boolean>
    }
  }
}
