import { expect, test } from 'vitest'
import type { Database } from '#app/foundation/database/database.ts'
import { testDatabase } from '#app/foundation/database/test-database.fixture.ts'
import { findUnsubscribeLink, withdrawNewsletter } from '#app/shop/customers/end-newsletter.server.ts'
import { askAsGuest } from '#app/shop/customers/guest-newsletter.server.ts'
import { confirmNewsletter, findNewsletterLink } from '#app/shop/customers/newsletter.server.ts'
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
