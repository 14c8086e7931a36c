import type { ColumnType } from 'kysely'
import type { Seller } from './seller.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** One row, as the merchant's file says it; none before a catalogue was loaded. */
    seller: { id: number; content: ColumnType<Seller, string, string> }
  }
}
