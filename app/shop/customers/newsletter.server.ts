import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type Language, languageFor } from '#app/foundation/i18n/language.ts'
import { queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { findSeller } from '#app/shop/sites/find-seller.server.ts'
import './customer-tables.ts'
import { unsubscribeUrlOf, withdrawNewsletter } from './end-newsletter.server.ts'
import { lockCustomer } from './lock-customer.server.ts'
import { newsletterMail, welcomeMail } from './newsletter-mail.ts'

/** Life of the link in the mail, in milliseconds: seven days, as the newsletter's page says. */
const LINK_MS = 7 * 86_400_000
const TOKEN_BYTES = 24
/** Time within which asking again is the same wish: who presses the button twice gets one mail. */
const SAME_WISH_MS = 10 * 60_000

type Asked = Readonly<{
  /** Null for readers who are no customers. */
  customerId: number | null
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
  if (customerId !== null && !(await lockCustomer(tx, customerId))) return
  const reader = customerId === null ? { email } : { customerId }
  const emailDigest = await digestOfEmail(tx, email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter ${emailDigest.toString('hex')}`}, 0))`.execute(
    tx,
  )
  if ((await findReaderState(tx, reader)) === 'SUBSCRIBED') return
  if (await hasJustAsked(tx, emailDigest, now)) return
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const { id } = await tx
    .insertInto('newsletter_consent')
    .values({
      customer_id: customerId,
      email: customerId === null ? email : null,
      email_digest: emailDigest,
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

/** Whether a mail with an open link has just gone to this address. */
async function hasJustAsked(tx: InTransaction, emailDigest: Buffer, now: Date): Promise<boolean> {
  const asked = await tx
    .selectFrom('newsletter_consent')
    .select('id')
    .where('email_digest', '=', emailDigest)
    .where('asked_at', '>', new Date(now.getTime() - SAME_WISH_MS))
    .where('confirmed_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

type Proved = Readonly<{ customerId: number; email: string }>

/** What somebody agreed to without an account belongs to it once the address is proved: it is seen and ended there. */
export async function adoptNewsletter(tx: InTransaction, { customerId, email }: Proved): Promise<void> {
  await tx
    .updateTable('newsletter_consent')
    .set({ customer_id: customerId, email: null })
    .where('email', '=', email)
    .execute()
}

type MovedAddress = Omit<Asked, 'wording' | 'customerId'> & Proved & Readonly<{ formerEmail: string }>

/**
 * The consent was given by an address, and does not pass to another: the new one is asked with the same words, if the
 * newsletter went to the old one or was about to.
 */
export async function moveNewsletter(tx: InTransaction, moved: MovedAddress): Promise<void> {
  const { customerId, formerEmail, now } = moved
  await adoptNewsletter(tx, { customerId, email: formerEmail })
  const newest = await tx
    .selectFrom('newsletter_consent')
    .select('wording')
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  await withdrawNewsletter(tx, { customerId, now })
  await adoptNewsletter(tx, moved)
  if (newest) await askForNewsletter(tx, { ...moved, wording: newest.wording })
}

export type NewsletterLink = 'open' | 'confirmed' | 'expired'

/** What a link of the mail is good for; null for one that was never sent. */
export async function findNewsletterLink(db: Database, token: string, now: Date): Promise<NewsletterLink | null> {
  const consent = await db
    .selectFrom('newsletter_consent')
    .select(['confirmed_at', 'withdrawn_at', 'expires_at'])
    .where('token_digest', '=', digestOfToken(token))
    .executeTakeFirst()
  if (!consent) return null
  // Who has changed their mind since is not brought back by an old link.
  if (consent.withdrawn_at) return 'expired'
  if (consent.confirmed_at) return 'confirmed'
  return consent.expires_at > now ? 'open' : 'expired'
}

type Confirming = Readonly<{ token: string; origin: string; now: Date }>

/** The second yes. What it leads to says how to end it again. */
export async function confirmNewsletter(
  db: Database,
  { token, origin, now }: Confirming,
): Promise<NewsletterLink | null> {
  await inTransaction(db, async (tx) => {
    const confirmed = await tx
      .updateTable('newsletter_consent')
      .set({ confirmed_at: now })
      .where('token_digest', '=', digestOfToken(token))
      .where('confirmed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['id', 'customer_id', 'email', 'language'])
      .executeTakeFirst()
    if (confirmed) await welcome(tx, { ...confirmed, origin, now })
  })
  return findNewsletterLink(db, token, now)
}

type Welcomed = Readonly<{
  id: number
  customer_id: number | null
  /** Of a reader who is no customer. */
  email: string | null
  language: string
  origin: string
  now: Date
}>

async function welcome(tx: InTransaction, { id, customer_id, origin, now, ...consent }: Welcomed): Promise<void> {
  const recipient = consent.email ?? (await findAddress(tx, customer_id))
  const language = languageFor(consent.language)
  const unsubscribeUrl = await unsubscribeUrlOf(tx, { id, language, origin })
  const siteOrigin = { origin, seller: await findSeller(tx) }
  const queued = { siteOrigin, recipient, dedupeKey: `newsletter-welcome:${id}`, unsubscribeUrl, now }
  await queueShopMail(tx, welcomeMail({ language, unsubscribeUrl }), queued)
}

async function findAddress(tx: InTransaction, customerId: number | null): Promise<string> {
  const { email } = await tx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email
}

/** As the published customer-account API names them. */
export type MarketingState = 'NOT_SUBSCRIBED' | 'PENDING' | 'SUBSCRIBED' | 'UNSUBSCRIBED'

/** A consent that stands comes before one that has ended, a confirmed one before one that waits, a new one before an old. */
export const STANDING_FIRST = sql`newsletter_consent.withdrawn_at is not null, newsletter_consent.confirmed_at is null,
  newsletter_consent.id desc`

/** Where the newsletter of a customer stands. */
export function findMarketingState(db: Database | InTransaction, customerId: number): Promise<MarketingState> {
  return findReaderState(db, { customerId })
}

/** A customer, or an address that is no customer's. */
type Reader = Readonly<{ customerId: number }> | Readonly<{ email: string }>

async function findReaderState(db: Database | InTransaction, reader: Reader): Promise<MarketingState> {
  const consents = db.selectFrom('newsletter_consent').select(['confirmed_at', 'withdrawn_at'])
  const own =
    'email' in reader
      ? consents.where('email', '=', reader.email)
      : consents.where('customer_id', '=', reader.customerId)
  return marketingStateOf(await own.orderBy(STANDING_FIRST).limit(1).executeTakeFirst())
}

type Consent = Readonly<{ confirmed_at: unknown; withdrawn_at: unknown }>

/** Where somebody stands of whose consents it is the first. */
export function marketingStateOf(first: Consent | null | undefined): MarketingState {
  if (!first) return 'NOT_SUBSCRIBED'
  if (first.withdrawn_at) return 'UNSUBSCRIBED'
  return first.confirmed_at ? 'SUBSCRIBED' : 'PENDING'
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
