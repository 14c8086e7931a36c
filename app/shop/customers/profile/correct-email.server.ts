import type { InTransaction } from '#app/foundation/database/database.ts'
import { done, type Result, refused } from '#app/foundation/result/result.ts'
import '#app/shop/customers/customer-tables.ts'

type Correction = Readonly<{ from: string; to: string }>

/**
 * Another address for somebody who mistyped theirs: never one that was proved, as that opens the account, and never one
 * that is somebody else's. Answers with the customer; null when the address was nobody's.
 */
export async function correctEmail(
  tx: InTransaction,
  { from, to }: Correction,
): Promise<Result<number | null, 'proved' | 'taken'>> {
  const taken = await tx.selectFrom('customer').select('id').where('email', '=', to).executeTakeFirst()
  if (taken) return refused('taken')
  const found = await tx.selectFrom('customer').select('id').where('email', '=', from).executeTakeFirst()
  if (!found) return done(null)
  const changed = await tx
    .updateTable('customer')
    .set({ email: to })
    .where('id', '=', found.id)
    .where('email', '=', from)
    .where('email_proved_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return changed ? done(changed.id) : refused('proved')
}
