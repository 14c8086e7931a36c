import { sql } from 'kysely'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import './job-tables.ts'

export type WorkContext = Readonly<{
  db: Database
  /** By the shop's clock. */
  now: Date
  log: Log
  /** Aborted when the job takes so long that it counts as failed. */
  signal: AbortSignal
}>

type Finding = Readonly<{
  name: string
  /** Seconds between two looks of a worker for due things of this kind; 60 unless said otherwise. */
  pollSeconds?: number
  /** The keys of what is due and has no job yet, the earliest first. */
  findDue: (db: Database, wanted: { now: Date; limit: number }) => Promise<readonly string[]>
  /** The earliest moment, after the given one, at which something falls due; null when nothing waits. */
  nextDue: (db: Database, after?: Date) => Promise<Date | null>
}>

/**
 * A kind of work that falls due by the shop's clock. Each due thing is a job with a key of its own, which any worker
 * takes and which is tried again until it succeeds. A run first looks whether it is still to be done: after a
 * crash it comes again, also when it had its effect.
 */
export type DueWork = Finding &
  (
    | Readonly<{ run: (key: string, context: WorkContext) => Promise<void> }>
    /** Cheaper together: up to `batchSize` things are one run, and fail together. */
    | Readonly<{ batchSize: number; runBatch: (keys: readonly string[], context: WorkContext) => Promise<void> }>
  )

type Sweep = Readonly<{
  name: string
  nextDue: (db: Database) => Promise<Date | null>
  /** Does everything that is due. */
  run: (db: Database, now: Date) => Promise<void>
}>

const WHOLE = 'all'

/** Work that is done for everything at once: one job with one key. */
export function sweep({ name, nextDue, run }: Sweep): DueWork {
  return {
    name,
    async findDue(db, { now }) {
      const due = await nextDue(db)
      if (!due || due > now) return []
      const isKept = await db
        .selectFrom('job')
        .select('key')
        .where('kind', '=', name)
        .where('key', '=', WHOLE)
        .executeTakeFirst()
      return isKept ? [] : [WHOLE]
    },
    async nextDue(db, after) {
      const due = await nextDue(db)
      return due && (!after || due > after) ? due : null
    },
    run: (_, { db, now }) => run(db, now),
  }
}

const HOUR_MS = 3_600_000

/**
 * A sweep that comes at full hours: things that end one after the other within an hour go together, and not each at its
 * own moment.
 */
export function hourlySweep({ nextDue, ...others }: Sweep): DueWork {
  return sweep({
    ...others,
    async nextDue(db) {
      const due = await nextDue(db)
      return due && new Date(Math.ceil(due.getTime() / HOUR_MS) * HOUR_MS)
    },
  })
}

/** For queries that find due things: those that wait for another try, or are being done, hide nothing behind them. */
export function withoutJob(kind: string, key: string) {
  return sql<boolean>`not exists (select from job where job.kind = ${kind} and job.key = ${sql.ref(key)}::text)`
}
