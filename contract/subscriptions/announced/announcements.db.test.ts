import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import {
  cancelSubscription,
  pauseSubscription,
  rescheduleSubscription,
  skipDelivery,
} from '#app/shop/subscriptions/acts/schedule-acts.server.ts'
import { createBoxAnnouncements } from '#app/shop/subscriptions/announced/announce-box.server.ts'
import { subscriptionShop } from '../subscription-shop.fixture.ts'

const shop = await subscriptionShop()
afterAll(() => shop[Symbol.asyncDispose]())
const { db, settings, clock } = shop

type Person = Awaited<ReturnType<typeof shop.subscribe>>

const requestOf = ({ id, customerId }: Person) => ({ subscriptionId: id, customerId, actor: 'customer' })

async function mailsOf({ id }: Person) {
  const mails = db.selectFrom('mail').select(['subject', 'text_body', 'created_at', 'dedupe_key', 'unsubscribe_url'])
  const found = await mails.where('dedupe_key', 'like', `subscription:${id}:box-ahead:%`).orderBy('id').execute()
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? ''
  return found.map((mail) => ({ ...mail, subject: plain(mail.subject), text_body: plain(mail.text_body) }))
}

/** The day on which each mail was written, and the box that it is about. */
async function toldOf(person: Person): Promise<string[]> {
  const mails = await mailsOf(person)
  return mails.map(({ created_at, dedupe_key }) => {
    const [, , , cycle, date] = dedupe_key.split(':')
    return `${created_at.toISOString().slice(0, 13)} ${cycle} ${date}`
  })
}

test('[S-29] three days before its cut-off a box is announced once, with everything that can be said of it', async () => {
  const [person, english] = [await shop.subscribe(), await shop.subscribe()]
  await db.updateTable('subscription').set({ language: 'en' }).where('id', '=', english.id).execute()
  await shop.passUntil('2026-12-24')
  expect(await mailsOf(person)).toEqual([])
  await shop.passUntil('2026-12-26')
  expect(await toldOf(person)).toEqual(['2026-12-25T08 cycle-2 2026-12-29'])
  const [mail] = await mailsOf(person)
  expect(mail?.subject).toBe('Deine nächste Box: 88,08 € am Dienstag, 29. Dezember')
  for (const said of [
    /Abbuchung:?\s+Dienstag, 29\. Dezember/,
    /Lieferung:?\s+(Freitag|Samstag|Dienstag|Mittwoch|Donnerstag), \d+\. (Dezember|Januar)/,
    /bis Montag, 28\. Dezember, 23:59 Uhr/,
    /Zahlungsart:?\s+.*4242/,
    /6 × .*Curry/,
    /Gesamt.*88,08/,
    /\/skip-box\//,
    /\/account\/subscription\?box=/,
    /\/no-box-mails\//,
  ])
    expect(mail?.text_body).toMatch(said)
  expect(mail?.unsubscribe_url).toMatch(/\/no-box-mails\/\d+\.[\w-]{43}$/)
  const [told] = await mailsOf(english)
  expect(told?.subject).toMatch(/^Your next box: €88\.08 on /)
  expect(told?.text_body).toContain('We won’t charge more for this box')
  await shop.passUntil('2026-12-30')
  expect([(await mailsOf(person)).length, await shop.charges(person.id)]).toEqual([
    1,
    ['2026-12-29 box 2 88.08 succeeded'],
  ])
})

test('[S-29] what does not come is not announced, and what has moved is announced anew', async () => {
  const start = clock.now().toISOString().slice(0, 10)
  expect(start).toBe('2026-12-30')
  const people = { moved: 0, skipped: 0, unskipped: 0, paused: 0, cancelled: 0, held: 0, frozen: 0, silent: 0 }
  const subscribed = await Promise.all(Object.keys(people).map(async (name) => [name, await shop.subscribe()] as const))
  const who = Object.fromEntries(subscribed) as Record<keyof typeof people, Person>
  const change = (person: Person, set: object) =>
    db.updateTable('subscription').set(set).where('id', '=', person.id).execute()
  const skip = (person: Person, isSkipped: boolean) =>
    skipDelivery(settings, requestOf(person), { cycleIndex: 2, isSkipped })
  await skip(who.skipped, true)
  await skip(who.unskipped, true)
  await pauseSubscription(settings, requestOf(who.paused), { weeks: 4 })
  await cancelSubscription(settings, requestOf(who.cancelled), { on: calendarDate('2027-01-27') })
  await change(who.held, { held_since: clock.now(), due_at: null })
  await change(who.frozen, { frozen_at: clock.now(), due_at: null })
  await change(who.silent, { is_announced: false })
  await shop.passUntil('2027-01-24')
  expect(await toldOf(who.moved)).toEqual(['2027-01-23T08 cycle-2 2027-01-27'])
  await rescheduleSubscription(settings, requestOf(who.moved), { to: calendarDate('2027-02-03') })
  await skip(who.unskipped, false)
  await shop.passUntil('2027-01-25')
  expect((await toldOf(who.unskipped)).map((each) => each.slice(14))).toEqual(['cycle-2 2027-01-27'])
  for (const name of ['skipped', 'paused', 'cancelled', 'held', 'frozen', 'silent'] as const)
    expect(await toldOf(who[name]), name).toEqual([])
  await shop.passUntil('2027-01-31')
  expect(await toldOf(who.moved)).toEqual(['2027-01-23T08 cycle-2 2027-01-27', '2027-01-30T08 cycle-2 2027-02-03'])
  await shop.passUntil('2027-02-20')
  expect(await toldOf(who.paused), 'the first box after a pause is announced').toEqual([
    '2027-02-20T08 cycle-2 2027-02-24',
  ])
})

test('[S-29] a clock that jumps over the moment announces nothing after the cut-off, and late before it', async () => {
  const person = await shop.subscribe()
  const { day } = await nextBox(person)
  const before = (days: number) =>
    new Date(Date.parse(`${day}T11:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
  await shop.sleepUntil(before(-1))
  await shop.workNow()
  expect(await toldOf(person)).toEqual([])
  expect((await shop.charges(person.id)).length).toBe(1)
  const after = await nextBox(person)
  await shop.sleepUntil(new Date(Date.parse(`${after.day}T11:00:00Z`) - 86_400_000).toISOString().slice(0, 10))
  await shop.workNow()
  expect((await toldOf(person)).map((each) => each.slice(14))).toEqual([`cycle-3 ${after.day}`])
})

async function nextBox({ id }: Person) {
  const { billing_on, ...box } = await db
    .selectFrom('subscription_cycle')
    .select(['id', 'billing_on'])
    .where('subscription_id', '=', id)
    .where('state', '=', 'PLANNED')
    .orderBy('billing_on')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...box, day: billing_on }
}

test('[S-29] two workers announce a box once, and one that dies between leaves nothing half said', async () => {
  const person = await shop.subscribe()
  const { id, day } = await nextBox(person)
  await shop.sleepUntil(new Date(Date.parse(`${day}T11:00:00Z`) - 3 * 86_400_000).toISOString().slice(0, 10))
  const work = createBoxAnnouncements(settings)
  if (!('run' in work)) throw new Error('One box is one job')
  const context = { db, now: clock.now(), log: createLog('silent'), signal: AbortSignal.timeout(60_000) }
  expect(await work.findDue(db, { now: clock.now(), limit: 100 })).toContain(String(id))
  await sql`create function no_mails() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`.execute(db)
  await sql`create trigger no_mails before insert on mail for each row execute function no_mails()`.execute(db)
  await expect(work.run(String(id), context)).rejects.toThrow('killed')
  const announced = () =>
    db.selectFrom('subscription_cycle').select('announced_for').where('id', '=', id).executeTakeFirstOrThrow()
  expect((await announced()).announced_for).toBeNull()
  await sql`drop trigger no_mails on mail`.execute(db)
  await Promise.all([work.run(String(id), context), work.run(String(id), context), work.run(String(id), context)])
  expect([(await mailsOf(person)).length, (await announced()).announced_for]).toEqual([1, day])
  expect(await work.findDue(db, { now: clock.now(), limit: 100 })).not.toContain(String(id))
})

test('[R13] boxes to announce are found by an index, however many are planned', async () => {
  await sql`analyze subscription_cycle`.execute(db)
  await sql`set enable_seqscan = off`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from subscription_cycle as cycle
    where cycle.state = 'PLANNED' and cycle.announced_for is distinct from cycle.billing_on
      and cycle.billing_on > '2027-01-01' and cycle.billing_on <= '2027-01-05' order by cycle.billing_on`.execute(db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('subscription_cycle_unannounced')
})
