import type { InTransaction } from '#app/foundation/database/database.ts'
import '#app/shop/orders/order-tables.ts'

type GivenBack = Readonly<{
  order: Readonly<{ id: number; attempt_id: number; customer_id: number }>
  cents: number
  now: Date
}>

/** Credit goes back to where it came from: to store credit first, then to the gift cards, the last used first. */
export async function giveCreditBack(tx: InTransaction, { order, cents, now }: GivenBack): Promise<void> {
  let left = cents
  const fromCredit = await paidBy(tx, 'store_credit_move', order.attempt_id)
  for (const { subject, paid } of fromCredit) {
    const back = Math.min(left, paid)
    if (back > 0) await backToStoreCredit(tx, { customerId: subject, cents: back, order, now })
    left -= back
  }
  for (const { subject, paid } of await paidBy(tx, 'gift_card_move', order.attempt_id)) {
    const back = Math.min(left, paid)
    if (back > 0) await backToCard(tx, { cardId: subject, cents: back, order, now })
    left -= back
  }
  if (left > 0) throw new Error('More credit given back than was used')
}

/** What each card, or the store credit, still has of its own in this order. */
async function paidBy(tx: InTransaction, table: 'gift_card_move' | 'store_credit_move', attemptId: number) {
  const subject = table === 'gift_card_move' ? 'gift_card_id' : 'customer_id'
  const rows = await tx
    .selectFrom(table)
    .select([`${subject} as subject`, ({ fn }) => fn.sum<string>('cents').as('cents')])
    .where('attempt_id', '=', attemptId)
    .groupBy(subject)
    .orderBy(subject, 'desc')
    .execute()
  return rows.map((row) => ({ subject: Number(row.subject), paid: -Number(row.cents) }))
}

type Back = Pick<GivenBack, 'order' | 'cents' | 'now'>

async function backToCard(tx: InTransaction, { cardId, cents, order, now }: Back & { cardId: number }): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('id', '=', cardId)
    .execute()
  const links = { attempt_id: order.attempt_id, order_id: order.id }
  await tx
    .insertInto('gift_card_move')
    .values({ gift_card_id: cardId, cents, reason: 'refund', moved_at: now, ...links })
    .execute()
}

async function backToStoreCredit(
  tx: InTransaction,
  { customerId, cents, order, now }: Back & { customerId: number },
): Promise<void> {
  await tx
    .updateTable('store_credit')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '+', cents) }))
    .where('customer_id', '=', customerId)
    .execute()
  const links = { attempt_id: order.attempt_id, order_id: order.id }
  await tx
    .insertInto('store_credit_move')
    .values({ customer_id: customerId, cents, reason: 'refund', at: now, ...links })
    .execute()
}
