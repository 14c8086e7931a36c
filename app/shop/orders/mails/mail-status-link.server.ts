import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { mailOrderLink } from './order-opening.server.ts'

type Asked = Readonly<{ numbers: readonly string[]; email: string; language: Language; now: Date }>

/**
 * Mails the status link of an order to the address it was bought with, if number and address belong together. Nobody
 * learns from it which orders there are: it answers nothing.
 */
export async function mailStatusLink(db: Database, { numbers, email, language, now }: Asked): Promise<void> {
  if (numbers.length !== 1) return
  const order = await db
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(['customer_order.id', 'customer_order.number', 'customer_order.token', 'customer_order.snapshot'])
    .where('customer_order.number', 'in', numbers)
    .where('customer_order.anonymised_at', 'is', null)
    .where('customer.email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  if (order) await mailOrderLink(db, { order, language, now })
}
