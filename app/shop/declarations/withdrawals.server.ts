import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { recordOrderEvent } from '#app/shop/orders/order-event.server.ts'
import { cancelOrder } from '#app/shop/orders/refunds/cancel-order.server.ts'
import { type Refunding, refundOrder } from '#app/shop/orders/refunds/refunds.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { WithdrawalDeclaration } from './declaration.ts'
import { declarationOf, type LetterRow, lockLetter, type Prover, settleLetter } from './declarations.server.ts'
import { followLetters } from './held-for-letters.server.ts'
import { goodsNamed } from './named-goods.ts'
import { type Judgement, judgeWithdrawal, type Pieces, unclear } from './withdrawal-rule.ts'
import { type WithdrawnRow, withdrawnOrder } from './withdrawn-order.server.ts'

/** Works out what is due to the writer of a proved letter and does it, where it is certain. Twice is as good as once. */
export async function executeWithdrawal(refunding: Refunding, letterId: number): Promise<void> {
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
  const row = await lockLetter(tx, letterId)
  if (!row || row.proved_at === null) return null
  if (row.executed_at !== null && row.proposal) return { orderId: row.order_id, judgement: row.proposal }
  const { order, asked, judgement } = await judgementOf(tx, row, now)
  if (order && asked) await follow(tx, { order, asked, judgement, letterId, now })
  await tx
    .updateTable('inbox_letter')
    .set({ executed_at: now, proposal: JSON.stringify(judgement) })
    .where('id', '=', letterId)
    .execute()
  // Its hold may have ended before it was proved.
  if (order) await followLetters(tx, order.id, now)
  return { orderId: order?.id ?? null, judgement }
}

/** What a letter leads to as things stand. The right to withdraw depends on the day on which the letter came. */
export async function judgementOf(tx: InTransaction, row: LetterRow, now: Date) {
  const { content } = declarationOf(row) as { content: WithdrawalDeclaration }
  const order = row.order_id === null ? null : await lockOrder(tx, row.order_id)
  const asked = order && goodsNamed(content.goods, order.snapshot)
  if (!order || !asked) return { order, asked, judgement: unclear(order ? 'goods-unclear' : 'no-order') }
  const found = await withdrawnOrder(tx, order, { letterId: row.id, now })
  return { order, asked, judgement: judgeWithdrawal(found, asked, dayIn(SHOP_TIME_ZONE, row.received_at)) }
}

function lockOrder(tx: InTransaction, orderId: number): Promise<WithdrawnRow> {
  return tx.selectFrom('customer_order').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()
}

/**
 * A member accepts a letter as the buyer's own, proved or not: the order says so, and what recurs ends. Answers what is
 * to be done then; null when the letter is settled.
 */
export function acceptWithdrawal(
  db: Database,
  { letterId, by, now }: Readonly<{ letterId: number; by: Prover; now: Date }>,
): Promise<Judgement['step'] | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockLetter(tx, letterId)
    if (!row?.proposal || row.order_id === null) return null
    const judgement = row.proposal
    if (row.executed_at !== null) return judgement.step
    await tx
      .updateTable('inbox_letter')
      .set({ proved_at: row.proved_at ?? now, proved_by: row.proved_by ?? by, executed_at: now })
      .where('id', '=', letterId)
      .execute()
    const order = await lockOrder(tx, row.order_id)
    await follow(tx, { order, asked: judgement.lines, judgement, letterId, now })
    return judgement.step
  })
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
