import { readCalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { deliverFulfilment, shipFulfilment } from '#app/shop/orders/parcels/fulfil.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import {
  type Refunding,
  type RefundRefusal,
  type RefundRow,
  refundOrder,
} from '#app/shop/orders/refunds/refunds.server.ts'
import { endContract } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { ActName } from './act.ts'
import { ActRefused, actOnce, recordAct, type Wish } from './acts.server.ts'
import type { OfficeOrder } from './office-order.ts'
import { orderMails } from './read-order.server.ts'
import { readRefund } from './refund-form.ts'
import { actorOf, type Member } from './roles.ts'

export type ActRefusal =
  | 'text'
  | 'tracking'
  | 'too-late'
  | 'not-found'
  | 'nothing'
  | 'too-much'
  | 'voucher-spent'
  | 'amount'
  | 'pieces'
  | 'reason'
  | 'day'
  | 'refund-failed'
  | 'refund-open'
  | 'mail-gone'
  | 'outcome'
  | 'answer'
  | 'no-address'
export type ActEnd = Result<'done' | 'already', ActRefusal>

export type Acting = Readonly<{ db: Database; clock: Clock; refunding: Refunding }>

/** Who sent which form about what. */
export type SentForm = Readonly<{ member: Member; formKey: string; fields: URLSearchParams }>
type OrderForm = SentForm & Readonly<{ order: OfficeOrder }>

const LONGEST_NOTE = 2000

export function noteOrder(acting: Acting, { order, fields, ...sent }: OrderForm): Promise<ActEnd> {
  const text = (fields.get('text') ?? '').trim()
  if (text === '' || text.length > LONGEST_NOTE) return Promise.resolve(refused('text'))
  const wish = wishOf(acting, 'order-noted', { ...sent, order })
  return actOnce(acting.db, wish, async (tx) => {
    const event = { orderId: order.id, kind: 'noted', actor: actorOf(sent.member), detail: { text } } as const
    await recordOrderEvent(tx, { ...event, now: wish.now })
    return { after: { text } }
  })
}

export function shipParcel(acting: Acting, { order, fields, ...sent }: OrderForm): Promise<ActEnd> {
  const trackingNumber = (fields.get('trackingNumber') ?? '').trim()
  if (!/^[\w .-]{1,60}$/.test(trackingNumber)) return Promise.resolve(refused('tracking'))
  const parcel = order.parcels.find(({ id }) => id === Number(fields.get('parcel')))
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'order-shipped', { ...sent, order })
  return actOnce(acting.db, wish, async (tx) => {
    const step = { fulfilmentId: parcel.id, trackingNumber, actor: actorOf(sent.member), now: wish.now }
    const shipped = await shipFulfilment(tx, step)
    if (!shipped.ok) throw new ActRefused('too-late')
    return { before: { state: 'OPEN' }, after: { state: 'SHIPPED', trackingNumber, parcel: parcel.id } }
  })
}

export function deliverParcel(acting: Acting, { order, fields, ...sent }: OrderForm): Promise<ActEnd> {
  const parcel = order.parcels.find(({ id }) => id === Number(fields.get('parcel')))
  if (!parcel) return Promise.resolve(refused('not-found'))
  const wish = wishOf(acting, 'order-delivered', { ...sent, order })
  return actOnce(acting.db, wish, async (tx) => {
    const step = { fulfilmentId: parcel.id, actor: actorOf(sent.member), now: wish.now }
    const delivered = await deliverFulfilment(tx, step)
    if (!delivered.ok) throw new ActRefused('too-late')
    return { before: { state: 'SHIPPED' }, after: { state: 'DELIVERED', parcel: parcel.id } }
  })
}

/** Money is asked back under the form's key: however often it is sent, it is paid once. */
export async function refundByForm(acting: Acting, { order, fields, member, formKey }: OrderForm): Promise<ActEnd> {
  const key = `office:${order.id}:${formKey}`
  if (await isRefunded(acting.db, key)) return done('already')
  const form = readRefund(fields, order)
  if (!form.ok) return form
  const wish = { key, orderId: order.id, actor: actorOf(member), ...form.value }
  return endOfRefund(await refundOrder(acting.refunding, wish))
}

async function isRefunded(db: Database, key: string): Promise<boolean> {
  const refund = await db.selectFrom('refund').select('state').where('key', '=', key).executeTakeFirst()
  return refund?.state === 'done'
}

export function endOfRefund(
  ended: Result<RefundRow, RefundRefusal>,
): Result<'done', RefundRefusal | 'refund-failed' | 'refund-open'> {
  if (!ended.ok) return ended
  if (ended.value.state === 'failed') return refused('refund-failed')
  return ended.value.state === 'started' ? refused('refund-open') : done('done')
}

/** Stops an order that has not left yet; everything paid goes back. */
export async function cancelByForm(acting: Acting, { order, fields, member }: OrderForm): Promise<ActEnd> {
  const reason = (fields.get('reason') ?? '').trim().slice(0, LONGEST_NOTE)
  if (reason === '') return refused('reason')
  const now = acting.clock.now()
  const { number, fulfilment } = order
  let isNew = false
  const ended = await cancelOrder(acting.refunding, {
    orderId: order.id,
    actor: actorOf(member),
    reason,
    now,
    onCancelled: async (tx) => {
      isNew = true
      const change = { before: { state: fulfilment }, after: { state: 'CANCELLED', reason } }
      await recordAct(tx, { staffId: member.id, act: 'order-cancelled', subject: number, ...change, now })
    },
  })
  if (!ended.ok) return ended
  if (ended.value.refund?.state === 'failed') return refused('refund-failed')
  return done(isNew ? 'done' : 'already')
}

/** Ends the subscription that an order began; an end only moves nearer. */
export function endByForm(acting: Acting, { order, fields, ...sent }: OrderForm): Promise<ActEnd> {
  const endsOn = readCalendarDate(fields.get('endsOn'))
  if (!endsOn) return Promise.resolve(refused('day'))
  const wish = wishOf(acting, 'subscription-ended', { ...sent, order })
  return actOnce(acting.db, wish, async (tx) => {
    const end = { orderId: order.id, endsOn, actor: actorOf(sent.member), now: wish.now }
    const ended = await endContract(tx, end)
    if (!ended) throw new ActRefused('too-late')
    return { before: { endsOn: order.contract?.endsOn ?? null }, after: { endsOn: ended } }
  })
}

/** The same mail once more, as a mail of its own. */
export function sendMailAgain(acting: Acting, { order, fields, ...sent }: OrderForm): Promise<ActEnd> {
  const wish = wishOf(acting, 'mail-sent-again', { ...sent, order })
  const { id: orderId } = order
  return actOnce(acting.db, wish, async (tx) => {
    const mail = await orderMails(tx, orderId)
      .selectAll()
      .where('id', '=', Number(fields.get('mail')) || 0)
      .executeTakeFirst()
    if (!mail || mail.purged_at) throw new ActRefused('mail-gone')
    const { recipient, subject, text_body: text, html_body: html, pictures, enclosure, language } = mail
    const dedupeKey = `${mail.dedupe_key.replace(/:again:.*$/, '')}:again:${sent.formKey}`
    await queueMail(tx, { dedupeKey, recipient, subject, text, html, pictures, enclosure, language }, wish.now)
    const event = { orderId, kind: 'mail-sent-again', actor: actorOf(sent.member), detail: { subject } } as const
    await recordOrderEvent(tx, { ...event, now: wish.now })
    return { after: { mail: mail.id, subject } }
  })
}

function wishOf(
  { clock }: Acting,
  act: ActName,
  { order, member, formKey }: Pick<OrderForm, 'order' | 'member' | 'formKey'>,
): Wish {
  return { staffId: member.id, act, subject: order.number, formKey, now: clock.now() }
}
