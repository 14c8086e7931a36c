import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import type { Refunding } from '#app/shop/orders/refunds/refunds.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { lockContract } from '#app/shop/subscriptions/contract-of.server.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { CancellationDeclaration } from './declaration.ts'
import { declarationOf, type LetterRow, lockLetter, type Prover, settleLetter } from './declarations.server.ts'
import { payBackChargedSince } from './paid-after-end.server.ts'

type Wished = Omit<CancellationDeclaration, 'endsOn'>

/** The day a contract ends: as wished, but neither before today nor, without a wish, later. */
export function cancellationOf(wished: Wished, now: Date): CancellationDeclaration {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const isLater = wished.cause === 'ordinary' && wished.wishedOn !== null && wished.wishedOn > today
  return { ...wished, endsOn: isLater && wished.wishedOn ? wished.wishedOn : today }
}

/**
 * Ends the contract that a proved letter means, and gives back what was charged since its receipt (L8, S-19). Idempotent:
 * a process that stopped in between is followed by one that does the rest.
 */
export async function executeCancellation(refunding: Refunding, letterId: number): Promise<void> {
  const { db, clock } = refunding
  const now = clock.now()
  const ended = await inTransaction(db, async (tx) => {
    const row = await lockLetter(tx, letterId)
    if (row?.kind !== 'cancellation' || row.proved_at === null || row.executed_at !== null) return null
    return { isEnded: await endContract(tx, row, now), content: declarationOf(row).content as CancellationDeclaration }
  })
  if (!ended) return
  const isPaidBack = await payBackChargedSince(refunding, letterId)
  await inTransaction(db, async (tx) => {
    await tx.updateTable('inbox_letter').set({ executed_at: now }).where('id', '=', letterId).execute()
    // A cause is worth reading, even when there is nothing left to do; money that did not go back is for the team.
    if (ended.isEnded && ended.content.cause === 'ordinary' && isPaidBack)
      await settleLetter(tx, letterId, { by: 'shop', outcome: 'cancelled', now })
  })
}

/**
 * A member accepts a letter as the buyer's own, proved or not: the contract ends, and what was charged since its receipt
 * goes back. False when the gateway has refused that.
 */
export async function acceptCancellation(
  refunding: Refunding,
  { letterId, by, now }: Readonly<{ letterId: number; by: Prover; now: Date }>,
): Promise<boolean> {
  await inTransaction(refunding.db, async (tx) => {
    const row = await lockLetter(tx, letterId)
    if (!row) return
    const proof = { proved_at: row.proved_at ?? now, proved_by: row.proved_by ?? by, executed_at: now }
    await tx.updateTable('inbox_letter').set(proof).where('id', '=', letterId).execute()
    await endContract(tx, row, now)
  })
  return payBackChargedSince(refunding, letterId)
}

/** Ends what a letter cancels, on the day that it named; false when there is no contract. */
async function endContract(tx: InTransaction, row: LetterRow, now: Date): Promise<boolean> {
  const { endsOn } = declarationOf(row).content as CancellationDeclaration
  const contract = row.order_id === null ? null : await lockContract(tx, row.order_id)
  if (!contract) return false
  const { order_id: orderId, status } = contract.row
  if (status === 'ACTIVE') await endSubscription(tx, { orderId, endsOn, actor: 'buyer', now })
  return true
}
