import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openClock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { createLog } from '#app/foundation/log/log.server.ts'
import { startMailServer } from '#app/foundation/mail/mail-server.fixture.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { createMailSending } from '#app/foundation/mail/send-mails.server.ts'
import { createSmtp } from '#app/foundation/mail/smtp.server.ts'
import { openMailCase } from '#app/shop/declarations/cases/mail-cases.server.ts'
import { findLetter, listLetters } from '#app/shop/office/inbox.server.ts'
import { acts, byForm, officeWithOrder, quickMember } from '#app/shop/office/office.fixture.ts'
import { correctRecipient, recipientForm } from './correct-recipient.server.ts'
import { listRefusedMails } from './list-refused-mails.server.ts'

const correct = byForm(recipientForm, correctRecipient)

/** A shop whose buyer cannot be reached: the mail server knows no such person. */
async function unreachable(db: Database) {
  const clock = await openClock(db)
  const office = await officeWithOrder(db, clock)
  const member = await quickMember(db, 'orders')
  const { email } = await db.selectFrom('customer').select('email').executeTakeFirstOrThrow()
  const server = await startMailServer((line) => (line.includes(`RCPT TO:<${email}>`) ? '550 no such user' : null))
  const from = { name: 'Tiefgrün', address: 'hallo@tiefgruen.example' }
  const deliver = createSmtp({ url: server.url, from, pictureOf: async () => null })
  const sending = createMailSending({ deliver, log: createLog('silent'), onRefused: openMailCase })
  const letters = async () => (await listLetters(db, { isSettled: false, after: null })).letters
  const write = (dedupeKey: string, recipient = email) =>
    queueMail(db, { dedupeKey, recipient, subject: dedupeKey, text: 'x', html: null, language: 'de' }, clock.now())
  await write(`order:${office.id}:confirmed:`)
  return {
    ...{ ...office, member, email, server, letters, write },
    send: () => runDueWork(db, [sending], clock),
    async correctTo(to: string, formKey = to) {
      const [letter] = await letters()
      if (!letter) throw new Error('no case')
      const end = await correct(office.acting, { member, letter, formKey, fields: new URLSearchParams({ email: to }) })
      return end.ok ? end.value : end.refusal.code
    },
  }
}

test('mails that a server refuses for good are listed with why, and open one case for their buyer', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = await unreachable(db)
  await using server = shop.server
  await shop.write(`order:${shop.id}:shipped:1`)
  await shop.send()
  await shop.write(`order:${shop.id}:delivered:1`)
  await shop.send()
  expect(server.taken).toEqual([])
  const { mails } = await listRefusedMails(db, null)
  const { id, kind, content, orderNumber } = (await shop.letters())[0] ?? {}
  expect(mails).toHaveLength(3)
  for (const mail of mails)
    expect(mail).toMatchObject({ recipient: shop.email, code: 550, orderNumber: shop.number, letterId: id })
  expect(await shop.letters()).toHaveLength(1)
  expect({ kind, orderNumber }).toEqual({ kind: 'mail-refused', orderNumber: shop.number })
  expect(Object.fromEntries(content ?? [])).toMatchObject({ email: shop.email, refusal: '550 no such user' })
  expect((await shop.order()).mails[0]?.refusal).toMatchObject({ code: 550, text: '550 no such user' })
})

test('whoever never ordered opens no case: anybody may type any address', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = await unreachable(db)
  await using _server = shop.server
  await shop.write('sign-in:1', 'nobody@')
  await shop.send()
  expect((await listRefusedMails(db, null)).mails.map(({ recipient, code }) => [recipient, code])).toEqual([
    ['nobody@', null],
    [shop.email, 550],
  ])
  expect(await shop.letters()).toHaveLength(1)
})

test('a corrected address counts for customer and orders, sends again what was refused, and is in no audit', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = await unreachable(db)
  await using server = shop.server
  await shop.write(`order:${shop.id}:shipped:1`)
  await shop.send()
  const [letter] = await shop.letters()
  const right = 'jana.richtig@beispiel.example'
  expect(await shop.correctTo('kein Postfach')).toBe('email')
  expect(await shop.correctTo(shop.email)).toBe('same-address')
  expect(await shop.correctTo(` ${right.toUpperCase()} `, 'key')).toBe('done')
  await shop.send()
  expect(server.taken.map(({ recipients }) => recipients)).toEqual([[right], [right]])
  expect((await listRefusedMails(db, null)).mails).toEqual([])
  expect(await db.selectFrom('customer').select('email').execute()).toEqual([{ email: right }])
  const { snapshot, events } = await shop.order()
  expect([snapshot.email, events.at(-1)?.kind, events.at(-1)?.by]).toEqual([right, 'email-corrected', 'Ada'])
  expect(await findLetter(db, letter?.id ?? 0)).toMatchObject({ outcome: 'corrected', settledBy: 'Ada' })
  const written = await acts(db)
  expect(written).toMatchObject([{ act: 'mail-address-corrected', after: { mails: 2 }, staff_id: shop.member.id }])
  expect(JSON.stringify(written)).not.toMatch(/@/)
})

test('an address that opens an account, or somebody else’s, is not touched', async () => {
  await using database = await testDatabase()
  const { db } = database
  const shop = await unreachable(db)
  await using _server = shop.server
  await shop.send()
  const other = 'andere@beispiel.example'
  await sql`insert into customer (email, language, created_at) values (${other}, 'de', now())`.execute(db)
  expect(await shop.correctTo(other)).toBe('address-is-anothers')
  await sql`update customer set email_proved_at = now() where email = ${shop.email}`.execute(db)
  expect(await shop.correctTo('neu@beispiel.example')).toBe('address-proved')
  expect((await shop.order()).snapshot.email).toBe(shop.email)
  expect(await shop.letters()).toHaveLength(1)
  expect(await acts(db)).toEqual([])
})
