import type { ColumnType } from 'kysely'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    stray_charge: {
      attempt_id: number
      gateway_ref: string
      cents: number
      found_at: Date
      due_at: Date
      refunded_at: ColumnType<Date | null, Date | null | undefined>
      refund_ref: ColumnType<string | null, string | null | undefined>
    }
  }
}
