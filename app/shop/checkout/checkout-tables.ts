import type { ColumnType } from 'kysely'
import type { CheckoutDetails } from './checkout-details.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    checkout: { cart_token: string; details: ColumnType<CheckoutDetails, string, string>; updated_at: Date }
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
