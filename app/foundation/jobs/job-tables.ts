import type { Generated } from 'kysely'

/** A due thing that waits or is being done. Its row goes when it is done. */
export interface JobTable {
  kind: string
  key: string
  due_at: Date
  tries: Generated<number>
  worker: number | null
  error: string | null
  failed_at: Date | null
}

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    job: JobTable
  }
}
