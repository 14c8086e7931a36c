import type { Generated } from 'kysely'

/** The one row that says how far the shop's time is from the machine's. */
export interface ClockTable {
  id: Generated<boolean>
  offset_ms: Generated<number>
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    clock: ClockTable
  }
}
