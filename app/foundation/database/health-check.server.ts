import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'

declare module '#app/foundation/database/tables.ts' {
  interface Tables {
    /** One row, written by every health check. */
    health_check: { id: boolean; written_at: Date }
  }
}

/** Timeout of the health check: a monitor wants to hear soon that the database is busy. */
const TIMEOUT_MS = 3000
/** Life of an answer: whoever asks more often makes no more work. */
const KEPT_FOR_MS = 500

/** Whether the database takes what the shop writes. One that only reads, or whose disk is full, takes no order. */
export function createHealthCheck(db: Database): () => Promise<boolean> {
  let last: Readonly<{ at: number; answer: Promise<boolean> }> | null = null
  return () => {
    const at = performance.now()
    if (last === null || at - last.at > KEPT_FOR_MS) last = { at, answer: isWritable(db) }
    return last.answer
  }
}

function isWritable(db: Database): Promise<boolean> {
  const written = db
    .updateTable('health_check')
    .set({ written_at: sql<Date>`now()` })
    .executeTakeFirst()
    .then(
      ({ numUpdatedRows }) => numUpdatedRows === 1n,
      () => false,
    )
  return Promise.race([written, pause(TIMEOUT_MS, false, { ref: false })])
}
