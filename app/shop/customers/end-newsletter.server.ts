import { createHmac, timingSafeEqual } from 'node:crypto'
import { findSecret } from '#app/foundation/config/secrets.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type Language, localePath } from '#app/foundation/i18n/language.ts'
import './customer-tables.ts'

export const UNSUBSCRIBE_PATH = '/newsletter-unsubscribe'

/** Ends the newsletter of a customer at once. The consents stay as proof, with the moment of their end. */
export async function withdrawNewsletter(
  db: Database | InTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('newsletter_consent')
    .set({ withdrawn_at: now })
    .where('customer_id', '=', customerId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

type Link = Readonly<{ id: number; language: Language; origin: string }>

/** The address that ends the newsletter of a consent, for its mails. It works without signing in, and never expires. */
export async function unsubscribeUrlOf(db: Database | InTransaction, { id, language, origin }: Link): Promise<string> {
  const token = `${id}.${(await signatureOf(db, id)).toString('base64url')}`
  return `${origin}${localePath(language, UNSUBSCRIBE_PATH)}/${token}`
}

/** Whose newsletter such a link ends, and whether it still goes on; null for a link that was never sent. */
export async function findUnsubscribeLink(
  db: Database,
  token: string,
): Promise<Readonly<{ customerId: number; isOver: boolean }> | null> {
  const [, digits = '', signature = ''] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const id = Number(digits)
  const given = Buffer.from(signature, 'base64url')
  const own = await signatureOf(db, id)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const consent = await db
    .selectFrom('newsletter_consent as asked')
    .select(({ exists, selectFrom }) => [
      'asked.customer_id as customerId',
      exists(
        selectFrom('newsletter_consent as standing')
          .select('standing.id')
          .whereRef('standing.customer_id', '=', 'asked.customer_id')
          .where('standing.withdrawn_at', 'is', null),
      ).as('stands'),
    ])
    .where('asked.id', '=', id)
    .executeTakeFirst()
  return consent ? { customerId: consent.customerId, isOver: !consent.stands } : null
}

async function signatureOf(db: Database | InTransaction, id: number): Promise<Buffer> {
  return createHmac('sha256', await findSecret(db, 'newsletter-unsubscribe'))
    .update(String(id))
    .digest()
}
