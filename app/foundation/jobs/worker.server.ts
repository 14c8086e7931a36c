import { Logger, run, runMigrations, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Job, JobContext } from './job.server.ts'

/** A job of any payload, as the worker keeps them in one list. */
export type AnyJob = Job<never>

export async function prepareJobs(pgPool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool, logger: silent })
}

/** Jobs that a worker had taken which is no more: the next one may take them at once. */
export async function releaseJobs(pool: pg.Pool): Promise<void> {
  await pool.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_by is not null',
  )
  await pool.query(
    'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_by is not null',
  )
}

/** Takes jobs until it is stopped; stopping waits for the jobs that are running. */
export async function startWorker(
  pgPool: pg.Pool,
  jobs: readonly AnyJob[],
  context: JobContext,
): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [job.name, (payload) => runJob(job, payload, context)]),
  )
  const runner = await run({
    pgPool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: silent,
  })
  return { stop: () => runner.stop() }
}

async function runJob(job: AnyJob, payload: unknown, context: JobContext): Promise<void> {
  const started = performance.now()
  const outcome = { job: job.name }
  try {
    await job.run(job.payload.parse(payload), context)
    context.log.info({ ...outcome, ms: Math.round(performance.now() - started) }, 'job done')
  } catch (error) {
    context.log.error({ ...outcome, err: error }, 'job failed')
    throw error
  }
}

/** Each job logs its own line; the library's chatter would repeat it. */
const silent = new Logger(() => () => undefined)
