import type { InTransaction } from '#app/foundation/database/database.ts'
import './order-tables.ts'

type Released = Readonly<{ attemptId: number; now: Date }>

/** Gives back everything that an attempt had put aside, in the order in which it was taken. */
export async function releaseHolds(tx: InTransaction, released: Released): Promise<void> {
  await releaseCodes(tx, released)
  await releaseGiftCards(tx, released)
  await releaseStoreCredit(tx, released)
  await releaseStock(tx, released, { reason: 'release' })
}

/** Goods and codes of an order that is not carried out; what was paid goes back as a refund. */
export async function returnGoods(
  tx: InTransaction,
  { attemptId, orderId, now }: Released & Readonly<{ orderId: number }>,
): Promise<void> {
  await releaseCodes(tx, { attemptId, now })
  await releaseStock(tx, { attemptId, now }, { reason: 'return', order_id: orderId })
}

async function releaseCodes(tx: InTransaction, { attemptId, now }: Released): Promise<void> {
  const uses = await tx
    .updateTable('discount_use')
    .set({ released_at: now })
    .where('attempt_id', '=', attemptId)
    .where('released_at', 'is', null)
    .returning('discount_id')
    .execute()
  for (const { discount_id } of uses.toSorted((one, other) => one.discount_id - other.discount_id)) {
    await tx
      .updateTable('discount')
      .set(({ eb }) => ({ used: eb('used', '-', 1) }))
      .where('id', '=', discount_id)
      .execute()
  }
}

async function releaseGiftCards(tx: InTransaction, { attemptId, now }: Released): Promise<void> {
  const moves = await tx
    .selectFrom('gift_card_move')
    .select(['gift_card_id', ({ fn }) => fn.sum<number>('cents').as('cents')])
    .where('attempt_id', '=', attemptId)
    .groupBy('gift_card_id')
    .orderBy('gift_card_id')
    .execute()
  for (const { gift_card_id, cents } of moves) {
    if (Number(cents) === 0) continue
    await tx
      .updateTable('gift_card')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', Number(cents)) }))
      .where('id', '=', gift_card_id)
      .execute()
    const move = { gift_card_id, cents: -Number(cents), reason: 'release', attempt_id: attemptId, moved_at: now }
    await tx.insertInto('gift_card_move').values(move).execute()
  }
}

async function releaseStoreCredit(tx: InTransaction, { attemptId, now }: Released): Promise<void> {
  const moves = await tx
    .selectFrom('store_credit_move')
    .select(['customer_id', ({ fn }) => fn.sum<number>('cents').as('cents')])
    .where('attempt_id', '=', attemptId)
    .groupBy('customer_id')
    .execute()
  for (const { customer_id, cents } of moves) {
    if (Number(cents) === 0) continue
    await tx
      .updateTable('store_credit')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', Number(cents)) }))
      .where('customer_id', '=', customer_id)
      .execute()
    const move = { customer_id, cents: -Number(cents), reason: 'release', attempt_id: attemptId, at: now } as const
    await tx.insertInto('store_credit_move').values(move).execute()
  }
}

async function releaseStock(
  tx: InTransaction,
  { attemptId, now }: Released,
  why: Readonly<{ reason: 'release' | 'return'; order_id?: number }>,
): Promise<void> {
  const moves = await tx
    .selectFrom('stock_move')
    .select(['variant_id', ({ fn }) => fn.sum<number>('quantity').as('quantity')])
    .where('attempt_id', '=', attemptId)
    .groupBy('variant_id')
    .orderBy('variant_id')
    .execute()
  for (const { variant_id, quantity } of moves) {
    if (Number(quantity) === 0) continue
    await tx
      .updateTable('variant')
      .set(({ eb }) => ({ stock: eb('stock', '-', Number(quantity)) }))
      .where('id', '=', variant_id)
      .execute()
    const move = { variant_id, quantity: -Number(quantity), attempt_id: attemptId, at: now, ...why }
    await tx.insertInto('stock_move').values(move).execute()
  }
}
