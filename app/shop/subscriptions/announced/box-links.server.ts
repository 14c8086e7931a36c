import { createHmac, timingSafeEqual } from 'node:crypto'
import { type CalendarDate, readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'

/** Pages behind the links of an announcement: the first skips the box, the second ends these mails. */
export const SKIP_BOX_PATH = '/skip-box'
export const NO_BOX_MAILS_PATH = '/no-box-mails'

/** One box on one date. */
export type NamedBox = Readonly<{ cycleId: number; billingOn: CalendarDate }>

/** Names boxes and subscriptions in links that work without sign-in: only the shop can write them. */
export type BoxLinks = Readonly<{
  ofBox: (box: NamedBox) => string
  ofSubscription: (subscriptionId: number) => string
}>

/** The secret is read before a transaction begins: nothing waits for it while one holds a connection. */
export async function openBoxLinks(db: Database): Promise<BoxLinks> {
  const secret = await findSecret(db, 'box-links')
  const signed = (kind: string, named: string) =>
    `${named}.${createHmac('sha256', secret).update(`${kind}:${named}`).digest('base64url')}`
  return {
    ofBox: ({ cycleId, billingOn }) => signed('skip', `${cycleId}.${billingOn}`),
    ofSubscription: (subscriptionId) => signed('mails', String(subscriptionId)),
  }
}

/** The box that a link names; null for one that the shop never wrote. */
export async function readBoxLink(db: Database, token: string): Promise<NamedBox | null> {
  const [, id = '', date = ''] = /^(\d{1,15})\.(\d{4}-\d{2}-\d{2})\./.exec(token) ?? []
  const billingOn = readCalendarDate(date)
  if (!billingOn) return null
  const box = { cycleId: Number(id), billingOn }
  return isSame(token, (await openBoxLinks(db)).ofBox(box)) ? box : null
}

/** The subscription whose announcements a link ends. It never expires; null for one that the shop never wrote. */
export async function readSubscriptionLink(db: Database, token: string): Promise<number | null> {
  const [, id = ''] = /^(\d{1,15})\./.exec(token) ?? []
  return id !== '' && isSame(token, (await openBoxLinks(db)).ofSubscription(Number(id))) ? Number(id) : null
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}
