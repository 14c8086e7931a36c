import type { Database } from '#app/foundation/database/database.ts'
import { csvRow } from '#app/shop/office/order-list/csv.ts'
import { listSubscriptions } from './list-subscriptions.server.ts'
import type { FoundSubscription, SubscriptionSearch } from './subscription-search.ts'

const AT_ONCE = 200

const COLUMNS: Readonly<Record<string, (subscription: FoundSubscription) => string>> = {
  subscription: ({ id }) => String(id),
  order: ({ orderNumber }) => orderNumber,
  name: ({ name }) => name,
  email: ({ email }) => email,
  zip: ({ zip }) => zip,
  states: ({ states }) => states.join(' '),
  meals: ({ boxSize }) => String(boxSize),
  every: ({ rhythm }) => `${rhythm.intervalCount} ${rhythm.interval}`,
  nextCharge: ({ nextBillingOn }) => nextBillingOn ?? '',
  pausedUntil: ({ pausedUntil }) => pausedUntil ?? '',
  ends: ({ cancelsOn }) => cancelsOn ?? '',
  since: ({ createdAt }) => createdAt.toISOString(),
}

/** All subscriptions of a search as a table file, read and sent in parts. */
export async function* subscriptionsCsv(db: Database, search: SubscriptionSearch, now: Date): AsyncGenerator<string> {
  yield csvRow(Object.keys(COLUMNS))
  for (let before: number | null = null; ; ) {
    const { subscriptions, next } = await listSubscriptions(db, { ...search, before }, { now, limit: AT_ONCE })
    yield subscriptions.map((each) => csvRow(Object.values(COLUMNS).map((column) => column(each)))).join('')
    if (next === null) return
    before = next
  }
}
