import type { InTransaction } from '#app/foundation/database/database.ts'
import { STORE_CREDIT } from '#app/shop/credit/store-credit.ts'
import type { OrderedLine, OrderSnapshot } from './order-snapshot.ts'
import './order-tables.ts'

/** What ran out while it was being put aside. */
export type Shortage = 'stock' | 'code' | 'gift-card' | 'store-credit'

type Holder = Readonly<{ attemptId: number; customerId: number; now: Date }>

/** Undoes everything when something cannot be put aside. */
export class HoldFailed extends Error {
  readonly shortage: Shortage
  constructor(shortage: Shortage) {
    super(`Not enough: ${shortage}`)
    this.shortage = shortage
  }
}

/**
 * Puts aside everything counted that an order needs, always in the same order, so that two buyers never wait for each
 * other. Each step takes only what is there; the first that cannot undoes them all.
 */
export async function holdAll(tx: InTransaction, snapshot: OrderSnapshot, holder: Holder): Promise<void> {
  await holdCodes(tx, snapshot, holder)
  await holdCredits(tx, snapshot, holder)
  const needed = stockNeededBy(snapshot.lines)
  if (needed.length > 0) await holdStocks(tx, needed, holder)
}

/** Whether an order takes discounts, gift cards or credit along, which always are counted. */
export function holdsCredit({ price }: OrderSnapshot): boolean {
  return discountsIn(price).length > 0 || price.credits.some(({ usedCents }) => usedCents > 0)
}

/** How many of each variant leave the freezer, by variant number. A bundle takes its parts along. */
export function stockNeededBy(lines: readonly OrderedLine[]): [variantId: number, quantity: number][] {
  const needed = new Map<number, number>()
  const add = (variantId: number, quantity: number) => needed.set(variantId, (needed.get(variantId) ?? 0) + quantity)
  for (const { variantId, quantity, parts } of lines) {
    add(variantId, quantity)
    for (const part of parts) add(part.variantId, part.quantity * quantity)
  }
  return [...needed].sort(([one], [other]) => one - other)
}

/** Variants that nobody counts are always there: they are not touched, so nobody waits for them either. */
async function holdStocks(
  tx: InTransaction,
  needed: readonly [variantId: number, quantity: number][],
  { attemptId, now }: Holder,
): Promise<void> {
  const ids = needed.map(([variantId]) => variantId)
  const sold = await tx
    .selectFrom('variant')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute()
  if (sold.length < ids.length) throw new HoldFailed('stock')
  const counted = new Set(sold.filter(({ stock }) => stock !== null).map(({ id }) => id))
  const held = needed.filter(([variantId]) => counted.has(variantId))
  for (const [variantId, quantity] of held) await holdStock(tx, variantId, quantity)
  const move = { reason: 'hold', attempt_id: attemptId, at: now } as const
  const moves = held.map(([variant_id, quantity]) => ({ variant_id, quantity: -quantity, ...move }))
  if (moves.length > 0) await tx.insertInto('stock_move').values(moves).execute()
}

async function holdStock(tx: InTransaction, variantId: number, quantity: number): Promise<void> {
  const held = await tx
    .updateTable('variant')
    .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', variantId)
    .where('archived_at', 'is', null)
    .where('stock', '>=', quantity)
    .returning('id')
    .executeTakeFirst()
  if (!held) throw new HoldFailed('stock')
}

/** The discounts that make a price what it is, by number. */
export function discountsIn({ lines, delivery }: OrderSnapshot['price']): number[] {
  const shares = [...lines.flatMap((line) => line.shares), ...delivery.shares]
  return [...new Set(shares.map(({ discountId }) => discountId))].sort((one, other) => one - other)
}

async function holdCodes(
  tx: InTransaction,
  { price }: OrderSnapshot,
  { attemptId, customerId, now }: Holder,
): Promise<void> {
  for (const id of discountsIn(price)) {
    const held = await tx
      .updateTable('discount')
      .set(({ eb }) => ({ used: eb('used', '+', 1) }))
      .where('id', '=', id)
      .where((on) => on.or([on('usage_limit', 'is', null), on('used', '<', on.ref('usage_limit'))]))
      .returning('once_per_customer')
      .executeTakeFirst()
    if (!held) throw new HoldFailed('code')
    const use = await tx
      .insertInto('discount_use')
      .values({
        discount_id: id,
        attempt_id: attemptId,
        customer_id: customerId,
        once_per_customer: held.once_per_customer,
        at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!use) throw new HoldFailed('code')
  }
}

async function holdCredits(
  tx: InTransaction,
  { price }: OrderSnapshot,
  { attemptId, customerId, now }: Holder,
): Promise<void> {
  const cards = price.credits.filter(({ id, usedCents }) => id !== STORE_CREDIT && usedCents > 0)
  const inOrder = cards
    .map(({ id, usedCents }) => ({ id: Number(id), usedCents }))
    .sort((one, other) => one.id - other.id)
  for (const { id, usedCents } of inOrder) {
    const held = await tx
      .updateTable('gift_card')
      .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', usedCents) }))
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .where('balance_cents', '>=', usedCents)
      .returning('id')
      .executeTakeFirst()
    if (!held) throw new HoldFailed('gift-card')
    const move = { gift_card_id: id, cents: -usedCents, reason: 'hold', attempt_id: attemptId, moved_at: now }
    await tx.insertInto('gift_card_move').values(move).execute()
  }
  const fromCredit = price.credits.find(({ id }) => id === STORE_CREDIT)?.usedCents ?? 0
  if (fromCredit > 0) await holdStoreCredit(tx, fromCredit, { attemptId, customerId, now })
}

async function holdStoreCredit(
  tx: InTransaction,
  cents: number,
  { attemptId, customerId, now }: Holder,
): Promise<void> {
  const held = await tx
    .updateTable('store_credit')
    .set(({ eb }) => ({ balance_cents: eb('balance_cents', '-', cents) }))
    .where('customer_id', '=', customerId)
    .where('balance_cents', '>=', cents)
    .returning('customer_id')
    .executeTakeFirst()
  if (!held) throw new HoldFailed('store-credit')
  const move = { customer_id: customerId, cents: -cents, reason: 'hold', attempt_id: attemptId, at: now } as const
  await tx.insertInto('store_credit_move').values(move).execute()
}
