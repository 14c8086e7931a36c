import type { InTransaction } from '#app/foundation/database/database.ts'
import { refused } from '#app/foundation/result/result.ts'
import { assignLetter } from '#app/shop/declarations/assign-letter.server.ts'
import { acceptCancellation } from '#app/shop/declarations/cancellations.server.ts'
import { settleLetter } from '#app/shop/declarations/declarations.server.ts'
import { acceptWithdrawal } from '#app/shop/declarations/withdrawals.server.ts'
import { findSiteOrigin, queueShopMail } from '#app/shop/mails/queue-shop-mail.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { ActRefused, actOnce } from './acts.server.ts'
import type { Letter, Outcome } from './letter.ts'
import { answerTo } from './letter-answer.ts'
import { type ActBy, type ActEnd, type Acting, endOfRefund, unconfirmed } from './order-acts.server.ts'
import type { assignForm, payLetterForm, Said, settleForm } from './order-forms.ts'
import { actorOf } from './roles.ts'

type ByLetter = ActBy & Readonly<{ letter: Letter }>
type Reply = Pick<Said<typeof payLetterForm>, 'note' | 'answer'>

/** Ends a letter: somebody has done what it asks for, or answered it. */
export function settleByMember(acting: Acting, by: ByLetter, said: Said<typeof settleForm>): Promise<ActEnd> {
  const { outcome, answer } = said
  const { email } = by.letter
  if (answer !== '' && email === '') return Promise.resolve(refused('no-address'))
  // A sender who is refused something learns why.
  if (outcome === 'rejected' && answer === '' && email !== '') return Promise.resolve(refused('answer'))
  return settle(acting, by, said)
}

/** Lays a letter beside the order that it means. */
export function assignByMember(
  { db, clock }: Acting,
  { letter, member, formKey }: ByLetter,
  { number, holds }: Said<typeof assignForm>,
): Promise<ActEnd> {
  const now = clock.now()
  const wish = { staffId: member.id, act: 'letter-assigned', subject: `letter:${letter.id}`, formKey, now } as const
  return actOnce(db, wish, async (tx) => {
    const assigned = await assignLetter(tx, { letterId: letter.id, number, holds, now })
    if (!assigned.ok) throw new ActRefused(assigned.refusal.code)
    return {
      before: { order: letter.orderNumber },
      after: { order: assigned.value.number, holds: assigned.value.holds },
    }
  })
}

/** Pays back what a withdrawal has coming, then ends its letter. Under a key of the letter: never twice. */
export async function refundLetter(
  acting: Acting,
  by: ByLetter,
  { confirmed, ...reply }: Said<typeof payLetterForm>,
): Promise<ActEnd> {
  const { letter, member } = by
  const { due, orderId } = letter
  if (letter.kind !== 'withdrawal' || !due || orderId === null || letter.settledAt) return refused('nothing')
  const open = unconfirmed(confirmed, due.cents)
  if (open) return refused(open)
  const now = acting.clock.now()
  const step = await acceptWithdrawal(acting.db, { letterId: letter.id, by: actorOf(member), now })
  if (step === 'cancel') return cancelLetter(acting, by, reply)
  const ended = await refundOrder(acting.refunding, {
    key: await refundKey(acting, letter.id),
    orderId,
    lines: due.lines.map(({ key, quantity }) => ({ key, quantity })),
    extraCents: due.extraCents,
    reason: 'withdrawal',
    actor: actorOf(member),
  })
  const end = endOfRefund(ended)
  return end.ok ? settle(acting, by, { ...reply, outcome: 'refunded' }) : end
}

/** Nothing has left yet: the whole order is taken back. */
async function cancelLetter(acting: Acting, by: ByLetter, reply: Reply): Promise<ActEnd> {
  const { letter, member } = by
  const stopped = await cancelOrder(acting.refunding, {
    orderId: letter.orderId ?? 0,
    actor: actorOf(member),
    reason: 'withdrawal',
    now: acting.clock.now(),
  })
  if (!stopped.ok) return stopped
  if (stopped.value.refund?.state === 'failed') return refused('refund-failed')
  return settle(acting, by, { ...reply, outcome: 'cancelled' })
}

/** The letter's own key, by which the shop itself pays too; another one only after the gateway has refused it. */
async function refundKey({ db }: Acting, letterId: number): Promise<string> {
  const key = `withdrawal:${letterId}`
  const failed = await db
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'failed')
    .where((eb) => eb.or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .execute()
  return failed.length === 0 ? key : `${key}:${failed.length}`
}

async function settle(
  { db, clock, refunding }: Acting,
  { letter, member, formKey }: ByLetter,
  { outcome, note, answer }: Said<typeof settleForm>,
) {
  const now = clock.now()
  const wish = { staffId: member.id, act: 'letter-settled', subject: `letter:${letter.id}`, formKey, now } as const
  if (letter.kind === 'cancellation' && outcome === 'cancelled') {
    const isPaidBack = await acceptCancellation(refunding, { letterId: letter.id, by: actorOf(member), now })
    if (!isPaidBack) return refused('refund-failed')
  }
  return actOnce<'too-late'>(db, wish, async (tx) => {
    const isSettled = await settleLetter(tx, letter.id, { outcome, note, answer, by: actorOf(member), now })
    if (!isSettled) throw new ActRefused('too-late')
    if (answer !== '') await sendAnswer(tx, letter, { outcome, text: answer, now })
    return { before: { settled: false }, after: { outcome, note, ...(answer === '' ? {} : { answer }) } }
  })
}

type Answering = Readonly<{ outcome: Outcome; text: string; now: Date }>

/** One letter, one answer; about an order it stands with the other mails of that order. */
async function sendAnswer(tx: InTransaction, letter: Letter, { outcome, text, now }: Answering) {
  const { id, orderId, email, site } = letter
  const siteOrigin = await findSiteOrigin(tx, site ?? 'main')
  const mail = answerTo(letter, { outcome, text, phone: siteOrigin.seller.phone })
  const dedupeKey = orderId === null ? `letter:${id}:answer` : `order:${orderId}:answer:${id}`
  await queueShopMail(tx, mail, { siteOrigin, recipient: email, dedupeKey, now })
}
