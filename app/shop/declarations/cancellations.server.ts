import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { contractOf } from '#app/shop/subscriptions/contract-of.server.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { CancellationDeclaration } from './declaration.ts'
import { declarationOf, type LetterRow, lockLetter, type Prover, settleLetter } from './declarations.server.ts'
import { isPaidAfterEnd } from './paid-after-end.server.ts'

type Wished = Omit<CancellationDeclaration, 'endsOn'>

/** The day a contract ends: as wished, but neither before today nor, without a wish, later. */
export function cancellationOf(wished: Wished, now: Date): CancellationDeclaration {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const isLater = wished.cause === 'ordinary' && wished.wishedOn !== null && wished.wishedOn > today
  return { ...wished, endsOn: isLater && wished.wishedOn ? wished.wishedOn : today }
}

/** Ends the contract that a proved letter means (L8). Twice is as good as once. */
export async function executeCancellation(db: Database, letterId: number, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockLetter(tx, letterId)
    const declared = row && declarationOf(row)
    if (!row || declared?.kind !== 'cancellation' || row.proved_at === null || row.executed_at !== null) return
    const isEnded = await endContract(tx, row, now)
    // A cause is worth reading, even when there is nothing left to do; a box that was paid meanwhile is to be refunded.
    if (isEnded && declared.content.cause === 'ordinary' && !(await wasPaidMeanwhile(tx, row.id)))
      await settleLetter(tx, row.id, { by: 'shop', outcome: 'cancelled', now })
  })
}

async function wasPaidMeanwhile(tx: InTransaction, letterId: number): Promise<boolean> {
  const { isPaid } = await tx
    .selectFrom('inbox_letter')
    .select(isPaidAfterEnd('inbox_letter').as('isPaid'))
    .where('id', '=', letterId)
    .executeTakeFirstOrThrow()
  return isPaid
}

/** A member accepts a letter as the buyer's own, proved or not: the contract ends. */
export async function acceptCancellation(
  tx: InTransaction,
  { letterId, by, now }: Readonly<{ letterId: number; by: Prover; now: Date }>,
): Promise<void> {
  const row = await lockLetter(tx, letterId)
  if (!row || row.executed_at !== null) return
  const proof = { proved_at: row.proved_at ?? now, proved_by: row.proved_by ?? by }
  await tx.updateTable('inbox_letter').set(proof).where('id', '=', letterId).execute()
  await endContract(tx, row, now)
}

/** Ends what a letter cancels, on the day that it named; false when there is nothing that goes on. */
async function endContract(tx: InTransaction, row: LetterRow, now: Date): Promise<boolean> {
  const { endsOn } = declarationOf(row).content as CancellationDeclaration
  await tx.updateTable('inbox_letter').set({ executed_at: now }).where('id', '=', row.id).execute()
  if (row.order_id === null) return false
  const orderId = await contractOf(tx, row.order_id)
  return (await endSubscription(tx, { orderId, endsOn, actor: 'buyer', now })) !== null
}
