import { type Clock, clockAt } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import type { DueWork } from './due-work.server.ts'
import { finishDueWork } from './finish-due-work.server.ts'
import { asWorker } from './job-queue.server.ts'

const log = createLog('silent')

/** Does whatever is due now, as a worker would. */
export async function runDueWork(db: Database, works: readonly DueWork[], clock: Clock): Promise<void> {
  await asWorker(db, (worker) => finishDueWork(db, works, { clock, log, worker }))
}

/** The same at a given instant. */
export function runAt(db: Database, work: DueWork, now: Date): Promise<void> {
  return runDueWork(db, [work], clockAt(now.toISOString()))
}
