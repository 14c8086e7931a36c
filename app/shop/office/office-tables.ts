import type { ColumnType, Generated } from 'kysely'
import type { Difference } from './difference.ts'
import type { Role } from './roles.ts'

type Json<Value> = ColumnType<Value, string, string>

export type SessionStage = 'code' | 'setup' | 'open'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    staff: {
      id: Generated<number>
      email: string
      name: string
      role: Role
      password_hash: string
      /** Sealed; its key is not in the database. */
      totp_secret: string | null
      disabled_at: Date | null
      has_initial_password: Generated<boolean>
      /** When a first password ends that nobody used. */
      password_expires_at: Date | null
      code_step: Generated<number>
      created_at: Date
    }
    staff_session: {
      token_hash: string
      staff_id: number
      created_at: Date
      seen_at: Date
      expires_at: Date
      stage: SessionStage
      /** Sealed, like the member's own. */
      code_secret: string | null
    }
    staff_place: { staff_id: number; place: string; seen_at: Date }
    customer_note: { id: Generated<number>; customer_id: number; staff_id: number; text: string; at: Date }
    staff_act: {
      id: Generated<number>
      staff_id: number | null
      act: string
      subject: string
      before: Json<unknown> | null
      after: Json<unknown> | null
      at: Date
      key: string | null
    }
    reconciliation: {
      id: Generated<boolean>
      differences: Json<readonly Difference[]>
      newest_event: number
      at: Date
    }
  }
}
