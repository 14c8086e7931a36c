import type { Selectable } from 'kysely'
import { calendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import type { Parcel } from '#app/shop/orders/carrier-steps.ts'
import '#app/shop/orders/order-tables.ts'

type ParcelRow = Pick<
  Selectable<Tables['fulfilment']>,
  'state' | 'ship_on' | 'deliver_on' | 'shipped_at' | 'delivered_at'
>

export function parcelOf({ state, ship_on, deliver_on, ...row }: ParcelRow): Parcel {
  return {
    state,
    shipOn: calendarDate(ship_on),
    deliverOn: calendarDate(deliver_on),
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
  }
}

/** The parcel of a tracking number: where it is, not whose it is. */
export async function findParcel(db: Database, trackingNumber: string): Promise<Parcel | null> {
  const row = await db
    .selectFrom('fulfilment')
    .selectAll()
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row ? parcelOf(row) : null
}

/** The newest order that another parcel of the same tracking number belongs to; null when the number is new. */
export async function findTrackingTwin(
  db: Database | InTransaction,
  { fulfilmentId, trackingNumber }: Readonly<{ fulfilmentId: number; trackingNumber: string }>,
): Promise<string | null> {
  const twin = await db
    .selectFrom('fulfilment')
    .innerJoin('customer_order as placed', 'placed.id', 'fulfilment.order_id')
    .select('placed.number')
    .where('tracking_number', '=', trackingNumber)
    .where('fulfilment.id', '<>', fulfilmentId)
    .orderBy('fulfilment.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return twin?.number ?? null
}
