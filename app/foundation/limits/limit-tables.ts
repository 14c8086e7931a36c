/** The part of a limit that each key has used, shared by all processes. */
export interface LimitUseTable {
  name: string
  key: string
  used: number
  allowed: boolean
  used_at: Date
  free_at: Date
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    limit_use: LimitUseTable
  }
}
