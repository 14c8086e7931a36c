import { setTimeout as pause } from 'node:timers/promises'
import { type CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { clockAt, moveClock, openClock } from '#app/foundation/clock/clock.server.ts'
import { clientConfig } from '#app/foundation/database/connection-string.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { advanceClock } from './advance-clock.server.ts'
import { diary, type Entry } from './diary.fixture.ts'
import type { DueWork } from './due-work.server.ts'
import { finishDueWork } from './finish-due-work.server.ts'
import { asWorker, enqueue, exchange, freeJobsOfDead, holdWorker, newWorker } from './job-queue.server.ts'
import { runDueWork } from './run-due-work.fixture.ts'
import { createRunner } from './run-jobs.server.ts'
import { startWorker } from './worker.server.ts'

const DAY_MS = 86_400_000
const log = createLog('silent')

test('what two finders find at the same moment is one job, and is done once', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const done: Entry[] = []
  const dues = Array.from({ length: 40 }, (_, place) => new Date(Date.UTC(2026, 0, 1, 0, place)))
  const work = diary('things', dues, done)
  let runs = 0
  const counted: DueWork = {
    ...work,
    async run(key, context) {
      runs++
      await pause(5)
      await work.run(key, context)
    },
  }
  const found = dues.map((due) => ({ kind: 'things', key: due.toISOString() }))
  const made = await Promise.all([found, found.toReversed()].map((each) => enqueue(db, each, clock.now())))
  expect(made.flat()).toHaveLength(40)
  await Promise.all([1, 2, 3].map(() => runDueWork(db, [counted], clock)))
  expect([runs, done.length]).toEqual([40, 40])
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('a job that fails keeps no other waiting, and is tried again, ever later, until it succeeds', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const start = clock.now()
  const done: Entry[] = []
  const works = ['first', 'second', 'third'].map((name) => diary(name, [start], done))
  const tries: number[] = []
  const [first, ...others] = works
  if (!first) throw new Error('There are three')
  const failing: DueWork = {
    ...first,
    async run(key, context) {
      tries.push(context.now.getTime() - start.getTime())
      if (tries.length < 5) throw new Error('not yet')
      await first.run(key, context)
    },
  }
  await runDueWork(db, [failing, ...others], clock)
  expect(done.map(({ name }) => name).sort()).toEqual(['second', 'third'])
  expect(await db.selectFrom('job').select(['kind', 'tries', 'worker', 'error', 'failed_at']).execute()).toEqual([
    { kind: 'first', tries: 1, worker: null, error: 'Error: not yet', failed_at: null },
  ])
  await advanceClock(db, [failing, ...others], { clock, to: new Date(start.getTime() + 10 * 60_000), log })
  expect(done.at(-1)?.name).toBe('first')
  const pauses = tries.slice(1).map((at, place) => at - (tries[place] ?? 0))
  for (const [place, ms] of pauses.entries()) {
    expect(ms).toBeGreaterThanOrEqual(2500 * 2 ** place)
    expect(ms).toBeLessThan(5000 * 2 ** place + 5000)
  }
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('a job that never succeeds stays in sight as failed, is logged, and hides nothing that falls due later', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const start = clock.now()
  const done: Entry[] = []
  const work = diary('things', [start, new Date(start.getTime() + 2 * DAY_MS)], done)
  const logged: unknown[] = []
  const listening = Object.assign(createLog('silent'), { error: (told: unknown) => void logged.push(told) })
  const failing: DueWork = {
    ...work,
    async run(key, context) {
      if (new Date(key) <= start) throw new Error('never')
      await work.run(key, context)
    },
  }
  const to = new Date(start.getTime() + 3 * DAY_MS)
  await advanceClock(db, [failing], { clock, to, log: listening })
  expect(done).toHaveLength(1)
  expect(await db.selectFrom('job').select(['key', 'error', 'failed_at']).execute()).toEqual([
    { key: start.toISOString(), error: 'Error: never', failed_at: expect.any(Date) },
  ])
  expect(logged).toContainEqual(expect.objectContaining({ job: 'things', key: start.toISOString(), tries: 14 }))
})

test('a job that hangs counts as failed, and hears that it is too late', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = clockAt('2026-11-16T10:00:00Z')
  const hears = Promise.withResolvers<void>()
  const hanging: DueWork = {
    ...diary('hanging', [clock.now()], []),
    run: async (_, { signal }) => {
      signal.addEventListener('abort', () => hears.resolve())
      await new Promise(() => undefined)
    },
  }
  await enqueue(db, [{ kind: 'hanging', key: 'one' }], clock.now())
  await asWorker(db, (worker) => createRunner({ db, clock, log, works: [hanging], worker, timeoutMs: 50 }).workOff())
  await hears.promise
  expect(await db.selectFrom('job').select(['error', 'worker']).execute()).toEqual([
    { error: 'Error: The job took longer than 0.05 s', worker: null },
  ])
})

test('the clock waits for jobs that another worker has taken', async () => {
  await using database = await testDatabase()
  const { db, connection } = database
  const clock = await openClock(db)
  const due = clock.now()
  const done: Entry[] = []
  const work = diary('slow', [due], done)
  const begun = Promise.withResolvers<void>()
  const slow: DueWork = {
    ...work,
    async run(key, context) {
      begun.resolve()
      await pause(400)
      await work.run(key, context)
    },
  }
  const other = await startWorker({ db, connection, clock, log }, [slow])
  await begun.promise
  const mine: DueWork = { ...work, run: async () => Promise.reject(new Error('The other has taken it')) }
  await advanceClock(db, [mine], { clock, to: new Date(due.getTime() + DAY_MS), log })
  expect(done).toHaveLength(1)
  await other.stop()
})

test('a job that another worker never finishes is named', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = clockAt('2026-11-16T10:00:00Z')
  await enqueue(db, [{ kind: 'slow', key: 'one' }], clock.now())
  await asWorker(db, async (alive) => {
    await exchange(db, { worker: alive, names: ['slow'], now: clock.now(), limit: 1 }, [])
    const finishing = asWorker(db, (worker) =>
      finishDueWork(db, [diary('slow', [], [])], { clock, log, worker, standstillMs: 100 }),
    )
    await expect(finishing).rejects.toThrow('Due work does not end: slow one is taken by a worker')
  })
})

test('jobs belong to their worker as long as it lives; when it is killed they are free at once, the third time after a pause', async () => {
  await using database = await testDatabase()
  const { db, connection } = database
  const now = new Date('2026-11-16T10:00:00Z')
  await enqueue(db, [{ kind: 'things', key: 'one' }], now)
  for (const [deaths, dueAt] of [
    [1, now],
    [2, now],
    [3, new Date(now.getTime() + 60_000)],
  ] as const) {
    const worker = await newWorker(db)
    const session = new pg.Client(clientConfig(connection, 'worker'))
    session.on('error', () => undefined)
    await session.connect()
    await session.query(holdWorker(worker))
    expect(await exchange(db, { worker, names: ['things'], now, limit: 4 }, [])).toHaveLength(1)
    expect(await freeJobsOfDead(db, now)).toEqual([])
    // As it is when a process is killed: nobody says goodbye.
    const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
    await expect.poll(() => freeJobsOfDead(db, now)).toEqual([{ kind: 'things', key: 'one' }])
    expect(await db.selectFrom('job').select(['worker', 'tries', 'due_at']).execute()).toEqual([
      { worker: null, tries: deaths, due_at: dueAt },
    ])
  }
})

test('a job that was given to a worker whose answer was lost is done all the same', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = clockAt('2026-11-16T10:00:00Z')
  const done: Entry[] = []
  const work = diary('things', [clock.now()], done)
  await enqueue(db, [{ kind: 'things', key: clock.now().toISOString() }], clock.now())
  let isLost = true
  const flaky = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'executeQuery' || !isLost) return typeof value === 'function' ? value.bind(target) : value
      isLost = false
      return async (query: CompiledQuery) => {
        await target.executeQuery(query)
        throw new Error('The line was cut')
      }
    },
  })
  await asWorker(db, async (worker) => {
    const runner = createRunner({ db: flaky, clock, log, works: [work], worker })
    await expect(runner.fill()).rejects.toThrow('The line was cut')
    expect(await db.selectFrom('job').select('worker').execute()).toEqual([{ worker }])
    await runner.workOff()
  })
  expect(done).toHaveLength(1)
})

test('after an outage the workers do what is due, at the time of then, without being asked', async () => {
  await using database = await testDatabase()
  const { db, connection } = database
  const clock = await openClock(db)
  const start = clock.now().getTime()
  const done: Entry[] = []
  const dues = [1, 2, 3].map((days) => new Date(start + days * DAY_MS))
  const worker = await startWorker({ db, connection, clock, log }, [diary('things', dues, done)])
  const to = new Date(start + 5 * DAY_MS)
  await moveClock(db, clock, to)
  expect(done).toEqual([])
  await expect.poll(() => done.length).toBe(3)
  for (const { now } of done) expect(now.getTime()).toBeGreaterThanOrEqual(to.getTime())
  await worker.stop()
})

test('a worker that stops waits for what it runs, and takes nothing more', async () => {
  await using database = await testDatabase()
  const { db, connection } = database
  const clock = await openClock(db)
  const done: Entry[] = []
  const dues = Array.from({ length: 5 }, (_, place) => new Date(Date.UTC(2026, 0, 1 + place)))
  const work = diary('things', dues, done)
  const begun = Promise.withResolvers<void>()
  const slow: DueWork = {
    ...work,
    async run(key, context) {
      begun.resolve()
      await pause(100)
      await work.run(key, context)
    },
  }
  const worker = await startWorker({ db, connection, clock, log, slots: 2 }, [slow])
  await begun.promise
  await worker.stop()
  expect(done).toHaveLength(2)
  const left = await db.selectFrom('job').select(['worker', 'tries']).execute()
  expect(left).toEqual(Array(3).fill({ worker: null, tries: 0 }))
})

test('things that wait for another try hide none of those behind them, however many they are', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = clockAt('2026-11-16T10:00:00Z')
  const { work, done } = numbered(1200)
  await runDueWork(db, [work], clock)
  expect(done.size).toBe(600)
  const { count } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(600)
})

/** A number of due things, the first half of which fails. */
function numbered(count: number) {
  const done = new Set<string>()
  const keys = Array.from({ length: count }, (_, place) => String(place))
  const work: DueWork = {
    name: 'numbered',
    async findDue(db, { limit }) {
      const jobs = await db.selectFrom('job').select('key').execute()
      const taken = new Set(jobs.map(({ key }) => key))
      return keys.filter((key) => !done.has(key) && !taken.has(key)).slice(0, limit)
    },
    nextDue: async () => null,
    async run(key) {
      if (Number(key) < count / 2) throw new Error('one of the first half')
      done.add(key)
    },
  }
  return { work, done }
}

test('each job that was done has a line in the log, with its kind and how long it took', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const lines: unknown[] = []
  const listening = Object.assign(createLog('silent'), {
    info: (told: object, text: string) => void lines.push({ ...told, text }),
  })
  const dues = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)))
  const work = diary('things', dues, [])
  await enqueue(
    db,
    dues.map((due) => ({ kind: 'things', key: due.toISOString() })),
    clock.now(),
  )
  await asWorker(db, (worker) => createRunner({ db, clock, log: listening, works: [work], worker }).workOff())
  expect(lines).toEqual(Array(3).fill({ job: 'things', things: 1, ms: expect.any(Number), text: 'job done' }))
})
