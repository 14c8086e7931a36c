import type { Job } from './job-queue.server.ts'
import { giveUp, type Running, runJobs } from './run-one-job.server.ts'
import { createTaking } from './take-jobs.server.ts'

/** Number of jobs, or batches of jobs, that one worker runs at a time. */
const SLOTS = 4

/** Takes jobs and runs them side by side, as many as there are slots. */
export function createRunner(settings: Running) {
  const { slots = SLOTS, onEnd } = settings
  const taking = createTaking(settings)
  const running = new Set<Promise<void>>()
  /** Jobs that ended since the last turn. A job is over only when the database has heard so. */
  const done = new Set<Job>()
  const broken = new Map<Job, unknown>()

  /** Hands back what has ended, and starts as much as there are slots for. Answers how many jobs or batches. */
  async function turn(isTaking = true): Promise<{ started: number; isMore: boolean }> {
    for (const [job, error] of broken) {
      await giveUp(settings, job, error)
      taking.drop(job)
      broken.delete(job)
    }
    const limit = isTaking ? slots - running.size : 0
    const handed = [...done]
    if (limit + handed.length === 0) return { started: 0, isMore: false }
    const { batches, isMore } = await taking.take(limit, handed)
    for (const job of handed) done.delete(job)
    for (const batch of batches) start(batch)
    return { started: batches.length, isMore }
  }

  function start(jobs: readonly Job[]): void {
    const ended = runJobs(settings, jobs)
      .then(
        () => jobs.forEach((job) => void done.add(job)),
        (error: unknown) => jobs.forEach((job) => void broken.set(job, error)),
      )
      .finally(() => {
        running.delete(ended)
        onEnd?.()
      })
    running.add(ended)
  }

  return {
    /** Takes turns until all slots are used or there is nothing more to take: a batch fills one, however large it is. */
    async fill(): Promise<number> {
      for (let count = 0; ; ) {
        const { started, isMore } = await turn()
        count += started
        if (!isMore || running.size === slots) return count
      }
    },
    freeSlots: () => slots - running.size,
    /** Takes and runs jobs until there is none to take and all that ran is handed back. Answers how many there were. */
    async workOff(): Promise<number> {
      for (let count = 0; ; ) {
        count += await this.fill()
        if (running.size > 0) await Promise.race(running)
        else if (done.size + broken.size === 0) return count
      }
    },
    /** Waits for what runs, and hands it back. */
    async finish(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
      await turn(false)
    },
  }
}
