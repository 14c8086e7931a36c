import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { ended } from '#app/shop/subscriptions/rules/end-schedule.ts'
import { type OpenSubscription, writeSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** Ends a subscription whose last day has come; answers whether it did. Nothing is charged from that day on. */
export async function endWhenOver(tx: InTransaction, open: OpenSubscription, now: Date): Promise<boolean> {
  const { status, cancels_on } = open.row
  if (status !== 'ACTIVE' || cancels_on === null || cancels_on > dayIn(SHOP_TIME_ZONE, now)) return false
  await writeSubscription(tx, open, { schedule: ended(open.schedule), now })
  return true
}
