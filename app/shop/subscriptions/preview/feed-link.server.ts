import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'

/** A subscription's calendar, in a language. */
export type Feed = Readonly<{ subscriptionId: number; language: Language }>

const LINK = /^(\d{1,15})-(de|en)-([\w-]{43})$/

/** The name of a calendar as it stands in its address. Calendar programs do not sign in: only the shop can write it. */
export async function signFeed(db: Database, feed: Feed): Promise<string> {
  return `${feed.subscriptionId}-${feed.language}-${signatureOf(await findSecret(db, 'calendar-feeds'), feed)}`
}

/** The calendar that an address names; null when the shop never wrote it. */
export async function readFeedLink(db: Database, link: string): Promise<Feed | null> {
  const [, id, language, signature = ''] = LINK.exec(link) ?? []
  if (id === undefined) return null
  const feed: Feed = { subscriptionId: Number(id), language: language === 'en' ? 'en' : 'de' }
  const own = Buffer.from(signatureOf(await findSecret(db, 'calendar-feeds'), feed))
  return timingSafeEqual(own, Buffer.from(signature)) ? feed : null
}

function signatureOf(secret: string, { subscriptionId, language }: Feed): string {
  return createHmac('sha256', secret).update(`feed:${subscriptionId}:${language}`).digest('base64url')
}
