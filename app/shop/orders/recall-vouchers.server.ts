import type { InTransaction } from '#app/foundation/database/database.ts'
import './order-tables.ts'

type Recalled = Readonly<{ orderId: number; now: Date }>

/** Takes back what was handed out for an order whose money goes back. What somebody has spent of stays theirs. */
export async function recallVouchers(tx: InTransaction, recalled: Recalled): Promise<void> {
  await recallGiftCards(tx, recalled)
  await recallStoreCredit(tx, recalled)
}

/** What is still out in the world for an order: no money goes back for it. */
export async function vouchersInHand(tx: InTransaction, orderId: number): Promise<number> {
  const cards = await tx
    .selectFrom('gift_card_move')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['issued', 'recalled'])
    .executeTakeFirst()
  const credit = await tx
    .selectFrom('store_credit_move')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['bought', 'recalled'])
    .executeTakeFirst()
  return Number(cards?.cents ?? 0) + Number(credit?.cents ?? 0)
}

async function recallGiftCards(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  const issued = await tx
    .selectFrom('gift_card_move')
    .select(['gift_card_id', 'cents'])
    .where('order_id', '=', orderId)
    .where('reason', '=', 'issued')
    .orderBy('gift_card_id')
    .execute()
  for (const { gift_card_id, cents } of issued) {
    const emptied = await tx
      .updateTable('gift_card')
      .set({ balance_cents: 0, disabled_at: now })
      .where('id', '=', gift_card_id)
      .where('disabled_at', 'is', null)
      .where('balance_cents', '=', cents)
      .returning('id')
      .executeTakeFirst()
    if (!emptied) continue
    const move = { gift_card_id, cents: -cents, reason: 'recalled', order_id: orderId, moved_at: now }
    await tx.insertInto('gift_card_move').values(move).execute()
    await tx
      .deleteFrom('mail')
      .where('dedupe_key', '=', `gift-card:${gift_card_id}:issued`)
      .where('send_at', '>', now)
      .execute()
  }
}

async function recallStoreCredit(tx: InTransaction, { orderId, now }: Recalled): Promise<void> {
  const moves = await tx
    .selectFrom('store_credit_move')
    .select(['customer_id', 'cents', 'reason'])
    .where('order_id', '=', orderId)
    .where('reason', 'in', ['bought', 'recalled'])
    .execute()
  const bought = moves.find(({ reason }) => reason === 'bought')
  if (!bought || moves.length > 1) return
  const { customer_id, cents } = bought
  const taken = await tx
    .updateTable('store_credit')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('customer_id', '=', customer_id)
    .where('balance_cents', '>=', cents)
    .returning('customer_id')
    .executeTakeFirst()
  if (!taken) return
  const move = { customer_id, cents: -cents, reason: 'recalled', order_id: orderId, at: now } as const
  await tx.insertInto('store_credit_move').values(move).execute()
}
