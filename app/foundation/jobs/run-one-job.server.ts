import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { nextTry } from './back-off.ts'
import type { DueWork } from './due-work.server.ts'
import { type Job, putBack } from './job-queue.server.ts'

/** Timeout of a job, by the machine's time: a job that takes longer hangs, and counts as failed. */
const JOB_TIMEOUT_MS = 10 * 60_000
const MOST_ERROR_CHARACTERS = 500

export type Running = Readonly<{
  db: Database
  clock: Clock
  log: Log
  works: readonly DueWork[]
  worker: number
  slots?: number
  timeoutMs?: number
  /** Called whenever a job has ended. */
  onEnd?: () => void
}>

/** Runs one job, or several of one kind that are a batch. */
export async function runJobs(
  { db, clock, log, works, timeoutMs = JOB_TIMEOUT_MS }: Running,
  jobs: readonly Job[],
): Promise<void> {
  const [first] = jobs
  const work = works.find(({ name }) => name === first?.kind)
  if (!first || !work) return
  const started = performance.now()
  await inTime(timeoutMs, (signal) => {
    const context = { db, now: clock.now(), log, signal }
    if (!('runBatch' in work)) return work.run(first.key, context)
    return work.runBatch(
      jobs.map(({ key }) => key),
      context,
    )
  })
  log.info({ job: work.name, things: jobs.length, ms: Math.round(performance.now() - started) }, 'job done')
}

/** Puts a job that failed back for another try, later, and logs the failure. */
export async function giveUp({ db, clock, log, worker }: Running, job: Job, error: unknown): Promise<void> {
  const now = clock.now()
  const { pauseMs, isFailed } = nextTry(job.tries, Math.random())
  await putBack(db, job, {
    worker,
    error: String(error).slice(0, MOST_ERROR_CHARACTERS),
    dueAt: new Date(now.getTime() + pauseMs),
    failedAt: isFailed ? now : null,
  })
  const told = { job: job.kind, key: job.key, tries: job.tries, err: error }
  if (isFailed) log.error(told, 'job failed, and somebody should look')
  else log.warn(told, 'job failed, to be tried again')
}

async function inTime(ms: number, run: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const aborting = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The job took longer than ${ms / 1000} s`)
      aborting.abort(error)
      reject(error)
    }, ms)
  })
  try {
    await Promise.race([run(aborting.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
