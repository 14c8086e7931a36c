import { sql } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '../clock/clock.server.ts'
import type { Database, InTransaction } from '../database/database.ts'
import type { Log } from '../log/log.server.ts'

export type JobContext = Readonly<{ db: Database; clock: Clock; log: Log }>

/** Something to be done soon, by any worker, again until it succeeds. */
export type Job<Payload> = Readonly<{
  name: string
  payload: z.ZodType<Payload>
  run: (payload: Payload, context: JobContext) => Promise<void>
}>

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job
}

/** Queues a job together with the change that needs it: both happen or neither. A key folds duplicates. */
export async function enqueue<Payload>(
  tx: Database | InTransaction,
  job: Job<Payload>,
  { payload, key = null }: { payload: Payload; key?: string | null },
): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json, job_key := ${key})`.execute(
    tx,
  )
}
