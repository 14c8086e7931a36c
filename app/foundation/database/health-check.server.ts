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

type Check = Readonly<{ at: number; written: Promise<boolean> }>

/** Whether the database takes what the shop writes. One that only reads, or whose disk is full, takes no order. */
export function createHealthCheck(db: Database): () => Promise<boolean> {
  let last: Check | null = null
  let isRunning = false

  function check(): Check {
    isRunning = true
    const written = isWritable(db).finally(() => {
      isRunning = false
    })
    return { at: performance.now(), written }
  }

  return () => {
    // While one still waits for the database another would only take a connection more.
    const isKept = last !== null && (isRunning || performance.now() - last.at <= KEPT_FOR_MS)
    if (!isKept || last === null) last = check()
    return Promise.race([last.written, pause(TIMEOUT_MS, false, { ref: false })])
  }
}

function isWritable(db: Database): Promise<boolean> {
  return db
    .updateTable('health_check')
    .set({ written_at: sql<Date>`now()` })
    .executeTakeFirst()
    .then(
      ({ numUpdatedRows }) => numUpdatedRows === 1n,
      () => false,
    )
}
