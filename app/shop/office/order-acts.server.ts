import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { queueMail } from '#app/foundation/mail/outbox.server.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import {
  type Refunding,
  type RefundRefusal,
  type RefundRow,
  refundOrder,
} from '#app/shop/orders/refunds/refunds.server.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { ActName } from './act.ts'
import { ActRefused, actOnce, recordAct, type Wish } from './acts.server.ts'
import type { OfficeOrder } from './office-order.ts'
import type { cancelForm, endForm, mailForm, noteForm, Said } from './order-forms.ts'
import { orderMails } from './read-order.server.ts'
import { type AskedRefund, decideRefund } from './refund-form.ts'
import { actorOf, type Member } from './roles.ts'

export type ActRefusal =
  | 'text'
  | 'tracking'
  | 'too-late'
  | 'may-not-leave'
  | 'not-found'
  | 'nothing'
  | 'too-much'
  | 'voucher-spent'
  | 'amount'
  | 'pieces'
  | 'reason'
  | 'day'
  | 'explain'
  | 'unconfirmed'
  | 'changed'
  | 'refund-failed'
  | 'refund-open'
  | 'mail-gone'
  | 'outcome'
  | 'answer'
  | 'no-address'
  | 'no-order'
  | 'other-email'
  | 'name'
  | 'role'
  | 'last-owner'
  | 'same-number'
  | 'number-taken'
  | 'handed-over'
  | 'address-fault'
  | 'outside-courier'
  | 'same-delivery'
  | 'email'
  | 'same-address'
  | 'address-proved'
  | 'address-is-anothers'
export type ActEnd = Result<'done' | 'already', ActRefusal>

export type Acting = Readonly<{ db: Database; clock: Clock; refunding: Refunding }>

/** Who acts, and the key under which the same wish is known again. */
export type ActBy = Readonly<{ member: Member; formKey: string }>
export type ByOrder = ActBy & Readonly<{ order: OfficeOrder }>

export function noteOrder(acting: Acting, by: ByOrder, { text }: Said<typeof noteForm>): Promise<ActEnd> {
  const { order, member } = by
  const wish = wishOf(acting, 'order-noted', by)
  return actOnce(acting.db, wish, async (tx) => {
    const event = { orderId: order.id, kind: 'noted', actor: actorOf(member), detail: { text } } as const
    await recordOrderEvent(tx, { ...event, now: wish.now })
    return { after: { text } }
  })
}

/**
 * Money is asked back under the form's key: however often it is sent, it is paid once. It is as much as the member has
 * confirmed, or nothing.
 */
export async function refundByMember(
  acting: Acting,
  { order, member, formKey }: ByOrder,
  asked: AskedRefund,
): Promise<ActEnd> {
  const key = `office:${order.id}:${formKey}`
  if (await isRefunded(acting.db, key)) return done('already')
  const decided = decideRefund(asked, order)
  if (!decided.ok) return decided
  const { cents, lines, extraCents, reason, note } = decided.value
  const open = unconfirmed(asked.confirmed, cents)
  if (open) return refused(open)
  const wish = { key, orderId: order.id, actor: actorOf(member), lines, extraCents, reason, note }
  return endOfRefund(await refundOrder(acting.refunding, wish))
}

/** Why an amount may not be paid back yet: nobody has read it, or it was another one then. */
export function unconfirmed(confirmed: number | undefined, cents: number): 'unconfirmed' | 'changed' | null {
  if (confirmed === undefined) return 'unconfirmed'
  return confirmed === cents ? null : 'changed'
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
export async function cancelByMember(
  acting: Acting,
  { order, member }: ByOrder,
  { reason }: Said<typeof cancelForm>,
): Promise<ActEnd> {
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
export function endByMember(acting: Acting, by: ByOrder, { endsOn }: Said<typeof endForm>): Promise<ActEnd> {
  const { order, member } = by
  const wish = wishOf(acting, 'subscription-ended', by)
  return actOnce(acting.db, wish, async (tx) => {
    const end = { orderId: order.id, endsOn, actor: actorOf(member), isTold: true, now: wish.now }
    const ended = await endSubscription(tx, end)
    if (!ended) throw new ActRefused('too-late')
    return { before: { endsOn: order.contract?.endsOn ?? null }, after: { endsOn: ended } }
  })
}

/** The same mail once more, as a mail of its own. */
export function sendMailAgain(acting: Acting, by: ByOrder, said: Said<typeof mailForm>): Promise<ActEnd> {
  const wish = wishOf(acting, 'mail-sent-again', by)
  const orderId = by.order.id
  return actOnce(acting.db, wish, async (tx) => {
    const mail = await orderMails(tx, orderId).selectAll().where('id', '=', said.mail).executeTakeFirst()
    if (!mail || mail.purged_at) throw new ActRefused('mail-gone')
    const { recipient, subject, text_body: text, html_body: html, pictures, enclosure, language } = mail
    const dedupeKey = `${mail.dedupe_key.replace(/:again:.*$/, '')}:again:${by.formKey}`
    await queueMail(tx, { dedupeKey, recipient, subject, text, html, pictures, enclosure, language }, wish.now)
    const event = { orderId, kind: 'mail-sent-again', actor: actorOf(by.member), detail: { subject } } as const
    await recordOrderEvent(tx, { ...event, now: wish.now })
    return { after: { mail: mail.id, subject } }
  })
}

export function wishOf({ clock }: Acting, act: ActName, { order, member, formKey }: ByOrder): Wish {
  return { staffId: member.id, act, subject: order.number, formKey, now: clock.now() }
}
