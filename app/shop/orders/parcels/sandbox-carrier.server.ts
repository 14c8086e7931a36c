import { randomBytes } from 'node:crypto'
import { type CalendarDate, calendarDate, dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { nextCarrierDue } from '#app/shop/orders/carrier-steps.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { deliverFulfilment, type FulfilmentRow, shipFulfilment } from './fulfil.server.ts'
import { MAY_LEAVE } from './leaving-order.server.ts'
import { parcelOf } from './parcels.server.ts'

const NAME = 'carrier.sandbox'
const ACTOR = 'carrier'

/** Carries the parcels of a sandbox by its clock: picked up in the morning, at the door before noon the next day. */
export const sandboxCarrier: DueWork = {
  name: NAME,
  async findDue(db, { now, limit }) {
    const due = await moving(db)
      .select('fulfilment.id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('state', '=', 'OPEN'), eb('ship_on', '<=', lastDueDay('OPEN', now))]),
          and([eb('state', '=', 'SHIPPED'), eb('deliver_on', '<=', lastDueDay('SHIPPED', now))]),
        ]),
      )
      .where(withoutJob(NAME, 'fulfilment.id'))
      .orderBy('ship_on')
      .limit(limit)
      .execute()
    return due.map(({ id }) => String(id))
  },
  async nextDue(db, after) {
    const [open, shipped] = [moving(db).where('state', '=', 'OPEN'), moving(db).where('state', '=', 'SHIPPED')]
    const [leaving, arriving] = await Promise.all([
      (after ? open.where('ship_on', '>', lastDueDay('OPEN', after)) : open)
        .select('ship_on')
        .orderBy('ship_on')
        .limit(1)
        .executeTakeFirst(),
      (after ? shipped.where('deliver_on', '>', lastDueDay('SHIPPED', after)) : shipped)
        .select('deliver_on')
        .orderBy('deliver_on')
        .limit(1)
        .executeTakeFirst(),
    ])
    const dues = [leaving && dueOn('OPEN', leaving.ship_on), arriving && dueOn('SHIPPED', arriving.deliver_on)]
    return dues.flatMap((due) => due ?? []).sort((one, other) => one.getTime() - other.getTime())[0] ?? null
  },
  async run(key, { db, now }) {
    const parcel = await moving(db).selectAll('fulfilment').where('fulfilment.id', '=', Number(key)).executeTakeFirst()
    const due = parcel && nextCarrierDue(parcelOf(parcel))
    if (due && due <= now) await carry(db, parcel, now)
  },
}

type Moving = 'OPEN' | 'SHIPPED'

function dueOn(state: Moving, on: string): Date | null {
  const day = calendarDate(on)
  return nextCarrierDue({ state, shipOn: day, deliverOn: day })
}

/** The last day whose parcels are due: today's only when the carrier has come already. */
function lastDueDay(state: Moving, now: Date): CalendarDate {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const due = dueOn(state, today)
  return due && due <= now ? today : plusDays(today, -1)
}

function carry(db: Database, { id: fulfilmentId, state }: FulfilmentRow, now: Date): Promise<unknown> {
  const step = { fulfilmentId, actor: ACTOR, now }
  return inTransaction<unknown>(db, (tx) =>
    state === 'OPEN'
      ? shipFulfilment(tx, { ...step, trackingNumber: newTrackingNumber() })
      : deliverFulfilment(tx, step),
  )
}

/** Parcels on their way, or waiting for it: those that may leave. */
function moving(db: Database) {
  return db
    .selectFrom('fulfilment')
    .innerJoin('customer_order', 'customer_order.id', 'fulfilment.order_id')
    .where('state', 'in', ['OPEN', 'SHIPPED'])
    .where((on) => on.or([on('state', '=', 'SHIPPED'), MAY_LEAVE]))
}

/** Random: who knows one number cannot guess another parcel's. */
function newTrackingNumber(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`
}
