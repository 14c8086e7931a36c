import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import './customer-tables.ts'

export const UNSUBSCRIBE_PATH = '/newsletter-unsubscribe'

/** A customer, or an address that is no customer's. */
export type NewsletterReader = Readonly<{ customerId: number }> | Readonly<{ email: string }>

/** Ends the newsletter of a reader at once. The consents stay as proof, with the moment of their end. */
export async function withdrawNewsletter(
  db: Database | InTransaction,
  { now, ...reader }: NewsletterReader & Readonly<{ now: Date }>,
): Promise<void> {
  const standing = db.updateTable('newsletter_consent').set({ withdrawn_at: now }).where('withdrawn_at', 'is', null)
  const own =
    'email' in reader
      ? standing.where('email', '=', reader.email)
      : standing.where('customer_id', '=', reader.customerId)
  await own.execute()
}

type Link = Readonly<{ id: number; language: Language; origin: string }>

/** The address that ends the newsletter of a consent, for its mails. It works without signing in, and never expires. */
export async function unsubscribeUrlOf(db: Database | InTransaction, { id, language, origin }: Link): Promise<string> {
  const token = `${id}.${await signatureOf(db, id)}`
  return `${origin}${localePath(language, UNSUBSCRIBE_PATH)}/${token}`
}

/** Whose newsletter such a link ends, and whether it still goes on; null for a link that was never sent. */
export async function findUnsubscribeLink(
  db: Database,
  token: string,
): Promise<Readonly<{ reader: NewsletterReader; isOver: boolean }> | null> {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const id = Number(digits)
  // As text: bytes have several spellings, and only one was sent.
  const [given, own] = [Buffer.from(signature), Buffer.from(await signatureOf(db, id))]
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const consent = await db
    .selectFrom('newsletter_consent as asked')
    .select(({ exists, selectFrom }) => [
      'asked.customer_id as customerId',
      'asked.email',
      exists(
        selectFrom('newsletter_consent as standing')
          .select('standing.id')
          .where(({ or, eb, ref }) =>
            or([
              eb('standing.customer_id', '=', ref('asked.customer_id')),
              eb('standing.email', '=', ref('asked.email')),
            ]),
          )
          .where('standing.withdrawn_at', 'is', null),
      ).as('stands'),
    ])
    .where('asked.id', '=', id)
    .executeTakeFirst()
  if (!consent) return null
  const { customerId, email, stands } = consent
  const reader = customerId === null ? { email: email ?? '' } : { customerId }
  return { reader, isOver: !stands }
}

async function signatureOf(db: Database | InTransaction, id: number): Promise<string> {
  return createHmac('sha256', await findSecret(db, 'newsletter-unsubscribe'))
    .update(String(id))
    .digest('base64url')
}
