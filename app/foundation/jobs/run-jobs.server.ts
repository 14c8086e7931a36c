import { exchange, type Job, type JobKey } from './job-queue.server.ts'
import { giveUp, type Running, runJobs } from './run-one-job.server.ts'

/** How many jobs, or batches of them, one worker runs at a time. */
const SLOTS = 4

/** Takes jobs and runs them side by side, as many as there are slots. */
export function createRunner(settings: Running) {
  const { db, clock, works, worker, slots = SLOTS, onEnd } = settings
  const sizes = new Map(works.map((work) => [work.name, 'runBatch' in work ? work.batchSize : 1]))
  const running = new Set<Promise<void>>()
  /** What ended since the last turn. Only when the database has heard of it, it is over. */
  const done = new Set<JobKey>()
  const broken = new Map<Job, unknown>()

  /** Hands back what has ended, takes as much as there are slots for, and starts it. Answers how many it took. */
  async function turn(isTaking = true): Promise<number> {
    await giveUpBroken()
    const limit = isTaking ? slots - running.size : 0
    const handed = [...done]
    if (limit + handed.length === 0) return 0
    const taken = await exchange(db, { worker, names: [...sizes.keys()], now: clock.now(), limit }, handed)
    for (const job of handed) done.delete(job)
    for (const jobs of Map.groupBy(taken, (job) => job.kind).values())
      for (const batch of await batchesOf(jobs, taken.length === limit)) start(batch)
    return taken.length
  }

  async function giveUpBroken(): Promise<void> {
    for (const [job, error] of broken) {
      await giveUp(settings, job, error)
      broken.delete(job)
    }
  }

  /** Jobs of one kind, each alone or all together: a batch takes one slot, however large it is. */
  async function batchesOf(jobs: readonly Job[], isMore: boolean): Promise<readonly (readonly Job[])[]> {
    const kind = jobs[0]?.kind ?? ''
    const size = sizes.get(kind) ?? 1
    if (size === 1) return jobs.map((job) => [job])
    const limit = isMore ? size - jobs.length : 0
    const more = limit > 0 ? await exchange(db, { worker, names: [kind], now: clock.now(), limit }, []) : []
    return [[...jobs, ...more]]
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
    turn,
    freeSlots: () => slots - running.size,
    /** Takes and runs jobs until there is none to take and all that ran is handed back. Answers how many there were. */
    async workOff(): Promise<number> {
      for (let count = 0; ; ) {
        const taken = await turn()
        count += taken
        // Batches leave slots free: there may be more for them.
        if (taken > 0 && running.size < slots) continue
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
