import { exchange, freeLost, type Job, type JobKey } from './job-queue.server.ts'
import type { Running } from './run-one-job.server.ts'

/** What was taken, and whether there may be more. */
type Taken = Readonly<{ batches: readonly (readonly Job[])[]; isMore: boolean }>

/** Takes jobs for one worker, in the batches in which they are run, and knows which are its own. */
export function createTaking({ db, clock, works, worker }: Running) {
  const sizes = new Map(works.map((work) => [work.name, 'runBatch' in work ? work.batchSize : 1]))
  const held = new Set<JobKey>()
  /** A statement failed: the database may have given jobs to this worker that it never heard of. */
  let isUnsure = false

  async function ask(limit: number, names: readonly string[], done: readonly JobKey[]): Promise<readonly Job[]> {
    const taken = await exchange(db, { worker, names, now: clock.now(), limit }, done)
    for (const job of done) held.delete(job)
    return taken
  }

  async function takeSurely(limit: number, done: readonly JobKey[]): Promise<Taken> {
    const taken = await ask(limit, [...sizes.keys()], done)
    const isMore = limit > 0 && taken.length === limit
    const batches: (readonly Job[])[] = []
    for (const [kind, jobs] of Map.groupBy(taken, (job) => job.kind)) {
      const size = sizes.get(kind) ?? 1
      const more = isMore && size > jobs.length ? await ask(size - jobs.length, [kind], []) : []
      if (size === 1) batches.push(...jobs.map((job) => [job]))
      else batches.push([...jobs, ...more])
    }
    for (const job of batches.flat()) held.add(job)
    return { batches, isMore }
  }

  return {
    /** Hands back what is done, and takes up to `limit` jobs; a batch is as large as its kind allows, for one slot. */
    async take(limit: number, done: readonly JobKey[]): Promise<Taken> {
      if (isUnsure) await freeLost(db, worker, [...held])
      isUnsure = true
      const taken = await takeSurely(limit, done)
      isUnsure = false
      return taken
    },
    /** This job is nobody's again. */
    drop: (job: JobKey) => held.delete(job),
  }
}
