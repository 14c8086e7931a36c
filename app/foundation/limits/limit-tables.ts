/** The part of a limit that each key has used, shared by all processes. */
export interface LimitUseTable {
  name: string
  key: string
  used: number
  allowed: boolean
  used_at: Date
  free_at: Date
}

/** Faults of each key, and the pause that the last one led to, shared by all processes. */
export interface LimitPauseTable {
  name: string
  key: string
  faults: number
  faulted_at: Date
  paused_until: Date
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    limit_use: LimitUseTable
    limit_pause: LimitPauseTable
  }
}
