import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { listenTo, notify } from '#app/foundation/database/listen.server.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { DueWork } from './due-work.server.ts'
import { createFinder } from './find-jobs.server.ts'
import { freeJobsOfDead, holdWorker, newWorker, WORK_CHANNEL } from './job-queue.server.ts'
import { createRunner } from './run-jobs.server.ts'

const TICK_MS = 1000
/** Number of ticks between two looks for dead workers and for jobs whose pause is over. */
const TICKS_BETWEEN_FREEING = 5

type Working = Readonly<{ db: Database; connection: Connection; clock: Clock; log: Log; slots?: number }>

/** Finds due things and does them, from the first tick on, beside any number of other workers. Stopping waits for the jobs that are running. */
export async function startWorker(
  { db, connection, clock, log, slots }: Working,
  works: readonly DueWork[],
): Promise<{ stop: () => Promise<void> }> {
  const worker = await newWorker(db)
  const go = oneAtATime(cycle, log)
  const finder = createFinder({ db, clock, log, works })
  const runner = createRunner({ db, clock, log, works, worker, onEnd: go, ...(slots ? { slots } : {}) })
  let [isStopping, ticks] = [false, 0]

  /** Looks, takes and hands back until there is nothing to do but to wait. */
  async function cycle(): Promise<void> {
    if (isStopping) return
    const found = await finder.find()
    // More than this worker can do at once: let the others know.
    if (found > runner.freeSlots()) await notify(db, WORK_CHANNEL, '')
    await runner.fill()
    if (runner.freeSlots() > 0 && finder.wantRest()) go()
  }

  function onMessage(kind: string): void {
    if (kind) finder.want(kind)
    go()
  }

  const listener = await listenTo(connection, WORK_CHANNEL, onMessage, {
    greeting: holdWorker(worker),
    onReconnect() {
      finder.want()
      go()
    },
  })

  const timer = setInterval(() => {
    const isWanted = finder.tick()
    if (ticks++ % TICKS_BETWEEN_FREEING === 0) void free().then(go)
    else if (isWanted) go()
  }, TICK_MS)

  async function free(): Promise<void> {
    const freed = await freeJobsOfDead(db, clock.now()).catch((error: unknown) => {
      log.error({ err: error }, 'jobs of dead workers not freed')
      return []
    })
    if (freed.length > 0) log.warn({ jobs: freed.length }, 'jobs of a dead worker are free')
  }

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await go.rest()
      await runner.finish()
      // Its lock goes with the session: from here on its jobs would be anybody's.
      await listener.close()
    },
  }
}

/** However often it is asked for while it runs, it runs once more afterwards. */
function oneAtATime(work: () => Promise<void>, log: Log) {
  let [isAskedAgain, running]: [boolean, Promise<void> | null] = [false, null]

  async function run(): Promise<void> {
    do {
      isAskedAgain = false
      await work().catch((error: unknown) => log.error({ err: error }, 'due work failed'))
    } while (isAskedAgain)
    running = null
  }

  function ask(): void {
    isAskedAgain = true
    running ??= run()
  }
  return Object.assign(ask, { rest: async () => running ?? undefined })
}
