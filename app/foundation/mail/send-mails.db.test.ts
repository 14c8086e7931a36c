import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { advanceClock } from '#app/foundation/jobs/advance-clock.server.ts'
import { runAt, runDueWork } from '#app/foundation/jobs/run-due-work.fixture.ts'
import { startWorker } from '#app/foundation/jobs/worker.server.ts'
import { moveClock, openClock } from '../clock/clock.server.ts'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/test-database.fixture.ts'
import { createLog } from '../log/log.server.ts'
import { ENCLOSURE_MARK } from './enclosure.ts'
import { keepEnclosure } from './keep-enclosure.server.ts'
import { startMailServer } from './mail-server.fixture.ts'
import { listMails, type Mail, purgeOldMails, queueMail } from './outbox.server.ts'
import { createMailSending } from './send-mails.server.ts'
import { createSmtp } from './smtp.server.ts'

const MINUTE_MS = 60_000
const log = createLog('silent')
/** Number of mails that wait for the server; a campaign asks for more. */
const MAILS = Number(process.env['MAILS'] ?? 50)

function aMail(place: number, mail: Partial<Mail> = {}): Mail {
  const [dedupeKey, recipient] = [`order:${place}:confirmed:`, `buyer${place}@tiefgruen.example`]
  return {
    dedupeKey,
    recipient,
    subject: `Bestellung ${place}`,
    text: `Text ${place}`,
    html: null,
    language: 'de',
    ...mail,
  }
}

function senderTo(url: string, sendingLog = log) {
  const from = { name: 'Tiefgrün', address: 'hallo@tiefgruen.example' }
  const pictureOf = async (name: string) => (name === 'curry' ? Buffer.from('picture of curry') : null)
  return createMailSending({ deliver: createSmtp({ url, from, pictureOf }), log: sendingLog })
}

async function openMailServices(db: Database, url: string) {
  const clock = await openClock(db)
  const sending = senderTo(url)
  return { clock, sending, send: () => runDueWork(db, [sending], clock) }
}

function statesOf(db: Database) {
  return db
    .selectFrom('mail')
    .select(['tries', 'sent_at', 'refused_at', 'send_at', 'refusal_code', 'refusal_text'])
    .orderBy('id')
    .execute()
}

test(
  '[R22] a mail server that is down for an hour: every mail arrives, each once',
  async () => {
    await using database = await testDatabase()
    await using server = await startMailServer()
    const { db } = database
    const { clock, sending, send } = await openMailServices(db, server.url)
    await server.goDown()
    for (let place = 0; place < MAILS; place++) await queueMail(db, aMail(place), clock.now())
    await send()
    const back = new Date(clock.now().getTime() + 60 * MINUTE_MS)
    await advanceClock(db, [sending], { clock, log, to: back })
    expect(server.taken).toEqual([])

    await server.comeBack()
    await advanceClock(db, [sending], { clock, log, to: new Date(back.getTime() + 2 * MINUTE_MS) })
    await send()
    const recipients = server.taken.flatMap((mail) => mail.recipients)
    expect(recipients).toHaveLength(MAILS)
    expect(new Set(recipients).size).toBe(MAILS)
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(MAILS)
    expect(await sending.nextDue(db)).toBeNull()
  },
  30_000 + MAILS * 100,
)

test('[R22] several processes that send at once send each mail once', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock } = await openMailServices(db, server.url)
  for (let place = 0; place < 20; place++) await queueMail(db, aMail(place), clock.now())
  const senders = Array.from({ length: 4 }, () => senderTo(server.url))
  await Promise.all(senders.map((sender) => runDueWork(db, [sender], clock)))
  expect(server.taken.map(({ recipients }) => recipients[0]).sort()).toEqual(
    Array.from({ length: 20 }, (_, place) => `buyer${place}@tiefgruen.example`).sort(),
  )
})

test('[R22] a mail that the server wants later is tried again, one that it refuses for good is not', async () => {
  await using database = await testDatabase()
  let busy = 2
  await using server = await startMailServer((line) => {
    if (/RCPT TO:<busy/.test(line) && busy-- > 0) return '451 come again'
    return /RCPT TO:<nobody/.test(line) ? '550 no such person' : null
  })
  const { db } = database
  const { clock, sending, send } = await openMailServices(db, server.url)
  const recipients = ['busy@tiefgruen.example', 'nobody@tiefgruen.example', 'jana@tiefgruen.example']
  for (const [place, recipient] of recipients.entries()) await queueMail(db, aMail(place, { recipient }), clock.now())
  await send()
  expect(server.taken.map((mail) => mail.recipients)).toEqual([['jana@tiefgruen.example']])
  await advanceClock(db, [sending], { clock, log, to: new Date(clock.now().getTime() + 10 * MINUTE_MS) })
  expect(server.taken.map((mail) => mail.recipients[0])).toEqual(['jana@tiefgruen.example', 'busy@tiefgruen.example'])
  expect(await statesOf(db)).toMatchObject([
    { tries: 3, refused_at: null, refusal_code: null },
    { tries: 1, refused_at: expect.any(Date), refusal_code: 550, refusal_text: '550 no such person' },
    { tries: 1, sent_at: expect.any(Date) },
  ])
})

test('[R22] a mail that the server puts off for days is refused in the end, with its last answer', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer((line) => (/RCPT TO/.test(line) ? '451 come again' : null))
  const { db } = database
  const { clock, sending } = await openMailServices(db, server.url)
  await queueMail(db, aMail(1), clock.now())
  await advanceClock(db, [sending], { clock, log, to: new Date(clock.now().getTime() + 5 * 24 * 60 * MINUTE_MS) })
  expect(await statesOf(db)).toMatchObject([{ tries: 9, refused_at: expect.any(Date), refusal_code: 451 }])
})

test('a mail that waits for its day is sent on it, and not before', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, sending, send } = await openMailServices(db, server.url)
  const notBefore = new Date(clock.now().getTime() + 40 * 24 * 60 * MINUTE_MS)
  await queueMail(db, aMail(1, { notBefore }), clock.now())
  await send()
  expect(server.taken).toEqual([])
  await advanceClock(db, [sending], { clock, log, to: notBefore })
  expect(server.taken).toHaveLength(1)
})

test('[C13] nothing that a buyer typed splits a header or adds a recipient', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, send } = await openMailServices(db, server.url)
  const subject = 'Für Jana\r\nBcc: thief@evil.example\r\n\r\n{{7*7}} <b>'
  await queueMail(db, aMail(1, { subject, text: 'Text\r\n.\r\nRCPT TO:<thief@evil.example>' }), clock.now())
  await queueMail(db, aMail(2, { recipient: 'jana@tiefgruen.example, thief@evil.example' }), clock.now())
  await queueMail(db, aMail(3, { recipient: 'jana@tiefgruen.example\r\nBcc: thief@evil.example' }), clock.now())
  await send()
  expect(server.taken.map(({ recipients }) => recipients)).toEqual([['buyer1@tiefgruen.example']])
  const [head = ''] = server.taken[0]?.source.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^bcc/im)
  expect(head.match(/^subject:/gim)).toHaveLength(1)
  expect(await statesOf(db)).toMatchObject([{}, { refused_at: expect.any(Date) }, { refused_at: expect.any(Date) }])
})

test('pictures travel inside the mail, its id comes from the occasion, and the log names nobody', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer((line) => (/RCPT TO:<gone/.test(line) ? '550 gone' : null))
  const { db } = database
  const clock = await openClock(db)
  const html = '<img src="cid:curry@pictures">'
  await queueMail(db, aMail(7, { html, pictures: ['curry', 'unknown'] }), clock.now())
  await queueMail(db, aMail(8, { recipient: 'gone@tiefgruen.example' }), clock.now())
  let logged = ''
  const stream = new Writable({
    write(chunk, _, done) {
      logged += chunk
      done()
    },
  })
  await runDueWork(db, [senderTo(server.url, pino({}, stream))], clock)
  const [mail] = server.taken
  expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@tiefgruen\.example>$/)
  expect(mail?.source).toContain('Content-ID: <curry@pictures>')
  expect(mail?.source).toContain(Buffer.from('picture of curry').toString('base64'))
  expect(mail?.source).not.toContain('unknown')
  expect(logged).toContain('mail not taken')
  expect(logged).not.toContain('gone@')
})

test('what many mails carry along is kept once and arrives in each, and goes with none of them', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, send } = await openMailServices(db, server.url)
  const terms = { text: 'Terms that cost $& and $1', html: '<p>Terms that cost $& and $1</p>' }
  const bodies = { text: `Hello ${ENCLOSURE_MARK} goodbye`, html: `<b>Hello</b>${ENCLOSURE_MARK}` }
  const keys = [await keepEnclosure(db, terms), await keepEnclosure(db, terms)]
  for (const [place, enclosure] of keys.entries())
    await queueMail(db, aMail(place, { ...bodies, enclosure }), clock.now())
  await send()
  expect(server.taken).toHaveLength(2)
  for (const { source } of server.taken) {
    expect(source).toContain(`Hello ${terms.text} goodbye`)
    expect(source).toContain(`<b>Hello</b>${terms.html}`)
  }
  expect((await listMails(db, null)).map(({ text_body }) => text_body)).toEqual(
    Array(2).fill(`Hello ${terms.text} goodbye`),
  )
  await runAt(db, purgeOldMails, new Date(clock.now().getTime() + 31 * 24 * 60 * MINUTE_MS))
  expect((await listMails(db, null)).map(({ text_body }) => text_body)).toEqual(['', ''])
  expect(await db.selectFrom('mail_enclosure').select('text_body').execute()).toEqual([{ text_body: terms.text }])
})

test('a sent mail is not sent again when the clock goes on', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, send } = await openMailServices(db, server.url)
  await queueMail(db, aMail(1), clock.now())
  await queueMail(db, aMail(1), clock.now())
  await send()
  await moveClock(db, clock, new Date(clock.now().getTime() + 60 * MINUTE_MS))
  await send()
  expect(server.taken).toHaveLength(1)
})

test('a mail for the same occasion is not sent again, however late it is asked for', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, send } = await openMailServices(db, server.url)
  await queueMail(db, aMail(1), clock.now())
  await send()
  await queueMail(db, aMail(1), clock.now())
  await send()
  expect(server.taken).toHaveLength(1)
})

test('[R22] a mail that two workers are given at once is handed over by one of them', async () => {
  await using database = await testDatabase()
  const { db } = database
  const now = new Date('2026-11-15T10:00:00Z')
  await queueMail(db, aMail(1), now)
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const isDelivering = Promise.withResolvers<void>()
  const isLooked = Promise.withResolvers<void>()
  let deliveries = 0
  const deliver = async () => {
    deliveries++
    isDelivering.resolve()
    await isLooked.promise
    return 'sent' as const
  }
  const sending = createMailSending({ deliver, log })
  const { signal } = new AbortController()
  const run = async () => 'run' in sending && (await sending.run(String(id), { db, now, log, signal }))
  const first = run()
  await isDelivering.promise
  const second = run()
  // The second one finds the mail taken and leaves, long before the first one is done.
  const end = await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))])
  isLooked.resolve()
  await Promise.all([first, second])
  expect({ deliveries, end }).toEqual({ deliveries: 1, end: undefined })
})

test('[R22] a worker that stops finishes the mail it is at, and leaves the others to the next', async () => {
  await using database = await testDatabase()
  const reached = Promise.withResolvers<void>()
  await using server = await startMailServer((line) => {
    if (/^DATA/.test(line)) reached.resolve()
    return null
  })
  const { db, connection } = database
  const clock = await openClock(db)
  for (let place = 0; place < 5; place++) await queueMail(db, aMail(place), clock.now())
  const stopping = await startWorker({ db, connection, clock, log, slots: 1 }, [senderTo(server.url)])
  await reached.promise
  await stopping.stop()
  expect(server.taken).toHaveLength(1)
  await runDueWork(db, [senderTo(server.url)], clock)
  expect(new Set(server.taken.flatMap(({ recipients }) => recipients)).size).toBe(5)
  expect(server.taken).toHaveLength(5)
})

test('[T5] a mailing carries the address that ends it in one click; other mails carry none', async () => {
  await using database = await testDatabase()
  await using server = await startMailServer()
  const { db } = database
  const { clock, send } = await openMailServices(db, server.url)
  const unsubscribeUrl = 'http://shop.localhost/newsletter-unsubscribe/7.x'
  await queueMail(db, aMail(1, { unsubscribeUrl }), clock.now())
  await queueMail(db, aMail(2), clock.now())
  // Orders outlive the address of an erased account.
  await queueMail(db, aMail(3, { recipient: '' }), clock.now())
  await send()
  const sources = new Map(server.taken.map(({ recipients, source }) => [recipients[0], source.toLowerCase()]))
  expect(sources.size).toBe(2)
  const mailing = sources.get('buyer1@tiefgruen.example')
  expect(mailing).toContain(`list-unsubscribe: <${unsubscribeUrl}>`)
  expect(mailing).toContain('list-unsubscribe-post: list-unsubscribe=one-click')
  expect(sources.get('buyer2@tiefgruen.example')).not.toContain('list-unsubscribe')
})
