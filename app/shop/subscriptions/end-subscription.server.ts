import { type CalendarDate, dayIn, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import './subscription-tables.ts'

type Ending = Readonly<{ orderId: number; endsOn: CalendarDate; actor: string; now: Date }>

/**
 * Ends a subscription on a day, and answers the day on which it ends: an end once set only moves nearer, nothing brings
 * it back. Null when there is none that goes on.
 */
export async function endSubscription(
  tx: InTransaction,
  { orderId, endsOn, actor, now }: Ending,
): Promise<CalendarDate | null> {
  const subscription = await tx
    .selectFrom('subscription')
    .select(['id', 'cancels_on'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'ACTIVE')
    .forUpdate()
    .executeTakeFirst()
  if (!subscription) return null
  if (subscription.cancels_on !== null && subscription.cancels_on <= endsOn) return subscription.cancels_on
  const isNow = endsOn <= dayIn(SHOP_TIME_ZONE, now)
  await tx
    .updateTable('subscription')
    .set({ cancels_on: endsOn, ...(isNow ? { status: 'CANCELLED' as const, cancelled_at: now } : {}) })
    .where('id', '=', subscription.id)
    .execute()
  await recordOrderEvent(tx, { orderId, kind: 'subscription-cancelled', actor, detail: { endsOn }, now })
  return endsOn
}

/** The order that began a subscription is taken back: it ends at once, and nobody cancels it a second time. */
export async function stopSubscription(tx: InTransaction, orderId: number): Promise<void> {
  await tx.updateTable('subscription').set({ status: 'CANCELLED' }).where('order_id', '=', orderId).execute()
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
  batchSize: 200,
  async runBatch(ids, { db, now }) {
    await db
      .updateTable('subscription')
      .set({ status: 'CANCELLED', cancelled_at: now })
      .where('id', 'in', ids.map(Number))
      .where('status', '=', 'ACTIVE')
      .where('cancels_on', '<=', dayIn(SHOP_TIME_ZONE, now))
      .execute()
  },
}

function ending(db: Database) {
  return db.selectFrom('subscription').where('status', '=', 'ACTIVE').where('cancels_on', 'is not', null)
}
