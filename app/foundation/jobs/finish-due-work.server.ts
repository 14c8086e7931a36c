import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { DueWork } from './due-work.server.ts'
import { FOUND_AT_ONCE } from './find-jobs.server.ts'
import { enqueue, freeJobsOfDead, type Job, type JobKey } from './job-queue.server.ts'
import { createRunner } from './run-jobs.server.ts'

/** Number of times one thing may fall due at one moment before its work counts as endless. */
const MOST_TIMES = 10
/** Timeout of the wait for a job that another worker has taken, by the machine's time. */
const STANDSTILL_MS = 60_000
const LOOK_AGAIN_MS = 10

type Finishing = Readonly<{
  clock: Clock
  log: Log
  worker: number
  standstillMs?: number
  /** The kinds that are known to be due: what else there is, is looked for after these. */
  first?: readonly DueWork[]
}>

/**
 * Does everything that is due, as one worker beside the others, and comes back when nothing is left to do, neither here
 * nor there. Answers the moment at which nothing was left.
 */
export async function finishDueWork(
  db: Database,
  works: readonly DueWork[],
  { clock, log, worker, standstillMs = STANDSTILL_MS, first = works }: Finishing,
): Promise<Date> {
  const runner = createRunner({ db, clock, log, works, worker })
  const watch = createWatch(standstillMs)
  let looked = first
  try {
    for (;;) {
      const now = clock.now()
      const { open, found } = await look(db, looked, now)
      const isAll = looked === works
      looked = works
      if (open.length + found.length === 0) {
        if (isAll) return now
        continue
      }
      watch({ open, found })
      await enqueue(db, found, now)
      if ((await runner.workOff()) > 0) continue
      // Others have taken all of it; what a dead one had taken is nobody's.
      await pause(LOOK_AGAIN_MS)
      await freeJobsOfDead(db, now)
    }
  } finally {
    await runner.finish()
  }
}

type Sight = Readonly<{ open: readonly Job[]; found: readonly JobKey[] }>

/** All in one snapshot: between two looks a job could end that made another thing due. */
function look(db: Database, works: readonly DueWork[], now: Date): Promise<Sight> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  return snapshot.execute(async (tx) => {
    const open = await tx
      .selectFrom('job')
      .select(['kind', 'key', 'tries'])
      .where(sql<boolean>`kind = any(${works.map(({ name }) => name)})`)
      .where('due_at', '<=', now)
      .execute()
    const found: JobKey[] = []
    for (const { name: kind, findDue } of works) {
      const keys = await findDue(tx, { now, limit: FOUND_AT_ONCE })
      found.push(...keys.map((key) => ({ kind, key })))
    }
    return { open, found }
  })
}

/** Notices work that never ends: a thing that is due again whenever it was done, and a job that nobody brings forward. */
function createWatch(standstillMs: number) {
  const times = new Map<string, number>()
  let [lastSeen, since] = ['', performance.now()]

  return ({ open, found }: Sight): void => {
    for (const { kind, key } of found) {
      const name = `${kind} ${key}`
      const count = (times.get(name) ?? 0) + 1
      times.set(name, count)
      if (count > MOST_TIMES) throw new Error(`Due work does not end: ${name}, done ${MOST_TIMES} times, is due again`)
    }
    const seen = JSON.stringify([open, found])
    if (seen !== lastSeen) [lastSeen, since] = [seen, performance.now()]
    const [first] = open
    if (first && performance.now() - since > standstillMs)
      throw new Error(`Due work does not end: ${first.kind} ${first.key} is taken by a worker that does not finish it`)
  }
}
