import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clockAt, moveClock, openClock } from '#app/foundation/clock/clock.server.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { purgeOldMails, queueMail } from '#app/foundation/mail/outbox.server.ts'
import { advanceClock, type DueWork, runDueWork } from './due-work.server.ts'

const DAY = 86_400_000

/** Work that falls due at given instants and writes down when it was done. */
function diary(name: string, due: Date[], done: string[]): DueWork {
  return {
    name,
    nextDue: async () => due[0] ?? null,
    run: async (_, now) => {
      while (due[0] && due[0] <= now) done.push(`${name} ${due.shift()?.toISOString()} at ${now.toISOString()}`)
    },
  }
}

test('advancing does all due work in order, each at its own time', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const start = clock.now().getTime()
  const at = (days: number) => new Date(start + days * DAY)
  const done: string[] = []
  const works = [diary('bills', [at(2), at(30)], done), diary('mails', [at(1), at(2.5)], done)]

  expect(await advanceClock(database.db, works, { clock, to: at(10) })).toBe(true)

  expect(done.map((line) => line.split(' ')[0])).toEqual(['mails', 'bills', 'mails'])
  // The clock stands at the due instant while its work runs, give or take the milliseconds the work itself takes.
  for (const line of done) {
    const [, due = '', , now = ''] = line.split(' ')
    expect(Date.parse(now) - Date.parse(due)).toBeLessThan(5000)
  }
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(at(10).getTime())
})

test('work that takes longer than the rest of the way does not make the way a failure', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const to = new Date(clock.now().getTime() + DAY)
  const done: string[] = []
  const diligent = diary('diligent', [new Date(to.getTime() - 5)], done)
  const slow: DueWork = { ...diligent, run: async (db, now) => pause(30).then(() => diligent.run(db, now)) }
  expect(await advanceClock(database.db, [slow], { clock, to })).toBe(true)
  expect(done).toHaveLength(1)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
})

test('the clock never runs backwards', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  expect(await moveClock(database.db, clock, new Date(clock.now().getTime() - 1000))).toBe(false)
  expect(await advanceClock(database.db, [], { clock, to: new Date(0) })).toBe(false)
})

test('two processes see one clock', async () => {
  await using database = await testDatabase()
  const [one, other] = [await openClock(database.db), await openClock(database.db)]
  const to = new Date(one.now().getTime() + 40 * DAY)
  await moveClock(database.db, one, to)
  await other.refresh()
  expect(Math.abs(other.now().getTime() - one.now().getTime())).toBeLessThan(1000)
  expect(other.now().getTime()).toBeGreaterThanOrEqual(to.getTime())
})

test('work that never gets done is a fault, not an endless loop', async () => {
  await using database = await testDatabase()
  const clock = await openClock(database.db)
  const stuck: DueWork = { name: 'stuck', nextDue: async () => new Date(0), run: async () => undefined }
  await expect(
    advanceClock(database.db, [stuck], { clock, to: new Date(clock.now().getTime() + DAY) }),
  ).rejects.toThrow('does not end')
})

test('mails lose their words after thirty days, and one occasion makes one mail', async () => {
  await using database = await testDatabase()
  const { db } = database
  const mail = {
    dedupeKey: 'order:1:confirmation',
    recipient: 'jana@tiefgruen.example',
    subject: 'Danke',
    text: 'Hallo Jana',
    html: null,
    language: 'de',
  }
  await queueMail(db, mail, new Date('2026-11-01T00:00:00Z'))
  await queueMail(db, mail, new Date('2026-11-02T00:00:00Z'))

  await runDueWork(db, [purgeOldMails], clockAt('2026-11-30T23:59:59Z'))
  expect(await db.selectFrom('mail').select('text_body').execute()).toEqual([{ text_body: 'Hallo Jana' }])

  await runDueWork(db, [purgeOldMails], clockAt('2026-12-01T00:00:00Z'))
  expect(await db.selectFrom('mail').select(['text_body', 'recipient']).execute()).toEqual([
    { text_body: '', recipient: '' },
  ])
})
