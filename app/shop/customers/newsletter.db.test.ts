import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { listMails } from '#app/foundation/mail/outbox.server.ts'
import { askForNewsletter, confirmNewsletter, findMarketingState, findNewsletterLink } from './newsletter.server.ts'
import { proveCustomer } from './proved-customers.server.ts'

const now = new Date('2026-11-16T12:00:00Z')
const origin = 'http://localhost'
const SEVEN_DAYS_MS = 7 * 86_400_000

async function asked(db: Database) {
  const email = 'mira@beispiel.example'
  const customerId = await inTransaction(db, async (tx) => {
    const { id } = await proveCustomer(tx, { email, language: 'de', now })
    await askForNewsletter(tx, {
      customerId: id,
      email,
      wording: 'Ja, schickt mir Neues.',
      language: 'de',
      origin,
      now,
    })
    return id
  })
  const mails = async () => (await listMails(db, email)).map(({ subject, text_body: text }) => ({ subject, text }))
  const [first] = await mails()
  const token = /newsletter-confirmation\/([\w-]+)/.exec(first?.text ?? '')?.[1] ?? ''
  return { customerId, token, mails }
}

test('[T5] the link of the newsletter counts once: pressed again it changes and sends nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  const { customerId, token, mails } = await asked(db)
  expect(await findMarketingState(db, customerId)).toBe('PENDING')
  expect(await confirmNewsletter(db, { token, origin, now })).toBe('confirmed')
  const proof = () => db.selectFrom('newsletter_consent').selectAll().execute()
  const [kept, sent] = [await proof(), await mails()]
  expect(kept).toMatchObject([{ wording: 'Ja, schickt mir Neues.', asked_at: now, confirmed_at: now }])
  const later = new Date(now.getTime() + 60_000)
  await Promise.all([1, 2, 3].map(() => confirmNewsletter(db, { token, origin, now: later })))
  expect([await proof(), await mails()]).toEqual([kept, sent])
})

test.each([
  { name: 'at its last moment', afterMs: SEVEN_DAYS_MS - 1, state: 'SUBSCRIBED', link: 'confirmed' },
  { name: 'after seven days', afterMs: SEVEN_DAYS_MS, state: 'PENDING', link: 'expired' },
])('[T5] the link of the newsletter pressed $name: $state', async ({ afterMs, state, link }) => {
  await using database = await testDatabase()
  const { db } = database
  const { customerId, token } = await asked(db)
  const at = new Date(now.getTime() + afterMs)
  expect(await confirmNewsletter(db, { token, origin, now: at })).toBe(link)
  expect(await findMarketingState(db, customerId)).toBe(state)
  expect(await findNewsletterLink(db, `${token}x`, at)).toBeNull()
})
