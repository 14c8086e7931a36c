import type { Database } from '#app/foundation/database/database.ts'
import type { Language } from '#app/foundation/i18n/language.ts'
import { csvRow, csvTime } from '#app/shop/office/order-list/csv.ts'
import { actMailWords } from '#app/shop/subscriptions/mails/act-mail-words.ts'
import { listSubscriptions } from './list-subscriptions.server.ts'
import { type SubscriptionColumn, subscriptionCsvWords } from './subscription-csv-words.ts'
import type { FoundSubscription, SubscriptionSearch } from './subscription-search.ts'

const AT_ONCE = 200

const COLUMNS: Readonly<Record<SubscriptionColumn, (subscription: FoundSubscription, language: Language) => string>> = {
  subscription: ({ id }) => String(id),
  order: ({ orderNumber }) => orderNumber,
  name: ({ name }) => name,
  email: ({ email }) => email,
  zip: ({ zip }) => zip,
  states: ({ states }, language) => states.map((state) => subscriptionCsvWords[language].states[state]).join(', '),
  meals: ({ boxSize }) => String(boxSize),
  every: ({ rhythm }, language) => actMailWords[language].every[rhythm.interval](rhythm.intervalCount),
  skus: ({ goods }) => goods.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(' | '),
  nextCharge: ({ nextBillingOn }) => nextBillingOn ?? '',
  pausedUntil: ({ pausedUntil }) => pausedUntil ?? '',
  ends: ({ cancelsOn }) => cancelsOn ?? '',
  since: ({ createdAt }) => csvTime(createdAt),
}

const NAMES = Object.keys(COLUMNS) as readonly SubscriptionColumn[]

type Reader = Readonly<{ now: Date; language: Language }>

/** All subscriptions of a search as a table file in one language, read and sent in parts. */
export async function* subscriptionsCsv(
  db: Database,
  search: SubscriptionSearch,
  { now, language }: Reader,
): AsyncGenerator<string> {
  const { columns } = subscriptionCsvWords[language]
  yield csvRow(
    NAMES.map((name) => columns[name]),
    language,
  )
  for (let before: number | null = null; ; ) {
    const { subscriptions, next } = await listSubscriptions(db, { ...search, before }, { now, limit: AT_ONCE })
    yield subscriptions.map((each) => rowOf(each, language)).join('')
    if (next === null) return
    before = next
  }
}

function rowOf(subscription: FoundSubscription, language: Language): string {
  return csvRow(
    NAMES.map((name) => COLUMNS[name](subscription, language)),
    language,
  )
}
