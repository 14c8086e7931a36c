import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { findUnsubscribeLink, withdrawNewsletter } from '#app/shop/customers/end-newsletter.server.ts'
import { askAsGuest } from '#app/shop/customers/guest-newsletter.server.ts'
import {
  askForNewsletter,
  confirmNewsletter,
  findMarketingState,
  findNewsletterLink,
  moveNewsletter,
} from '#app/shop/customers/newsletter.server.ts'
import { readAccount } from '#app/shop/customers/profile/read-account.server.ts'
import { proveCustomer } from '#app/shop/customers/proved-customers.server.ts'
import { loadShopFilesIfChanged } from '#app/shop/discounts/load-shop-files.server.ts'

const origin = 'https://shop.example'
const now = new Date('2026-11-16T10:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const guest = {
  email: 'lea@beispiel.example',
  wording: 'Ich möchte den Newsletter.',
  language: 'de',
  origin,
  now,
} as const

async function mailsTo(db: Database, recipient: string) {
  const mails = await db
    .selectFrom('mail')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', recipient)
    .execute()
  return mails.map(({ subject, text }) => ({ subject, text }))
}

test('somebody without an account says yes twice, gets one link each time, and leaves with one click', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFilesIfChanged(db, 'catalog', now)
  await askAsGuest(db, guest)
  const [asked] = await mailsTo(db, guest.email)
  const token = /newsletter-confirmation\/([\w-]{32})/.exec(asked?.text ?? '')?.[1] ?? ''
  expect(await findNewsletterLink(db, token, now)).toBe('open')
  expect(await confirmNewsletter(db, { token, origin, now })).toBe('confirmed')

  const [, welcome] = await mailsTo(db, guest.email)
  const leaving = /newsletter-unsubscribe\/([\w.-]+)/.exec(welcome?.text ?? '')?.[1] ?? ''
  await askAsGuest(db, { ...guest, now: later(1) })
  expect(await mailsTo(db, guest.email)).toHaveLength(2)

  // The last letter stands for four bits only: others would do, if bytes were compared.
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
    if (!leaving.endsWith(letter)) expect(await findUnsubscribeLink(db, leaving.slice(0, -1) + letter)).toBeNull()
  }
  const link = await findUnsubscribeLink(db, leaving)
  if (!link) throw new Error('the link of the welcome mail leads somewhere')
  expect(link.isOver).toBe(false)
  await withdrawNewsletter(db, { ...link.reader, now: later(2) })
  expect(await findUnsubscribeLink(db, leaving)).toMatchObject({ isOver: true })
})

test('who presses twice gets one mail, and another after ten minutes; an address whose link nobody pressed in time is forgotten', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFilesIfChanged(db, 'catalog', now)
  await Promise.all([askAsGuest(db, guest), askAsGuest(db, guest)])
  expect(await mailsTo(db, guest.email)).toHaveLength(1)
  await askAsGuest(db, { ...guest, now: later(10 / 1440) })
  expect(await mailsTo(db, guest.email)).toHaveLength(2)
  await askAsGuest(db, { ...guest, email: 'tom@beispiel.example', now: later(8) })
  const kept = await db.selectFrom('newsletter_consent').select('email').execute()
  expect(kept.map(({ email }) => email)).toEqual(['tom@beispiel.example'])
})

const tokenIn = (mails: Awaited<ReturnType<typeof mailsTo>>) =>
  /newsletter-confirmation\/([\w-]{32})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
const prove = (db: Database, at = now) =>
  inTransaction(db, (tx) => proveCustomer(tx, { email: guest.email, language: 'de', now: at }))

test('[T5] who agreed without an account sees it in the account, is not asked twice, and ends it there', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFilesIfChanged(db, 'catalog', now)
  await askAsGuest(db, guest)
  await confirmNewsletter(db, { token: tokenIn(await mailsTo(db, guest.email)), origin, now })
  const sent = await mailsTo(db, guest.email)
  const { id: customerId } = await prove(db)
  expect(await findMarketingState(db, customerId)).toBe('SUBSCRIBED')
  expect((await readAccount(db, customerId))?.marketingState).toBe('SUBSCRIBED')
  await inTransaction(db, (tx) => askForNewsletter(tx, { ...guest, customerId, now: later(1) }))
  expect(await mailsTo(db, guest.email)).toEqual(sent)

  await withdrawNewsletter(db, { customerId, now: later(2) })
  const leaving = /newsletter-unsubscribe\/([\w.-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  expect(await findUnsubscribeLink(db, leaving)).toEqual({ reader: { customerId }, isOver: true })
})

test('[T5] who asks as a guest and registers with the box ticked a moment later is waited for, and one link is enough', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFilesIfChanged(db, 'catalog', now)
  await askAsGuest(db, guest)
  const { id: customerId } = await prove(db)
  await inTransaction(db, (tx) => askForNewsletter(tx, { ...guest, customerId }))
  expect(await findMarketingState(db, customerId)).toBe('PENDING')
  const mails = await mailsTo(db, guest.email)
  expect(mails).toHaveLength(1)
  await confirmNewsletter(db, { token: tokenIn(mails), origin, now })
  expect(await findMarketingState(db, customerId)).toBe('SUBSCRIBED')
})

test('[T5] a change to an address that has agreed already goes on with its consent and asks nothing', async () => {
  await using database = await testDatabase()
  const { db } = database
  await loadShopFilesIfChanged(db, 'catalog', now)
  const newer = 'lea.neu@beispiel.example'
  for (const email of [newer, guest.email]) {
    await askAsGuest(db, { ...guest, email })
    await confirmNewsletter(db, { token: tokenIn(await mailsTo(db, email)), origin, now })
  }
  const { id: customerId } = await prove(db)
  const sent = await mailsTo(db, newer)
  const moved = { ...guest, customerId, email: newer, formerEmail: guest.email, now: later(1) }
  await inTransaction(db, (tx) => moveNewsletter(tx, moved))
  expect(await findMarketingState(db, customerId)).toBe('SUBSCRIBED')
  expect(await mailsTo(db, newer)).toEqual(sent)
  const standing = db.selectFrom('newsletter_consent').select('customer_id').where('withdrawn_at', 'is', null)
  expect(await standing.execute()).toEqual([{ customer_id: customerId }])
})
