import { randomBytes } from 'node:crypto'
import { type CalendarDate, dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { DueWork } from '#app/foundation/jobs/due-work.server.ts'
import { nextCarrierDue } from '#app/shop/orders/carrier-steps.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { deliverFulfilment, type FulfilmentRow, shipFulfilment } from './fulfil.server.ts'
import { parcelOf } from './parcels.server.ts'

const ACTOR = 'carrier'

/** Carries the parcels of a sandbox by its clock: picked up in the morning, at the door before noon the next day. */
export const sandboxCarrier: DueWork = {
  name: 'carrier.sandbox',
  async nextDue(db) {
    const earliest = await moving(db)
      .select(({ fn }) => [
        'state',
        fn.min<CalendarDate>('ship_on').as('shipOn'),
        fn.min<CalendarDate>('deliver_on').as('deliverOn'),
      ])
      .groupBy('state')
      .execute()
    const dues = earliest.flatMap((parcel) => nextCarrierDue(parcel) ?? [])
    return dues.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
  },
  async run(db, now) {
    const today = dayIn(SHOP_TIME_ZONE, now)
    const parcels = await moving(db)
      .selectAll('fulfilment')
      .where(
        (on) => on.case().when('state', '=', 'OPEN').then(on.ref('ship_on')).else(on.ref('deliver_on')).end(),
        '<=',
        today,
      )
      .execute()
    for (const parcel of parcels) {
      const due = nextCarrierDue(parcelOf(parcel))
      if (due && due <= now) await carry(db, parcel, now)
    }
  },
}

function carry(db: Database, { id: fulfilmentId, state }: FulfilmentRow, now: Date): Promise<unknown> {
  const step = { fulfilmentId, actor: ACTOR, now }
  return inTransaction<unknown>(db, (tx) =>
    state === 'OPEN'
      ? shipFulfilment(tx, { ...step, trackingNumber: newTrackingNumber() })
      : deliverFulfilment(tx, step),
  )
}

/** Parcels on their way, or waiting for it. Nobody carries what will not be paid. */
function moving(db: Database) {
  return db
    .selectFrom('fulfilment')
    .innerJoin('customer_order', 'customer_order.id', 'fulfilment.order_id')
    .where('state', 'in', ['OPEN', 'SHIPPED'])
    .where((on) => on.or([on('state', '=', 'SHIPPED'), on('financial_status', '<>', 'VOIDED')]))
}

/** Random: whoever knows one number cannot guess another parcel's. */
function newTrackingNumber(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`
}
