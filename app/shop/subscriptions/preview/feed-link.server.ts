import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** A subscription's calendar, in a language. */
export type Feed = Readonly<{ subscriptionId: number; language: Language }>

const LINK = /^(\d{1,15})-(de|en)-([\w-]{43})$/

/** The name of a calendar as it stands in its address. Calendar programs do not sign in: only the shop can write it. */
export async function signFeed(db: Database, feed: Feed): Promise<string> {
  return `${feed.subscriptionId}-${feed.language}-${await signatureOf(db, feed)}`
}

/** The calendar that an address names; null when the shop never wrote it, or has written a newer one since. */
export async function readFeedLink(db: Database, link: string): Promise<Feed | null> {
  const [, id, language, signature = ''] = LINK.exec(link) ?? []
  if (id === undefined) return null
  const feed: Feed = { subscriptionId: Number(id), language: language === 'en' ? 'en' : 'de' }
  return timingSafeEqual(Buffer.from(await signatureOf(db, feed)), Buffer.from(signature)) ? feed : null
}

/** Ends all links to the calendar of one of the customer's own subscriptions; false for a subscription of somebody else. */
export async function revokeFeedLinks(
  db: Database,
  { customerId, subscriptionId }: Readonly<{ customerId: number; subscriptionId: number }>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set(({ eb }) => ({ feed_version: eb('feed_version', '+', 1) }))
    .where('id', '=', subscriptionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function signatureOf(db: Database, { subscriptionId, language }: Feed): Promise<string> {
  const [secret, row] = await Promise.all([
    findSecret(db, 'calendar-feeds'),
    db.selectFrom('subscription').select('feed_version').where('id', '=', subscriptionId).executeTakeFirst(),
  ])
  const version = row?.feed_version ?? 0
  // The first link of a subscription names no version: links from before there were any still hold.
  const named = `feed:${subscriptionId}:${language}${version === 0 ? '' : `:${version}`}`
  return createHmac('sha256', secret).update(named).digest('base64url')
}
