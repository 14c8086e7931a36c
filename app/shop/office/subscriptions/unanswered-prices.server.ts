import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { nameRises } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import type { UnansweredPrices } from './office-subscription.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

const QUESTIONS_PER_PAGE = 50

/** Running subscriptions whose customers have not answered a rise, the oldest question first, page by page (S-24). */
export async function listUnansweredPrices(
  db: Database,
  { after, language }: Readonly<{ after: number | null; language: Language }>,
): Promise<Readonly<{ questions: readonly UnansweredPrices[]; next: number | null }>> {
  const rows = await db
    .selectFrom('price_question as question')
    .innerJoin('subscription', 'subscription.id', 'question.subscription_id')
    .innerJoin('customer', 'customer.id', 'subscription.customer_id')
    .selectAll('question')
    .select(['subscription.address', 'customer.email'])
    .where('question.closed_at', 'is', null)
    .where('subscription.status', '=', 'ACTIVE')
    .where('question.id', '>', after ?? 0)
    .orderBy('question.id')
    .limit(QUESTIONS_PER_PAGE + 1)
    .execute()
  const page = rows.slice(0, QUESTIONS_PER_PAGE)
  const named = await nameRises(
    db,
    page.flatMap(({ rises }) => rises),
    language,
  )
  let place = 0
  const questions = page.map((row) => ({
    id: row.id,
    subscriptionId: row.subscription_id,
    name: `${row.address.firstName} ${row.address.lastName}`.trim(),
    email: row.email,
    askedAt: row.asked_at,
    rises: row.rises.map((rise) => named[place++] ?? rise),
    firstDeliveryOn: row.first_delivery_on,
    oldCents: row.old_cents,
    newCents: row.new_cents,
  }))
  return { questions, next: rows.length > QUESTIONS_PER_PAGE ? (page.at(-1)?.id ?? null) : null }
}
