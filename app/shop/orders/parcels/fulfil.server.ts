import { type Selectable, sql } from 'kysely'
import { dayIn, plusDays } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { staysBecause } from '#app/shop/orders/may-leave.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import type { FulfilmentStatus } from '#app/shop/orders/order-tables.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { lockOrder } from './hold-parcels.server.ts'
import { MAY_LEAVE, readLeaving } from './leaving-order.server.ts'

export type FulfilmentRow = Selectable<Tables['fulfilment']>

type Step = Readonly<{ fulfilmentId: number; actor: string; now: Date }>

/**
 * A parcel leaves. Refused once it has left or was cancelled, as parcels only go forward; and refused for as long as
 * the rule of what may leave holds it here.
 */
export async function shipFulfilment(
  tx: InTransaction,
  { trackingNumber, ...step }: Step & Readonly<{ trackingNumber: string }>,
): Promise<Result<FulfilmentRow, 'not-found' | 'not-open' | 'may-not-leave'>> {
  const parcel = await lockParcel(tx, step.fulfilmentId)
  if (!parcel) return refused('not-found')
  if (parcel.state !== 'OPEN') return refused('not-open')
  if (staysBecause(await readLeaving(tx, step.fulfilmentId))) return refused('may-not-leave')
  const sent = { state: 'SHIPPED', tracking_number: trackingNumber, shipped_at: step.now } as const
  const changes = { ...sent, deliver_on: arrivesOn(parcel, step.now) }
  const story = { from: 'OPEN', kind: 'shipped', refusal: 'not-open' } as const
  return goForward(tx, step, { ...story, changes, detail: { trackingNumber } })
}

/** A parcel that was held beyond its day comes the day after it leaves. */
function arrivesOn({ deliver_on }: Pick<FulfilmentRow, 'deliver_on'>, now: Date): string {
  const today = dayIn(SHOP_TIME_ZONE, now)
  return today < deliver_on ? deliver_on : plusDays(today, 1)
}

/** A parcel is at its door. */
export function deliverFulfilment(
  tx: InTransaction,
  step: Step,
): Promise<Result<FulfilmentRow, 'not-found' | 'not-shipped'>> {
  const changes = { state: 'DELIVERED', delivered_at: step.now } as const
  const story = { from: 'SHIPPED', kind: 'delivered', refusal: 'not-shipped' } as const
  return goForward(tx, step, { ...story, changes, detail: {} })
}

type Forward<Refusal extends string> = Readonly<{
  from: FulfilmentStatus
  changes: Partial<FulfilmentRow>
  kind: 'shipped' | 'delivered'
  detail: Readonly<Record<string, unknown>>
  refusal: Refusal
}>

async function goForward<Refusal extends string>(
  tx: InTransaction,
  { fulfilmentId, actor, now }: Step,
  { from, changes, kind, detail, refusal }: Forward<Refusal>,
): Promise<Result<FulfilmentRow, 'not-found' | Refusal>> {
  const parcel = await lockParcel(tx, fulfilmentId)
  if (!parcel) return refused('not-found')
  const orderId = parcel.order_id
  const moved = await tx
    .updateTable('fulfilment')
    .from('customer_order')
    .set(changes)
    .whereRef('customer_order.id', '=', 'fulfilment.order_id')
    .where('fulfilment.id', '=', fulfilmentId)
    .where('fulfilment.state', '=', from)
    .where(from === 'OPEN' ? MAY_LEAVE : sql<boolean>`true`)
    .returningAll('fulfilment')
    .executeTakeFirst()
  if (!moved) return refused(refusal)
  await followFulfilments(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind, actor, detail: { fulfilmentId, ...detail }, now })
  await queueOrderMail(tx, { kind, orderId, about: String(fulfilmentId), now })
  return done(moved)
}

/** The order is locked before its parcels, by everybody: shipping and cancelling wait for each other. */
export async function lockParcel(tx: InTransaction, fulfilmentId: number): Promise<FulfilmentRow | undefined> {
  const find = () => tx.selectFrom('fulfilment').selectAll().where('id', '=', fulfilmentId).executeTakeFirst()
  const found = await find()
  if (!found) return undefined
  await lockOrder(tx, found.order_id)
  return find()
}

/** An order is as far as the last of its parcels. */
export async function followFulfilments(tx: InTransaction, orderId: number): Promise<void> {
  const parcels = await tx.selectFrom('fulfilment').select('state').where('order_id', '=', orderId).execute()
  const slowest = (['OPEN', 'SHIPPED', 'DELIVERED'] as const).find((state) =>
    parcels.some((parcel) => parcel.state === state),
  )
  if (!slowest) return
  await tx.updateTable('customer_order').set({ fulfilment_status: slowest }).where('id', '=', orderId).execute()
}
