import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { linkTo } from '#app/shop/mails/mail-foot.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import type { OrderSnapshot } from '#app/shop/orders/order-snapshot.ts'
import { orderOpeningMail } from './order-opening-mail.ts'

const LINK_MS = 60 * 60_000
/** At most one mail in this time, however often somebody asks. */
const ONE_MAIL_MS = 10 * 60_000
const KEY = /^(\d{1,15})\.([\w-]{43})$/

type OpenedOrder = Readonly<{ id: number; number: string; token: string; snapshot: OrderSnapshot }>
type Opening = Readonly<{ order: OpenedOrder; language: Language; now: Date }>

/** Mails a link that opens an order to the address that it was bought with, whoever asks for it. */
export async function mailOrderLink(db: Database, { order, language, now }: Opening): Promise<void> {
  const { id, number, token, snapshot } = order
  const key = await openingKey(db, token, now.getTime() + LINK_MS)
  await inTransaction(db, async (tx) => {
    const siteOrigin = await findSiteOrigin(tx, snapshot.site)
    const href = linkTo(siteOrigin, language, `/orders/${token}/open?key=${key}`)
    const dedupeKey = `order:${id}:opening:${Math.floor(now.getTime() / ONE_MAIL_MS)}`
    const mail = orderOpeningMail(number, { language, href })
    await queueShopMail(tx, mail, { siteOrigin, recipient: snapshot.email, dedupeKey, now })
  })
}

const HOUR_MS = 3_600_000

/** The address that opens an order for a customer who has signed in; the same within an hour, good for one to two. */
export async function orderOpeningPath(db: Database, token: string, now: Date): Promise<string> {
  const endsAt = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS
  return `/orders/${token}/open?key=${await openingKey(db, token, endsAt)}`
}

/** Whether a key came from such a mail or from the account, and is still good. */
export async function opensOrder(db: Database, { token, key, now }: { token: string; key: string; now: Date }) {
  const [, endsAt = '0'] = KEY.exec(key) ?? []
  if (Number(endsAt) <= now.getTime()) return false
  const [given, good] = [Buffer.from(key), Buffer.from(await openingKey(db, token, Number(endsAt)))]
  return given.length === good.length && timingSafeEqual(given, good)
}

async function openingKey(db: Database, token: string, endsAt: number): Promise<string> {
  const secret = await findSecret(db, 'order-opening')
  return `${endsAt}.${createHmac('sha256', secret).update(`open:${token}:${endsAt}`).digest('base64url')}`
}
