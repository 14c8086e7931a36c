import { expect, test } from 'vitest'
import { unzipped } from '#app/foundation/archive/zip.fixture.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { listMails, queueMail } from '#app/foundation/mail/outbox.server.ts'
import { askExport, takeExport } from '#app/shop/customers/dossier/customer-exports.server.ts'
import { eraseCustomer } from '#app/shop/customers/dossier/erase-customer.server.ts'
import { confirmEmailChange } from '#app/shop/customers/profile/change-email.server.ts'
import { proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { takeIn } from '#app/shop/declarations/declarations.server.ts'
import { DOSSIER } from './dossier-parts.server.ts'
import { now, openTraces } from './known-customer.fixture.ts'

const minutes = (number: number) => new Date(now.getTime() + number * 60_000)
const LEFT = ['Text almawort', 'Frage von almawort', 'Korbalmawort', 'Weg almawort 1', 'Ja zu Neuem']

/** What is handed out, without the address that both customers have had. */
async function exported(db: Database, customerId: number, email: string): Promise<string> {
  const id = await askExport({ db, parts: DOSSIER }, { customerId, by: 'customer' }, minutes(30))
  const archive = await takeExport(db, { customerId, by: 'customer', id, now: minutes(30) })
  const json = unzipped(archive ?? Buffer.alloc(0)).get('data.json')
  return json?.toString().replaceAll(email, '') ?? ''
}

/** Alma, who has another address by now, and the next customer of her former one. */
async function openChanged(db: Database) {
  const { known } = await openTraces(db)
  const { customerId, email } = await known('almawort')
  const typed = `neu-${email}`
  const code = /\b\d{6}\b/.exec((await listMails(db, typed))[0]?.text_body ?? '')?.[0] ?? ''
  const change = { customerId, site: 'main', now: minutes(5), typed, code, onChanged: async () => undefined } as const
  expect(await confirmEmailChange(db, change)).toMatchObject({ ok: true })
  const nextId = await inTransaction(db, async (tx) => {
    const mail = { subject: 'Hallo', text: 'Brief an die Nächste', html: null, language: 'de' }
    await queueMail(tx, { dedupeKey: 'next', recipient: email, ...mail }, minutes(15))
    return (await proveCustomer(tx, { email, language: 'de', now: minutes(10) })).id
  })
  const content = { name: 'Nächste', contract: '', email, text: 'Frage der Nächsten' }
  const letter = await takeIn(db, { declaration: { kind: 'enquiry', content }, language: 'de', now: minutes(20) })
  await db
    .updateTable('inbox_letter')
    .set({ settled_at: minutes(25) })
    .where('id', '=', letter.id)
    .execute()
  return { customerId, email, nextId }
}

test('[C18] [T8] what was left under a former address stays its holder’s, and the next customer of it gets nothing of that', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { customerId, email, nextId } = await openChanged(db)
  const own = await exported(db, customerId, email)
  for (const canary of LEFT) expect(own).toContain(canary)
  expect(own).toContain('"formerEmails"')
  expect(own).not.toContain('Nächste')

  const next = await exported(db, nextId, email)
  expect(next).not.toContain('almawort')
  for (const canary of ['Brief an die Nächste', 'Frage der Nächsten']) expect(next).toContain(canary)

  await eraseCustomer({ db, parts: DOSSIER }, { customerId: nextId, by: 'customer', site: 'main', now: minutes(40) })
  const kept = await exported(db, customerId, email)
  for (const canary of LEFT) expect(kept).toContain(canary)
})

test('[C18] [T8] an erased account is forgotten under its former address too, and the next customer of that loses nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { customerId, email, nextId } = await openChanged(db)
  await eraseCustomer({ db, parts: DOSSIER }, { customerId, by: 'customer', site: 'main', now: minutes(40) })
  const mails = (await listMails(db, email)).map(({ subject }) => subject)
  expect(mails).toContain('Hallo')
  expect(mails.filter((subject) => /Brief|Code|geändert/.test(subject))).toEqual([])
  expect(await db.selectFrom('former_email').selectAll().execute()).toEqual([])
  for (const table of ['cart', 'checkout'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('almawort')
  const letters = JSON.stringify(await db.selectFrom('inbox_letter').select('content').execute())
  expect(letters).not.toContain('Frage von almawort')
  const next = await exported(db, nextId, email)
  for (const canary of ['Brief an die Nächste', 'Frage der Nächsten']) expect(next).toContain(canary)
})
