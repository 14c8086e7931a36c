import type { InTransaction } from '#app/foundation/database/database.ts'
import './discount-tables.ts'

type User = Readonly<{ attemptId: number; customerId: number; now: Date }>

/** Counts a use of a discount for a payment; false when it was used up, or this customer has used it before. */
export async function holdDiscountUse(
  tx: InTransaction,
  discountId: number,
  { attemptId, customerId, now }: User,
): Promise<boolean> {
  const held = await tx
    .updateTable('discount')
    .set(({ eb }) => ({ used: eb('used', '+', 1) }))
    .where('id', '=', discountId)
    .where((on) => on.or([on('usage_limit', 'is', null), on('used', '<', on.ref('usage_limit'))]))
    .returning('once_per_customer')
    .executeTakeFirst()
  if (!held) return false
  const use = await tx
    .insertInto('discount_use')
    .values({
      discount_id: discountId,
      attempt_id: attemptId,
      customer_id: customerId,
      once_per_customer: held.once_per_customer,
      at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!use) await countOneLess(tx, discountId)
  return use !== undefined
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
  for (const { discount_id } of uses.toSorted((one, other) => one.discount_id - other.discount_id))
    await countOneLess(tx, discount_id)
}
