import type { Selectable } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { queueOrderMail } from '#app/shop/orders/mails/queue-order-mail.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import type { FulfilmentStatus } from '#app/shop/orders/order-tables.ts'

export type FulfilmentRow = Selectable<Tables['fulfilment']>

type Step = Readonly<{ fulfilmentId: number; actor: string; now: Date }>

/** A parcel leaves. Refused once it has left, or was cancelled: parcels only go forward. */
export function shipFulfilment(
  tx: InTransaction,
  { trackingNumber, ...step }: Step & Readonly<{ trackingNumber: string }>,
): Promise<Result<FulfilmentRow, 'not-found' | 'not-open'>> {
  const changes = { state: 'SHIPPED', tracking_number: trackingNumber, shipped_at: step.now } as const
  const story = { from: 'OPEN', kind: 'shipped', refusal: 'not-open' } as const
  return goForward(tx, step, { ...story, changes, detail: { trackingNumber } })
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
  const orderId = await lockOrder(tx, fulfilmentId)
  if (orderId === null) return refused('not-found')
  const moved = await tx
    .updateTable('fulfilment')
    .set(changes)
    .where('id', '=', fulfilmentId)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return refused(refusal)
  await followFulfilments(tx, orderId)
  await recordOrderEvent(tx, { orderId, kind, actor, detail: { fulfilmentId, ...detail }, now })
  await queueOrderMail(tx, { kind, orderId, about: String(fulfilmentId), now })
  return done(moved)
}

/** The order is locked before its parcels, by everybody: shipping and cancelling wait for each other. */
async function lockOrder(tx: InTransaction, fulfilmentId: number): Promise<number | null> {
  const order = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('fulfilment').select('order_id').where('id', '=', fulfilmentId))
    .forUpdate()
    .executeTakeFirst()
  return order?.id ?? null
}

/** An order is as far as the last of its parcels. */
async function followFulfilments(tx: InTransaction, orderId: number): Promise<void> {
  const parcels = await tx.selectFrom('fulfilment').select('state').where('order_id', '=', orderId).execute()
  const slowest = (['OPEN', 'SHIPPED', 'DELIVERED'] as const).find((state) =>
    parcels.some((parcel) => parcel.state === state),
  )
  if (!slowest) return
  await tx.updateTable('customer_order').set({ fulfilment_status: slowest }).where('id', '=', orderId).execute()
}
