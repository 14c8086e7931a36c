import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { retireMail } from '#app/foundation/mail/retire-mail.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { orderMailKey, queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { type FulfilmentRow, followFulfilments, lockParcel } from './fulfil.server.ts'
import { isUndoable } from './handed-over.ts'

type Step = Readonly<{ fulfilmentId: number; actor: string; now: Date }>

/** Another number for a parcel that is on its way; its buyer gets a fresh mail. Answers with the number before. */
export async function correctTracking(
  tx: InTransaction,
  { fulfilmentId, trackingNumber, actor, now }: Step & Readonly<{ trackingNumber: string }>,
): Promise<Result<string | null, 'not-shipped' | 'same'>> {
  const parcel = await lockParcel(tx, fulfilmentId)
  if (parcel?.state !== 'SHIPPED') return refused('not-shipped')
  if (parcel.tracking_number === trackingNumber) return refused('same')
  await change(tx, fulfilmentId, { tracking_number: trackingNumber })
  const orderId = parcel.order_id
  const detail = { fulfilmentId, before: parcel.tracking_number, trackingNumber }
  await recordOrderEvent(tx, { orderId, kind: 'tracking-corrected', actor, detail, now })
  // The number may change more than once, and each time is a mail of its own.
  await queueOrderMail(tx, { kind: 'tracking-corrected', orderId, about: `${fulfilmentId}:${trackingNumber}`, now })
  return done(parcel.tracking_number)
}

/** Takes back that a parcel has left, while the carrier has not got it. What its buyer has read already is put right. */
export async function undoShipping(
  tx: InTransaction,
  { fulfilmentId, actor, now }: Step,
): Promise<Result<string | null, 'not-shipped' | 'handed-over'>> {
  const parcel = await lockParcel(tx, fulfilmentId)
  if (parcel?.state !== 'SHIPPED') return refused('not-shipped')
  const orderId = parcel.order_id
  const isCarriersWord = await isSentByCarrier(tx, orderId)
  const { state, shipped_at: shippedAt, tracking_number: before } = parcel
  if (!isUndoable({ state, shippedAt, isCarriersWord }, now)) return refused('handed-over')
  await change(tx, fulfilmentId, { state: 'OPEN', tracking_number: null, shipped_at: null })
  await followFulfilments(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind: 'shipping-undone', actor, detail: { fulfilmentId, before }, now })
  const key = orderMailKey('shipped', orderId, String(fulfilmentId))
  const wasRead = await retireMail(tx, key, now)
  if (wasRead)
    await queueOrderMail(tx, { kind: 'shipping-undone', orderId, about: `${fulfilmentId}:${now.getTime()}`, now })
  return done(before)
}

async function change(tx: InTransaction, id: number, changes: Partial<FulfilmentRow>): Promise<void> {
  await tx.updateTable('fulfilment').set(changes).where('id', '=', id).execute()
}

/** Whether the carrier itself has said that it has the parcel. */
export async function isSentByCarrier(tx: Database | InTransaction, orderId: number): Promise<boolean> {
  const shipped = tx.selectFrom('order_event').select('actor').where('order_id', '=', orderId)
  const last = await shipped.where('kind', '=', 'shipped').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.actor === 'carrier'
}
