import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Connection } from '#app/foundation/database/connection-string.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { notify } from '#app/foundation/database/listen.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { addDueThings, DUE_THINGS } from './due-things.fixture.ts'
import { WORK_CHANNEL } from './job-queue.server.ts'

/** Number of due things; a campaign asks for more. */
const THINGS = Number(process.env['DUE_THINGS'] ?? 120)
/** A machine that is busy with other things says nothing about a gain: only a campaign expects one. */
const LEAST_GAIN = THINGS >= 10_000 ? 3 : THINGS >= 2000 ? 2 : 0
/** Number of jobs that a worker runs at a time. */
const SLOTS = 4
const KILL_EVERY_MS = Math.min(2000, THINGS)
const TIMEOUT_MS = 60_000 + THINGS * 30
const script = fileURLToPath(new URL('./working-process.fixture.ts', import.meta.url))

async function startProcess(connection: Connection): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, JSON.stringify(connection)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const over = once(child, 'exit')
  child.kill(signal)
  await over
}

async function effectsOf(db: Database) {
  const { rows } = await sql<{ effects: number; things: number; processes: number; runs: number }>`
    select count(*)::int as effects, count(distinct thing)::int as things, count(distinct process)::int as processes,
      (select coalesce(sum(runs), 0)::int from due_thing) as runs
    from effect`.execute(db)
  return rows[0] ?? { effects: 0, things: 0, processes: 0, runs: 0 }
}

/** Tells the workers that things are due, and answers after how many milliseconds all of them are done. */
async function drain(db: Database): Promise<number> {
  await addDueThings(db, THINGS)
  const started = performance.now()
  await notify(db, WORK_CHANNEL, DUE_THINGS)
  while ((await effectsOf(db)).things < THINGS) await pause(20)
  return performance.now() - started
}

test(
  `[R29] ${THINGS} due things of 20 ms: four workers share them, at least ${LEAST_GAIN} times as fast as one, and nothing is done twice`,
  async () => {
    await using database = await testDatabase()
    const { db, connection } = database
    await addDueThings(db, 0)
    const workers = [await startProcess(connection)]
    try {
      const alone = await drain(db)
      expect(await effectsOf(db)).toEqual({ effects: THINGS, things: THINGS, processes: 1, runs: THINGS })
      while (workers.length < 4) workers.push(await startProcess(connection))
      const together = await drain(db)
      expect(await effectsOf(db)).toEqual({ effects: THINGS, things: THINGS, processes: 4, runs: THINGS })
      console.log(`One worker ${Math.round(alone)} ms, four ${Math.round(together)} ms`)
      expect(alone / together).toBeGreaterThanOrEqual(LEAST_GAIN)
    } finally {
      await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
    }
  },
  TIMEOUT_MS,
)

test(
  `[R29] ${THINGS} due things while one of four workers is killed every ${KILL_EVERY_MS} ms: none lost, none twice, all within a minute`,
  async () => {
    await using database = await testDatabase()
    const { db, connection } = database
    await addDueThings(db, 0)
    const workers = await Promise.all([1, 2, 3, 4].map(() => startProcess(connection)))
    let [lastKill, kills, isOver] = [performance.now(), 0, false]

    async function killNow(): Promise<void> {
      const victim = workers.shift()
      if (victim) await end(victim, 'SIGKILL')
      ;[lastKill, kills] = [performance.now(), kills + 1]
      workers.push(await startProcess(connection))
    }
    const killing = (async () => {
      for (await pause(KILL_EVERY_MS / 2); !isOver; await pause(KILL_EVERY_MS)) await killNow()
    })()
    try {
      await drain(db)
      expect(performance.now() - lastKill).toBeLessThan(60_000)
      isOver = true
      await killing
      expect(kills).toBeGreaterThan(0)
      const { effects, things, runs } = await effectsOf(db)
      expect([effects, things]).toEqual([THINGS, THINGS])
      // Only what a killed worker was at is begun once more.
      expect(runs).toBeLessThanOrEqual(THINGS + kills * SLOTS)
      await expect.poll(() => db.selectFrom('job').selectAll().execute()).toEqual([])
    } finally {
      isOver = true
      await killing
      await Promise.all(workers.map((worker) => end(worker, 'SIGTERM')))
    }
  },
  TIMEOUT_MS,
)
