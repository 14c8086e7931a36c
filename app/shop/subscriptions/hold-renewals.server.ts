import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { refreshDue } from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { contractOf } from './contract-of.server.ts'

/** Days for which a cancellation that nobody has proved holds the next renewals. */
const HELD_DAYS = 7

type Held = Readonly<{ orderId: number; now: Date }>

/** A cancellation was received and is not proved yet: nothing is charged and nothing dropped for some days (S-19). */
export function holdRenewals(tx: InTransaction, { orderId, now }: Held): Promise<void> {
  return setHold(tx, orderId, sql`${plusDays(dayIn(SHOP_TIME_ZONE, now), HELD_DAYS)}::date`)
}

/** The letter is settled: renewals go on from today, unless it has ended them. What waited until now was not missed. */
export function releaseRenewals(tx: InTransaction, { orderId, now }: Held): Promise<void> {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return setHold(tx, orderId, sql`case when held_until > ${today}::date then ${today}::date else held_until end`)
}

async function setHold(tx: InTransaction, orderId: number, until: RawBuilder<CalendarDate | null>): Promise<void> {
  const held = await tx
    .updateTable('subscription')
    .set({ held_until: until })
    .where('order_id', '=', await contractOf(tx, orderId))
    .where('status', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst()
  if (held) await refreshDue(tx, held.id)
}
