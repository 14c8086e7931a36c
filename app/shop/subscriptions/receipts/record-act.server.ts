import { sql } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { ChangedFacts } from './facts.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** Everything that leaves a receipt: acts of people, and what the shop does by itself. */
export type ReceiptAct =
  | 'skip'
  | 'unskip'
  | 'edit-delivery'
  | 'lines'
  | 'address'
  | 'frequency'
  | 'payment-method'
  | 'reschedule'
  | 'pause'
  | 'resume'
  | 'order-now'
  | 'codes'
  | 'preferences'
  | 'cancel'
  | 'reactivate'
  | 'end-hold'
  | 'agree-prices'
  | 'end-with-notice'
  | 'hold'
  | 'dropped'

export type ActRecord = Readonly<{
  subscriptionId: number
  act: ReceiptAct
  /** Who did it: the customer, the team by name, or the shop itself. */
  actor: string
  reason?: string
  durationWeeks?: number | null
  change: ChangedFacts
  now: Date
}>

/** Writes the next receipt of a subscription that is locked, and answers its number. */
export async function recordAct(tx: InTransaction, record: ActRecord): Promise<number> {
  const { subscriptionId, act, actor, reason = '', durationWeeks = null, change, now } = record
  const { number } = await tx
    .insertInto('subscription_receipt')
    .values(({ selectFrom, fn }) => ({
      subscription_id: subscriptionId,
      number: selectFrom('subscription_receipt as earlier')
        .select(fn.coalesce(sql<number>`max(earlier.number) + 1`, sql<number>`1`).as('number'))
        .where('earlier.subscription_id', '=', subscriptionId),
      act,
      reason,
      duration_weeks: durationWeeks,
      actor,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      at: now,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

/** The number as people read it. */
export function receiptNumber(subscriptionId: number, number: number): string {
  return `${subscriptionId}-${number}`
}
