import type { ColumnType } from 'kysely'
import type { CheckoutDetails } from './checkout-details.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    checkout: {
      cart_token: string
      browser_digest: Buffer
      details: ColumnType<CheckoutDetails, string, string>
      updated_at: Date
    }
  }
}
