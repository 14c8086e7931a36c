import { randomBytes } from 'node:crypto'
import type { DueWork } from '#app/foundation/clock/due-work.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { nextCarrierDue } from './carrier-steps.ts'
import { deliverFulfilment, type FulfilmentRow, shipFulfilment } from './fulfil.server.ts'
import { parcelOf } from './parcels.server.ts'

const ACTOR = 'carrier'

/** Carries the parcels of a sandbox by its clock: picked up in the morning, at the door before noon the next day. */
export const sandboxCarrier: DueWork = {
  name: 'carrier.sandbox',
  async nextDue(db) {
    const dues = (await listMoving(db)).map(({ due }) => due)
    return dues.sort((one, other) => one.getTime() - other.getTime())[0] ?? null
  },
  async run(db, now) {
    for (const { parcel, due } of await listMoving(db)) if (due <= now) await carry(db, parcel, now)
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

/** Nobody carries what will not be paid. */
async function listMoving(db: Database): Promise<{ parcel: FulfilmentRow; due: Date }[]> {
  const parcels = await db
    .selectFrom('fulfilment')
    .innerJoin('customer_order', 'customer_order.id', 'fulfilment.order_id')
    .selectAll('fulfilment')
    .where('state', 'in', ['OPEN', 'SHIPPED'])
    .where((on) => on.or([on('state', '=', 'SHIPPED'), on('financial_status', '<>', 'VOIDED')]))
    .execute()
  return parcels.flatMap((parcel) => {
    const due = nextCarrierDue(parcelOf(parcel))
    return due ? [{ parcel, due }] : []
  })
}

/** Random: whoever knows one number cannot guess another parcel's. */
function newTrackingNumber(): string {
  return `SBX${randomBytes(8).toString('hex').toUpperCase()}`
}
