import type { InTransaction } from '#app/foundation/database/database.ts'
import type { EditedLine } from '#app/shop/subscriptions/rules/edit-lines.ts'
import type { LineAttribute } from '#app/shop/subscriptions/rules/subscription.ts'
import type { OpenSubscription } from './subscription-store.server.ts'

/** Writes the lines of a draft: all of them or none. */
export async function saveLines(
  tx: InTransaction,
  { row, lines }: OpenSubscription,
  edited: readonly EditedLine[],
): Promise<void> {
  const kept = new Map(edited.flatMap((line) => (line.id === null ? [] : [[line.id, line.quantity] as const])))
  const gone = lines.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('subscription_line').where('id', 'in', gone).execute()
  for (const { id, quantity } of lines) {
    const wanted = kept.get(id)
    if (wanted !== undefined && wanted !== quantity)
      await tx.updateTable('subscription_line').set({ quantity: wanted }).where('id', '=', id).execute()
  }
  const fresh = edited.filter(({ id }) => id === null)
  if (fresh.length > 0)
    await tx
      .insertInto('subscription_line')
      .values(fresh.map(({ variantId, quantity }) => ({ subscription_id: row.id, variant_id: variantId, quantity })))
      .execute()
}

export async function saveLineAttributes(
  tx: InTransaction,
  { id, attributes }: Readonly<{ id: number; attributes: readonly LineAttribute[] }>,
): Promise<void> {
  await tx
    .updateTable('subscription_line')
    .set({ attributes: JSON.stringify(attributes) })
    .where('id', '=', id)
    .execute()
}
