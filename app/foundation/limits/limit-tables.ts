/** The part of a limit that each key has used, shared by all processes. */
export interface LimitUseTable {
  name: string
  key: string
  used: number
  allowed: boolean
  used_at: Date
  free_at: Date
}

/** Wrong tries by a key, and until when the next one has to wait. */
export interface GrowingDelayTable {
  name: string
  key: string
  misses: number
  missed_at: Date
  wait_until: Date | null
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    limit_use: LimitUseTable
    growing_delay: GrowingDelayTable
  }
}
