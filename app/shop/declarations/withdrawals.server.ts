import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { type DueWork, withoutJob } from '#app/foundation/jobs/due-work.server.ts'
import { HELD_FOR_WITHDRAWAL } from '#app/shop/orders/may-leave.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { holdParcels } from '#app/shop/orders/parcels/hold-parcels.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { type Refunding, refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { WithdrawalDeclaration } from './declaration.ts'
import {
  declarationOf,
  findMeantOrder,
  type KeptDeclaration,
  keepDeclaration,
  type SentDeclaration,
  settleLetter,
} from './declarations.server.ts'
import { goodsNamed } from './named-goods.ts'
import { type Judgement, judgeWithdrawal, type Pieces, unclear } from './withdrawal-rule.ts'
import { type WithdrawnRow, withdrawnOrder } from './withdrawn-order.server.ts'

/** Time after which a worker answers a withdrawal that the process which took it in left unanswered. */
const UNANSWERED_WITHDRAWAL_MS = 60_000
const WITHDRAWAL_WORK = 'letters.withdrawals'

/** Takes a withdrawal in. What follows from it is worked out afterwards, so that the answer tells nobody anything. */
export async function withdraw(
  db: Database,
  content: WithdrawalDeclaration,
  sent: Omit<SentDeclaration, 'declaration'>,
): Promise<KeptDeclaration> {
  return inTransaction(db, (tx) => keepDeclaration(tx, { ...sent, declaration: { kind: 'withdrawal', content } }))
}

/** Works out what is due to the writer of a letter and does it, where it is certain. Twice is as good as once. */
export async function answerWithdrawal(refunding: Refunding, letterId: number): Promise<void> {
  const { db, clock } = refunding
  const judged = await inTransaction(db, (tx) => judge(tx, letterId, clock.now()))
  if (!judged) return
  const { orderId, judgement } = judged
  if (judgement.step === 'person' || orderId === null) return
  const isDone =
    judgement.step === 'cancel'
      ? await stop(refunding, orderId)
      : await payBack(refunding, { orderId, key: `withdrawal:${letterId}`, judgement })
  if (isDone) {
    const outcome = judgement.step === 'cancel' ? 'cancelled' : 'refunded'
    await inTransaction(db, (tx) => settleLetter(tx, letterId, { by: 'shop', outcome, now: clock.now() }))
  } else await propose(db, letterId, { ...judgement, step: 'person', because: 'refund-failed' })
}

type Judged = Readonly<{ orderId: number | null; judgement: Judgement }>

async function judge(tx: InTransaction, letterId: number, now: Date): Promise<Judged | null> {
  const row = await tx
    .selectFrom('inbox_letter')
    .selectAll()
    .where('id', '=', letterId)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const declared = row && declarationOf(row)
  if (!row || declared?.kind !== 'withdrawal') return null
  if (row.proposal) return { orderId: row.order_id, judgement: row.proposal }
  const order = await findMeantOrder(tx, declared.content)
  const asked = order && goodsNamed(declared.content.goods, order.snapshot.lines)
  const judgement =
    order && asked
      ? judgeWithdrawal(await withdrawnOrder(tx, order), asked, dayIn(SHOP_TIME_ZONE, row.received_at))
      : unclear(order ? 'goods-unclear' : 'no-order')
  // Whatever becomes of it: what has not left waits for the end of this letter.
  if (order) await holdParcels(tx, { orderId: order.id, reason: HELD_FOR_WITHDRAWAL })
  if (order && asked) await follow(tx, { order, asked, judgement, letterId, now })
  await tx
    .updateTable('inbox_letter')
    .set({ judged_at: now, order_id: order?.id ?? null, proposal: JSON.stringify(judgement) })
    .where('id', '=', letterId)
    .execute()
  return { orderId: order?.id ?? null, judgement }
}

type Followed = Readonly<{
  order: WithdrawnRow
  asked: readonly Pieces[]
  judgement: Judgement
  letterId: number
  now: Date
}>

/** A buyer who withdraws from everything that recurs has no subscription any more, whenever the money goes back. */
async function follow(tx: InTransaction, { order, asked, judgement, letterId, now }: Followed): Promise<void> {
  const { id, snapshot } = order
  await recordOrderEvent(tx, { orderId: id, kind: 'withdrawn', actor: 'buyer', detail: { letter: letterId }, now })
  const recurring = snapshot.lines.filter(({ plan }) => plan !== null)
  const isAll = recurring.every(({ key, quantity }) =>
    asked.some((pieces) => pieces.key === key && pieces.quantity === quantity),
  )
  if (recurring.length === 0 || !isAll || judgement.because === 'late') return
  await endSubscription(tx, { orderId: id, endsOn: dayIn(SHOP_TIME_ZONE, now), actor: 'buyer', now })
}

/** Nothing has left yet: the whole order is taken back. False when it left a moment ago. */
async function stop(refunding: Refunding, orderId: number): Promise<boolean> {
  const now = refunding.clock.now()
  const cancelled = await cancelOrder(refunding, { orderId, actor: 'buyer', reason: 'withdrawal', now })
  return cancelled.ok && cancelled.value.refund?.state !== 'failed'
}

async function payBack(
  refunding: Refunding,
  { orderId, key, judgement }: { orderId: number; key: string; judgement: Judgement },
): Promise<boolean> {
  const refund = await refundOrder(refunding, {
    key,
    orderId,
    lines: judgement.lines.map((line) => ({ key: line.key, quantity: line.quantity })),
    extraCents: judgement.deliveryCents,
    reason: 'withdrawal',
    actor: 'buyer',
  })
  return refund.ok && refund.value.state === 'done'
}

async function propose(db: Database, letterId: number, judgement: Judgement): Promise<void> {
  await db
    .updateTable('inbox_letter')
    .set({ proposal: JSON.stringify(judgement) })
    .where('id', '=', letterId)
    .execute()
}

/** Letters without an answer: the process that took them in stopped before. */
export function createWithdrawalWork(refunding: Refunding): DueWork {
  return {
    name: WITHDRAWAL_WORK,
    async findDue(db, { now, limit }) {
      const letters = await unanswered(db)
        .where('received_at', '<=', new Date(now.getTime() - UNANSWERED_WITHDRAWAL_MS))
        .where(withoutJob(WITHDRAWAL_WORK, 'inbox_letter.id'))
        .orderBy('received_at')
        .limit(limit)
        .execute()
      return letters.map(({ id }) => String(id))
    },
    async nextDue(db, after) {
      const open = unanswered(db).orderBy('received_at').limit(1)
      const later = after ? open.where('received_at', '>', new Date(after.getTime() - UNANSWERED_WITHDRAWAL_MS)) : open
      const oldest = await later.executeTakeFirst()
      return oldest ? new Date(oldest.received_at.getTime() + UNANSWERED_WITHDRAWAL_MS) : null
    },
    run: (id) => answerWithdrawal(refunding, Number(id)),
  }
}

function unanswered(db: Database) {
  return db
    .selectFrom('inbox_letter')
    .select(['id', 'received_at'])
    .where('kind', '=', 'withdrawal')
    .where('settled_at', 'is', null)
    .where(({ eb, or, ref }) =>
      or([eb('judged_at', 'is', null), eb(ref('proposal', '->>').key('step'), '<>', 'person')]),
    )
}
