import type { ColumnType } from 'kysely'
import type { AskedBy } from './dossier.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    customer_export: {
      customer_id: number
      asked_by: AskedBy
      id: string
      asked_at: Date
      /** Null while a worker still puts it together. */
      ready_at: Date | null
      expires_at: Date
      archive: ColumnType<Buffer | null, Buffer | null, Buffer | null>
    }
  }
}
