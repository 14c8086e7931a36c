import { createHash, createHmac, randomBytes } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import './customer-tables.ts'
import { newsletterMail } from './newsletter-mail.ts'

/** Life of the link in the mail, in milliseconds: seven days, as the newsletter's page says. */
const LINK_MS = 7 * 86_400_000
const TOKEN_BYTES = 24

type Asked = Readonly<{
  customerId: number
  email: string
  /** The words beside the box that was ticked. */
  wording: string
  language: Language
  origin: string
  now: Date
}>

/** Somebody ticked the newsletter's box: nothing is sent until the link in the mail was pressed. */
export async function askForNewsletter(tx: InTransaction, asked: Asked): Promise<void> {
  const { customerId, email, wording, language, origin, now } = asked
  if ((await findMarketingState(tx, customerId)) === 'SUBSCRIBED') return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await tx
    .insertInto('newsletter_consent')
    .values({
      customer_id: customerId,
      email_digest: await digestOfEmail(tx, email),
      wording,
      language,
      asked_at: now,
      token_digest: digestOfToken(token),
      expires_at: new Date(now.getTime() + LINK_MS),
      confirmed_at: null,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const siteOrigin = { origin, seller: await findSeller(tx) }
  const queued = { siteOrigin, recipient: email, dedupeKey: `newsletter-consent:${id}`, now }
  await queueShopMail(tx, newsletterMail({ language, origin, token }), queued)
}

export type NewsletterLink = 'open' | 'confirmed' | 'expired'

/** What a link of the mail is good for; null for one that was never sent. */
export async function findNewsletterLink(db: Database, token: string, now: Date): Promise<NewsletterLink | null> {
  const consent = await db
    .selectFrom('newsletter_consent')
    .select(['confirmed_at', 'expires_at'])
    .where('token_digest', '=', digestOfToken(token))
    .executeTakeFirst()
  if (!consent) return null
  if (consent.confirmed_at) return 'confirmed'
  return consent.expires_at > now ? 'open' : 'expired'
}

export async function confirmNewsletter(db: Database, token: string, now: Date): Promise<NewsletterLink | null> {
  await db
    .updateTable('newsletter_consent')
    .set({ confirmed_at: now })
    .where('token_digest', '=', digestOfToken(token))
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return findNewsletterLink(db, token, now)
}

/** As the published customer-account API names them. */
export type MarketingState = 'NOT_SUBSCRIBED' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED'

/** Where the newest consent of a customer stands. */
export async function findMarketingState(db: Database | InTransaction, customerId: number): Promise<MarketingState> {
  const newest = await db
    .selectFrom('newsletter_consent')
    .select(['confirmed_at', 'withdrawn_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest) return 'NOT_SUBSCRIBED'
  if (newest.withdrawn_at) return 'UNSUBSCRIBED'
  return newest.confirmed_at ? 'SUBSCRIBED' : 'PENDING'
}

function digestOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Keyed: nobody finds out from the table whether an address agreed, except by asking with the address and the key. */
async function digestOfEmail(tx: InTransaction, email: string): Promise<Buffer> {
  return createHmac('sha256', await findSecret(tx, 'newsletter-proof'))
    .update(email)
    .digest()
}
