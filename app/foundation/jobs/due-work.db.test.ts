import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clockAt, moveClock, openClock } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { purgeOldMails, queueMail } from '#app/foundation/mail/outbox.server.ts'
import { advanceClock } from './advance-clock.server.ts'
import { diary, type Entry } from './diary.fixture.ts'
import type { DueWork } from './due-work.server.ts'
import { runDueWork } from './run-due-work.fixture.ts'

const DAY_MS = 86_400_000
const log = createLog('silent')

test('advancing does all due work in order, across kinds, each at its own time', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const start = clock.now().getTime()
  const at = (days: number) => new Date(start + days * DAY_MS)
  const done: Entry[] = []
  const works = [diary('bills', [at(2), at(30)], done), diary('mails', [at(1), at(2.5)], done)]

  await advanceClock(database.db, works, { clock, to: at(10), log })

  expect(done.map(({ name }) => name)).toEqual(['mails', 'bills', 'mails'])
  // The clock stands at the due instant while its work runs, give or take the milliseconds the work itself takes.
  for (const { due, now } of done) {
    expect(now.getTime()).toBeGreaterThanOrEqual(due.getTime())
    expect(now.getTime() - due.getTime()).toBeLessThan(5000)
  }
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(at(10).getTime())
})

test('what falls due at one moment is done side by side', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const due = new Date(clock.now().getTime() + DAY_MS)
  const both = Promise.withResolvers<void>()
  let here = 0
  const works = ['one', 'other'].map((name): DueWork => {
    const work = diary(name, [due], [])
    const run: typeof work.run = async (key, context) => {
      if (++here === 2) both.resolve()
      await both.promise
      await work.run(key, context)
    }
    return { ...work, run }
  })
  await advanceClock(database.db, works, { clock, to: due, log })
  expect(here).toBe(2)
})

test('what work makes due is done before the clock goes on', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const [first, last] = [1, 3].map((days) => new Date(clock.now().getTime() + days * DAY_MS))
  const done: Entry[] = []
  const late = diary('late', [last as Date], done)
  let follow = diary('follow', [], done)
  const follower: DueWork = {
    name: 'follow',
    findDue: (db, wanted) => follow.findDue(db, wanted),
    nextDue: (db, after) => follow.nextDue(db, after),
    run: (key, context) => follow.run(key, context),
  }
  const cause = diary('cause', [first as Date], done)
  const run: typeof cause.run = async (key, context) => {
    await cause.run(key, context)
    follow = diary('follow', [context.now], done)
  }
  await advanceClock(database.db, [late, follower, { ...cause, run }], { clock, to: last as Date, log })
  expect(done.map(({ name }) => name)).toEqual(['cause', 'follow', 'late'])
})

test('work that takes longer than the rest of the way does not make the way a failure', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const to = new Date(clock.now().getTime() + DAY_MS)
  const done: Entry[] = []
  const diligent = diary('diligent', [new Date(to.getTime() - 5)], done)
  const slow: DueWork = { ...diligent, run: async (key, context) => pause(30).then(() => diligent.run(key, context)) }
  await advanceClock(database.db, [slow], { clock, to, log })
  expect(done).toHaveLength(1)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
})

test('the clock never runs backwards', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  expect(await moveClock(database.db, clock, new Date(clock.now().getTime() - 1000))).toBe(false)
  const before = clock.now()
  await advanceClock(database.db, [], { clock, to: new Date(0), log })
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('two processes see one clock', async () => {
  await using database = await testDatabase()
  const [one, other] = [await openClock(database.db), await openClock(database.db)]
  const to = new Date(one.now().getTime() + 40 * DAY_MS)
  await moveClock(database.db, one, to)
  await other.refresh()
  expect(Math.abs(other.now().getTime() - one.now().getTime())).toBeLessThan(1000)
  expect(other.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
})

test('work that never gets done is a fault, not an endless loop', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const to = new Date(clock.now().getTime() + DAY_MS)
  const stuck: DueWork = { ...diary('stuck', [new Date(0)], []), run: async () => undefined }
  await expect(advanceClock(database.db, [stuck], { clock, to, log })).rejects.toThrow(
    'Due work does not end: stuck 1970-01-01T00:00:00.000Z, done 10 times, is due again',
  )
})

const mail = {
  dedupeKey: 'order:1:confirmation',
  recipient: 'jana@tiefgruen.example',
  subject: 'Danke',
  text: 'Hallo Jana',
  html: null,
  language: 'de',
}

test('mails lose their words after thirty days, and one occasion makes one mail', async () => {
  await using database = await testDatabase()
  const { db } = database
  await queueMail(db, mail, new Date('2026-11-01T00:00:00Z'))
  await queueMail(db, mail, new Date('2026-11-02T00:00:00Z'))

  await runDueWork(db, [purgeOldMails], clockAt('2026-11-30T23:59:59Z'))
  expect(await db.selectFrom('mail').select('text_body').execute()).toEqual([{ text_body: 'Hallo Jana' }])

  await runDueWork(db, [purgeOldMails], clockAt('2026-12-01T00:00:00Z'))
  expect(await db.selectFrom('mail').select(['text_body', 'recipient']).execute()).toEqual([
    { text_body: '', recipient: '' },
  ])
})

test('mails that were sent one after the other lose their words together', async () => {
  await using database = await testDatabase()
  const { db } = database
  const clock = await openClock(db)
  const start = clock.now().getTime()
  await moveClock(db, clock, new Date(Math.ceil(start / DAY_MS) * DAY_MS))
  const sentFrom = clock.now().getTime()
  const order = (number: number) => ({ ...mail, dedupeKey: `order:${number}:confirmation` })
  for (let number = 1; number <= 20; number++) await queueMail(db, order(number), new Date(sentFrom + number * 1000))
  const runs: number[] = []
  const counted = sweepCounting(runs)

  await advanceClock(db, [counted], { clock, to: new Date(sentFrom + 31 * DAY_MS), log })

  expect(runs).toHaveLength(1)
  expect(await db.selectFrom('mail').select('id').where('purged_at', 'is', null).execute()).toEqual([])
})

function sweepCounting(runs: number[]): DueWork {
  if ('runBatch' in purgeOldMails) throw new Error('Mails are purged by one job')
  const { run } = purgeOldMails
  return {
    ...purgeOldMails,
    run(key, context) {
      runs.push(context.now.getTime())
      return run(key, context)
    },
  }
}
