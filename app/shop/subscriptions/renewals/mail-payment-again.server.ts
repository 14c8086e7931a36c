import type { InTransaction } from '#app/foundation/database/database.ts'
import type { PaymentNews } from '#app/shop/subscriptions/mails/payment-mails.ts'
import { lastDayToPay } from '#app/shop/subscriptions/rules/dunning.ts'
import {
  type CycleRow,
  lockSubscription,
  type OpenSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { mailNews, newsOf } from './book-decline.server.ts'

type Wanted = Readonly<{ subscriptionId: number; cycleIndex: number; key: string; now: Date }>

/**
 * Tells a customer once more how a box that is not paid stands, and where the card can be changed. Null when it is not
 * open any more.
 */
export async function mailPaymentAgain(tx: InTransaction, wanted: Wanted): Promise<PaymentNews['kind'] | null> {
  const { subscriptionId, cycleIndex, key, now } = wanted
  const open = await lockSubscription(tx, subscriptionId)
  const cycle = open?.cycles.find(({ cycle_index, state }) => cycle_index === cycleIndex && state === 'FAILING')
  if (!open || !cycle) return null
  const news = newsNow(open, cycle, now)
  await mailNews(tx, open, { cycle, news, again: key, now })
  return news.kind
}

function newsNow({ row }: OpenSubscription, cycle: CycleRow, now: Date): PaymentNews {
  const firstTriedAt = cycle.first_tried_at ?? now
  const { failure, confirmation_url: url, next_try_at: nextTryAt } = cycle
  if (failure === 'confirmation' && url) return { kind: 'confirm', until: lastDayToPay(firstTriedAt), url }
  const usesBackup = cycle.tries === 1 && row.backup_method_id !== null
  const dunning = { nextTryAt, usesBackup, failsAt: cycle.fails_at ?? now }
  return newsOf(dunning, { failure: failure ?? 'soft', firstTriedAt, wasBackup: false })
}
