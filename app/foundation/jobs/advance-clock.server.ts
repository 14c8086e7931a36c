import { sql } from 'kysely'
import { type Clock, moveClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { DueWork } from './due-work.server.ts'
import { finishDueWork } from './finish-due-work.server.ts'
import { asWorker } from './job-queue.server.ts'

type Advance = Readonly<{ clock: Clock; to: Date; log: Log }>

/**
 * Moves the clock from one due moment to the next, and at each of them does all that is due, beside whatever workers
 * there are. A goal that has passed moves nothing: what is due now is done.
 */
export async function advanceClock(
  db: Database,
  works: readonly DueWork[],
  { clock, to, log }: Advance,
): Promise<void> {
  await asWorker(db, async (worker, held) => {
    // Two that move the clock would jump over each other's moments.
    await sql`select pg_advisory_lock(hashtext('clock'))`.execute(held)
    let first: readonly DueWork[] = works
    for (;;) {
      const done = await finishDueWork(db, works, { clock, log, worker, first })
      const next = await nextMoment(db, works, done)
      if (!next || next.at > to) break
      first = next.works
      // The work itself takes time: the clock may have gone past the moment meanwhile, which is as good.
      if (next.at > clock.now()) await moveClock(db, clock, next.at)
    }
    await moveClock(db, clock, to)
  })
}

type Moment = Readonly<{ at: Date; works: readonly DueWork[] }>

/** When something falls due next, or a job that failed is tried again; and which kinds are due then. */
async function nextMoment(db: Database, works: readonly DueWork[], after: Date): Promise<Moment | null> {
  const names = works.map(({ name }) => name)
  const retry = db
    .selectFrom('job')
    .select('due_at')
    .where(sql<boolean>`kind = any(${names})`)
    .where('due_at', '>', after)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const [retried, ...moments] = await Promise.all([
    retry.then((job) => job?.due_at ?? null),
    ...works.map(({ nextDue }) => nextDue(db, after)),
  ])
  const later = [retried, ...moments].filter((moment) => moment != null && moment > after).map(Number)
  if (later.length === 0) return null
  const at = new Date(Math.min(...later))
  return { at, works: works.filter((_, place) => Number(moments[place] ?? Infinity) <= at.getTime()) }
}
