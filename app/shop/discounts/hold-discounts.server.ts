import type { InTransaction } from '#app/foundation/database/database.ts'
import './discount-tables.ts'

type User = Readonly<{
  attemptId: number
  customerId: number
  /** The box that is paid: what its announcement has counted is not counted twice. */
  cycleId?: number | null
  now: Date
}>

/** Counts a use of a discount for a payment; false when it was used up, or this customer has used it before. */
export async function holdDiscountUse(
  tx: InTransaction,
  discountId: number,
  { attemptId, customerId, cycleId = null, now }: User,
): Promise<boolean> {
  if (cycleId !== null && (await takeOver(tx, discountId, { attemptId, cycleId }))) return true
  return countUse(tx, discountId, { attempt_id: attemptId, customer_id: customerId, at: now })
}

type Taken = Readonly<{ attemptId: number; cycleId: number }>

/** What the announcement of a box has counted belongs to its payment from then on. */
async function takeOver(tx: InTransaction, discountId: number, { attemptId, cycleId }: Taken): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('discount_use')
    .set({ attempt_id: attemptId })
    .where('discount_id', '=', discountId)
    .where('cycle_id', '=', cycleId)
    .where('attempt_id', 'is', null)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Use = Readonly<{ attempt_id?: number; cycle_id?: number; customer_id: number; at: Date }>

async function countUse(tx: InTransaction, discountId: number, use: Use): Promise<boolean> {
  const held = await tx
    .updateTable('discount')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', discountId)
    .where((on) => on.or([on('usage_limit', 'is', null), on('used', '<', on.ref('usage_limit'))]))
    .returning('once_per_customer')
    .executeTakeFirst()
  if (!held) return false
  const counted = await tx
    .insertInto('discount_use')
    .values({ ...use, discount_id: discountId, once_per_customer: held.once_per_customer })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!counted) await countOneLess(tx, discountId)
  return counted !== undefined
}

type Reserved = Readonly<{ cycleId: number; customerId: number; discountIds: readonly number[]; now: Date }>

/**
 * Counts the uses of limited discounts that the announcement of a box promises, and gives back those that it no longer
 * does. Answers those that are used up: nobody may promise them.
 */
export async function reserveDiscountUses(
  tx: InTransaction,
  { cycleId, customerId, discountIds, now }: Reserved,
): Promise<readonly number[]> {
  const reserved = await tx
    .selectFrom('discount_use')
    .select('discount_id')
    .where('cycle_id', '=', cycleId)
    .where('attempt_id', 'is', null)
    .where('released_at', 'is', null)
    .execute()
  const known = reserved.map(({ discount_id }) => discount_id)
  if (known.some((id) => !discountIds.includes(id)))
    await releaseReservedUses(tx, { cycleIds: [cycleId], keep: discountIds, now })
  const usedUp: number[] = []
  for (const id of discountIds.filter((each) => !known.includes(each)).toSorted((one, other) => one - other))
    if (!(await countUse(tx, id, { cycle_id: cycleId, customer_id: customerId, at: now }))) usedUp.push(id)
  return usedUp
}

type Unreserved = Readonly<{ cycleIds: readonly number[]; keep?: readonly number[]; now: Date }>

/** Gives back what announcements of boxes have counted and no payment has taken over. */
export async function releaseReservedUses(tx: InTransaction, { cycleIds, keep = [], now }: Unreserved): Promise<void> {
  if (cycleIds.length === 0) return
  const open = tx
    .updateTable('discount_use')
    .set({ released_at: now })
    .where('cycle_id', 'in', cycleIds)
    .where('attempt_id', 'is', null)
    .where('released_at', 'is', null)
  const some = keep.length > 0 ? open.where('discount_id', 'not in', keep) : open
  await countLess(tx, await some.returning('discount_id').execute())
}

async function countLess(tx: InTransaction, uses: readonly Readonly<{ discount_id: number }>[]): Promise<void> {
  for (const { discount_id } of uses.toSorted((one, other) => one.discount_id - other.discount_id))
    await countOneLess(tx, discount_id)
}

async function countOneLess(tx: InTransaction, discountId: number): Promise<void> {
  await tx
    .updateTable('discount')
    .set(({ eb }) => ({ used: eb('used', '-', 1) }))
    .where('id', '=', discountId)
    .execute()
}

/** The uses that were counted for an attempt now belong to its order. */
export async function bindDiscountUses(
  tx: InTransaction,
  { attemptId, orderId }: Readonly<{ attemptId: number; orderId: number }>,
): Promise<void> {
  await tx.updateTable('discount_use').set({ order_id: orderId }).where('attempt_id', '=', attemptId).execute()
}

/** Uses of an attempt that failed, or of an order that is not carried out, do not count. */
export async function releaseDiscountUses(
  tx: InTransaction,
  { attemptId, now }: Readonly<{ attemptId: number; now: Date }>,
): Promise<void> {
  const uses = await tx
    .updateTable('discount_use')
    .set({ released_at: now })
    .where('attempt_id', '=', attemptId)
    .where('released_at', 'is', null)
    .returning('discount_id')
    .execute()
  await countLess(tx, uses)
}
