import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { DueWork } from './due-work.server.ts'
import { enqueue, type JobKey } from './job-queue.server.ts'

/** Number of due things of a kind that become jobs at once; the others are found when these are taken. */
export const FOUND_AT_ONCE = 500
const POLL_SECONDS = 60
/** Two readings of the shop's clock that are further apart than the time between them: somebody moved it. */
const MOVED_MS = 500

export type Finder = ReturnType<typeof createFinder>

type Finding = Readonly<{ db: Database; clock: Clock; log: Log; works: readonly DueWork[] }>

/** Looks for due things, each kind in its own time, or when it is told that there are some. */
export function createFinder({ db, clock, log, works }: Finding) {
  const wanted = new Set<DueWork>(works)
  /** Kinds of which there was more than could be found at once. */
  const plentiful = new Set<DueWork>()
  const lookedAt = new Map<DueWork, number>()
  let lead = leadOf(clock)

  async function look(work: DueWork): Promise<readonly JobKey[]> {
    lookedAt.set(work, performance.now())
    const now = clock.now()
    const keys = await work.findDue(db, { now, limit: FOUND_AT_ONCE })
    if (keys.length === FOUND_AT_ONCE) plentiful.add(work)
    else plentiful.delete(work)
    return enqueue(
      db,
      keys.map((key) => ({ kind: work.name, key })),
      now,
    )
  }

  return {
    /** Something of this kind has fallen due, or of any. */
    want(name?: string): void {
      for (const work of works) if (name === undefined || work.name === name) wanted.add(work)
    },
    /** Nothing waits any more: there may be the rest of what was plentiful. */
    wantRest(): boolean {
      for (const work of plentiful) wanted.add(work)
      return plentiful.size > 0
    },
    /** Called every second or so: answers whether any kind's time has come. All of them are due when the clock was moved. */
    tick(): boolean {
      const now = performance.now()
      const newLead = leadOf(clock)
      const isMoved = Math.abs(newLead - lead) > MOVED_MS
      lead = newLead
      for (const work of works) {
        const pauseMs = (work.pollSeconds ?? POLL_SECONDS) * 1000
        // Ticks come a little early or late; a kind with a second's pause is looked for at each of them.
        if (isMoved || now - (lookedAt.get(work) ?? 0) >= pauseMs - MOVED_MS) wanted.add(work)
      }
      return wanted.size > 0
    },
    /** Makes jobs of what is due, and answers how many. A kind that cannot be looked for keeps no other waiting. */
    async find(): Promise<number> {
      let found = 0
      for (const work of [...wanted]) {
        wanted.delete(work)
        try {
          found += (await look(work)).length
        } catch (error) {
          log.error({ err: error, job: work.name }, 'due work not found')
        }
      }
      return found
    },
  }
}

/** Milliseconds by which the shop's clock is ahead of a clock that nobody moves. */
function leadOf(clock: Clock): number {
  return clock.now().getTime() - performance.now()
}
