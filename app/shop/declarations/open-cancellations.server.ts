import type { InTransaction } from '#app/foundation/database/database.ts'
import { holdRenewals, releaseRenewals } from '#app/shop/subscriptions/hold-renewals.server.ts'
import type { HeldBox } from '#app/shop/subscriptions/rules/end-hold.ts'
import './inbox-tables.ts'
import '#app/shop/subscriptions/store/subscription-tables.ts'

/** The cancellations of the contract to which an order belongs that came without sign-in and that nobody has answered. */
function openCancellations(tx: InTransaction, orderId: number) {
  const boxes = tx
    .selectFrom('subscription_cycle as own')
    .innerJoin('subscription_cycle as sibling', 'sibling.subscription_id', 'own.subscription_id')
    .select('sibling.order_id')
    .where('own.order_id', '=', orderId)
    .where('sibling.order_id', 'is not', null)
  return tx
    .selectFrom('inbox_letter')
    .select('id')
    .where('kind', '=', 'cancellation')
    .where('settled_at', 'is', null)
    .where('proved_at', 'is', null)
    .where((on) => on.or([on('order_id', '=', orderId), on('order_id', 'in', boxes)]))
}

type Following = Readonly<{
  orderId: number
  /** What becomes of a box that waited, when nothing holds the contract any more. */
  heldBox: HeldBox
  actor: string
  now: Date
}>

/** Renewals of a contract are held for as long as a cancellation of it waits for an answer, and go on after that (S-19). */
export async function followCancellations(tx: InTransaction, following: Following): Promise<void> {
  const { orderId, now } = following
  const oldest = await openCancellations(tx, orderId)
    .select('received_at')
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirst()
  if (oldest) await holdRenewals(tx, { orderId, since: oldest.received_at, now })
  else await releaseRenewals(tx, following)
}

/** The owner of a contract has not cancelled it: none of its open cancellations counts. */
export async function denyCancellations(
  tx: InTransaction,
  { orderId, now }: Readonly<{ orderId: number; now: Date }>,
): Promise<void> {
  await tx
    .updateTable('inbox_letter')
    .set({ settled_at: now, settled_by: 'buyer', outcome: 'denied' })
    .where('id', 'in', openCancellations(tx, orderId))
    .execute()
}
