import type { InTransaction } from '#app/foundation/database/database.ts'
import { refused } from '#app/foundation/result/result.ts'
import { correctDelivery } from '#app/shop/orders/corrections/correct-delivery.server.ts'
import { correctTracking, undoShipping } from '#app/shop/orders/parcels/correct-shipping.server.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { findTrackingTwin } from '#app/shop/orders/parcels/parcels.server.ts'
import { ActRefused, actOnce } from './acts.server.ts'
import { type ActEnd, type Acting, type ByOrder, wishOf } from './order-acts.server.ts'
import type { deliverForm, deliveryForm, Said, shipForm } from './order-forms.ts'
import { actorOf } from './roles.ts'

export function shipParcel(acting: Acting, by: ByOrder, said: Said<typeof shipForm>): Promise<ActEnd> {
  const { trackingNumber } = said
  const parcel = by.order.parcels.find(({ id }) => id === said.parcel)
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'order-shipped', by)
  return actOnce(acting.db, wish, async (tx) => {
    await askAboutTwin(tx, said)
    const step = { fulfilmentId: parcel.id, trackingNumber, actor: actorOf(by.member), now: wish.now }
    const shipped = await shipFulfilment(tx, step)
    if (!shipped.ok) throw new ActRefused(shipped.refusal.code === 'may-not-leave' ? 'may-not-leave' : 'too-late')
    return { before: { state: 'OPEN' }, after: { state: 'SHIPPED', trackingNumber } }
  })
}

export function deliverParcel(acting: Acting, by: ByOrder, said: Said<typeof deliverForm>): Promise<ActEnd> {
  const parcel = by.order.parcels.find(({ id }) => id === said.parcel)
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'order-delivered', by)
  return actOnce(acting.db, wish, async (tx) => {
    const step = { fulfilmentId: parcel.id, actor: actorOf(by.member), now: wish.now }
    const delivered = await deliverFulfilment(tx, step)
    if (!delivered.ok) throw new ActRefused('too-late')
    return { before: { state: 'SHIPPED' }, after: { state: 'DELIVERED' } }
  })
}

/** Another number for a parcel on its way; its buyer is told. */
export function correctTrackingNumber(acting: Acting, by: ByOrder, said: Said<typeof shipForm>): Promise<ActEnd> {
  const { trackingNumber } = said
  const parcel = by.order.parcels.find(({ id }) => id === said.parcel)
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'tracking-corrected', by)
  return actOnce(acting.db, wish, async (tx) => {
    await askAboutTwin(tx, said)
    const step = { fulfilmentId: parcel.id, trackingNumber, actor: actorOf(by.member), now: wish.now }
    const corrected = await correctTracking(tx, step)
    if (!corrected.ok) throw new ActRefused(corrected.refusal.code === 'same' ? 'same-number' : 'too-late')
    return { before: { trackingNumber: corrected.value }, after: { trackingNumber } }
  })
}

/** "Shipped" was pressed too early: possible until the carrier has the parcel. */
export function undoShipped(acting: Acting, by: ByOrder, said: Said<typeof deliverForm>): Promise<ActEnd> {
  const parcel = by.order.parcels.find(({ id }) => id === said.parcel)
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'shipping-undone', by)
  return actOnce(acting.db, wish, async (tx) => {
    const undone = await undoShipping(tx, { fulfilmentId: parcel.id, actor: actorOf(by.member), now: wish.now })
    if (!undone.ok) throw new ActRefused(undone.refusal.code === 'handed-over' ? 'handed-over' : 'too-late')
    return { before: { state: 'SHIPPED', trackingNumber: undone.value }, after: { state: 'OPEN' } }
  })
}

/** Where an order goes that is not packed yet. The audit names the fields and nobody's address: it is never erased. */
export function correctDeliveryAddress(
  acting: Acting,
  by: ByOrder,
  address: Said<typeof deliveryForm>,
): Promise<ActEnd> {
  const wish = wishOf(acting, 'address-corrected', by)
  return actOnce(acting.db, wish, async (tx) => {
    const correction = { orderId: by.order.id, address, actor: actorOf(by.member), now: wish.now }
    const corrected = await correctDelivery(tx, correction)
    if (!corrected.ok) throw new ActRefused(corrected.refusal.code)
    return { after: { fields: corrected.value } }
  })
}

/** A number that another parcel has is asked about once; pressed again with the same number, it is meant. */
async function askAboutTwin(
  tx: InTransaction,
  { parcel: fulfilmentId, trackingNumber, again }: Said<typeof shipForm>,
): Promise<void> {
  if (again === trackingNumber) return
  if (await findTrackingTwin(tx, { fulfilmentId, trackingNumber })) throw new ActRefused('number-taken')
}
