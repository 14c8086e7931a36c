import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database } from '#app/foundation/database/database.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { endSubscription } from '#app/shop/subscriptions/end-subscription.server.ts'
import type { CancellationDeclaration } from './declaration.ts'
import {
  findMeantOrder,
  type KeptDeclaration,
  keepDeclaration,
  type SentDeclaration,
  settleLetter,
} from './declarations.server.ts'

type Wished = Omit<CancellationDeclaration, 'endsOn'>

/** The day a contract ends: as wished, but neither before today nor, without a wish, later. */
export function cancellationOf(wished: Wished, now: Date): CancellationDeclaration {
  const today = dayIn(SHOP_TIME_ZONE, now)
  const isLater = wished.cause === 'ordinary' && wished.wishedOn !== null && wished.wishedOn > today
  return { ...wished, endsOn: isLater && wished.wishedOn ? wished.wishedOn : today }
}

/** Takes a cancellation in and ends the contract it means; what nobody can match waits for a person (L8). */
export async function cancel(
  db: Database,
  content: CancellationDeclaration,
  sent: Omit<SentDeclaration, 'declaration'>,
): Promise<KeptDeclaration> {
  const { now } = sent
  return inTransaction(db, async (tx) => {
    const kept = await keepDeclaration(tx, { ...sent, declaration: { kind: 'cancellation', content } })
    if (!kept.isNew) return kept
    const order = await findMeantOrder(tx, content)
    const ended =
      order !== null && (await endSubscription(tx, { orderId: order.id, endsOn: content.endsOn, actor: 'buyer', now }))
    await tx
      .updateTable('inbox_letter')
      .set({ judged_at: now, order_id: order?.id ?? null })
      .where('id', '=', kept.id)
      .execute()
    // A cause is worth reading, even when there is nothing left to do.
    if (ended && content.cause === 'ordinary')
      await settleLetter(tx, kept.id, { by: 'shop', outcome: 'cancelled', now })
    return kept
  })
}
