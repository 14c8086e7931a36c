import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import './customer-tables.ts'
import { askForNewsletter } from './newsletter.server.ts'

type Guest = Readonly<{ email: string; wording: string; language: Language; origin: string; now: Date }>

/**
 * Somebody typed an address into the newsletter's form. It may be a customer's, which changes nothing that the visitor
 * sees. Addresses whose link nobody pressed in time are forgotten.
 */
export function askAsGuest(db: Database, guest: Guest): Promise<void> {
  const { email, now } = guest
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('newsletter_consent')
      .where('email', 'is not', null)
      .where('confirmed_at', 'is', null)
      .where('expires_at', '<=', now)
      .execute()
    const customer = await tx
      .selectFrom('customer')
      .select('id')
      .where('email', '=', email)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    await askForNewsletter(tx, { ...guest, customerId: customer?.id ?? null })
  })
}
