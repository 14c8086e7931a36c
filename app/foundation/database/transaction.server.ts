import { setTimeout as pause } from 'node:timers/promises'
import type { Database, InTransaction } from './database.ts'
import { codeOf } from './error-code.ts'

const MAX_RETRIES = 5
const FIRST_PAUSE_MS = 10

/** PostgreSQL undid the transaction because another one, or a migration, was in its way; nothing of it remains. */
const UNDONE_BY_ANOTHER = new Set(['40001', '40P01', '0A000'])

/** All of the work happens or nothing. It may run several times, so it touches nothing but the database. */
export function inTransaction<Value>(db: Database, work: (tx: InTransaction) => Promise<Value>): Promise<Value> {
  return retryWhenUndone(() => db.transaction().execute(work))
}

/** Runs one transaction or one statement, and runs it again when PostgreSQL undid it because of another one. */
export async function retryWhenUndone<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let retries = 0; ; retries++) {
    try {
      return await work()
    } catch (error) {
      if (retries === MAX_RETRIES || !UNDONE_BY_ANOTHER.has(codeOf(error) ?? '')) throw error
      await pause(pauseBefore(retries))
    }
  }
}

/** Random, so that two transactions which collided do not collide again in step. */
function pauseBefore(retry: number): number {
  return FIRST_PAUSE_MS * 2 ** retry * (0.5 + Math.random())
}
