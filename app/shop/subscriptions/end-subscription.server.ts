import { type CalendarDate, dayIn, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { leaveReceipt } from '#app/shop/subscriptions/acts/act-on.server.ts'
import { changedFacts } from '#app/shop/subscriptions/receipts/facts.ts'
import { readFacts } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { recordAct } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import { endWhenOver } from '#app/shop/subscriptions/renewals/end-when-over.server.ts'
import { withHeldSkipped } from '#app/shop/subscriptions/rules/end-hold.ts'
import { cancel, ended } from '#app/shop/subscriptions/rules/end-schedule.ts'
import type { Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import {
  lockSubscription,
  type OpenSubscription,
  saveSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { lockBegunBy } from './contract-of.server.ts'

type Ending = Readonly<{
  orderId: number
  endsOn: CalendarDate
  actor: string
  /** Tells the customer with the mail of the receipt; who declared it themselves is told by the answer to that. */
  isTold?: boolean
  now: Date
}>

/**
 * Ends a subscription on a day, and answers the day on which it ends: an end once set only moves nearer, nothing brings
 * it back. Null when there is none that goes on.
 */
export async function endSubscription(
  tx: InTransaction,
  { orderId, endsOn, actor, isTold = false, now }: Ending,
): Promise<CalendarDate | null> {
  const open = await lockBegunBy(tx, orderId)
  if (open?.row.status !== 'ACTIVE') return null
  const { cancels_on: earlier, held_since } = open.row
  const last = earlier !== null && earlier < endsOn ? earlier : endsOn
  if (last === earlier && held_since === null) return earlier
  const cancelled = cancel(withHeldSkipped(open, now), { on: last, now })
  if (!cancelled.ok) return null
  // It counts from the day on which it was received.
  await endWithReceipt(tx, open, { schedule: { ...cancelled.value, cancelsOn: last }, actor, isTold, now })
  await recordOrderEvent(tx, { orderId, kind: 'subscription-cancelled', actor, detail: { endsOn: last }, now })
  return last
}

/** The order that began a subscription is taken back: it ends at once, and nobody cancels it a second time. */
export async function stopSubscription(tx: InTransaction, orderId: number, now: Date): Promise<void> {
  const open = await lockBegunBy(tx, orderId)
  if (open?.row.status !== 'ACTIVE') return
  await endWithReceipt(tx, open, { schedule: ended(open.schedule), actor: 'shop', isTold: false, now })
}

type Ended = Readonly<{ schedule: Schedule; actor: string; isTold: boolean; now: Date }>

async function endWithReceipt(
  tx: InTransaction,
  open: OpenSubscription,
  { schedule, actor, isTold, now }: Ended,
): Promise<void> {
  const before = await readFacts(tx, open, now)
  const after = await saveSubscription(tx, open, { schedule, change: { held_since: null }, now })
  const change = changedFacts(before, await readFacts(tx, after, now))
  if (!change) return
  const left = { act: 'cancel', actor, change, now } as const
  if (isTold) await leaveReceipt(tx, after, left)
  else await recordAct(tx, { subscriptionId: open.row.id, ...left })
}

const ENDING = 'subscriptions.end'

/** Subscriptions whose last day has come. */
export const endSubscriptionsDue: DueWork = {
  name: ENDING,
  async findDue(db, { now, limit }) {
    const due = await ending(db)
      .select('id')
      .where('cancels_on', '<=', dayIn(SHOP_TIME_ZONE, now))
      .where(withoutJob(ENDING, 'id'))
      .orderBy('cancels_on')
      .limit(limit)
      .execute()
    return due.map(({ id }) => String(id))
  },
  async nextDue(db, after) {
    const open = ending(db).select('cancels_on').orderBy('cancels_on').limit(1)
    const later = after ? open.where('cancels_on', '>', dayIn(SHOP_TIME_ZONE, after)) : open
    const next = await later.executeTakeFirst()
    return next?.cancels_on ? startOfDay(next.cancels_on, SHOP_TIME_ZONE) : null
  },
  async run(key, { db, now }) {
    await inTransaction(db, async (tx) => {
      const open = await lockSubscription(tx, Number(key))
      if (open) await endWhenOver(tx, open, now)
    })
  },
}

function ending(db: Database) {
  return db.selectFrom('subscription').where('status', '=', 'ACTIVE').where('cancels_on', 'is not', null)
}
