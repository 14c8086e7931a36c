import type { InTransaction } from '#app/foundation/database/database.ts'
import type { OnMethodRemoved } from '#app/shop/paying/methods/change-methods.server.ts'
import { leaveReceipt } from './acts/act-on.server.ts'
import { changedFacts } from './receipts/facts.ts'
import { readFacts } from './receipts/read-facts.server.ts'
import { planBackup } from './renewals/plan-backup.server.ts'
import { lockSubscription, saveSubscription } from './store/subscription-store.server.ts'

type Moved = Parameters<OnMethodRemoved>[1]

/**
 * Active subscriptions that are charged to a method that goes are charged to its successor from now on, each with its
 * receipt and its mail. What is gone helps nobody out any more.
 */
export const moveMethod: OnMethodRemoved = async (tx, moved) => {
  const { customerId, from } = moved
  const paid = await tx
    .selectFrom('subscription')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(({ or, eb }) => or([eb('payment_method_id', '=', from), eb('backup_method_id', '=', from)]))
    .orderBy('id')
    .execute()
  for (const { id } of paid) await moveOne(tx, id, moved)
}

async function moveOne(tx: InTransaction, id: number, { from, to, now }: Moved): Promise<void> {
  const open = await lockSubscription(tx, id)
  if (!open) return
  const { status, payment_method_id, backup_method_id } = open.row
  const before = await readFacts(tx, open, now)
  const after = await saveSubscription(tx, open, {
    schedule: open.schedule,
    change: {
      ...(payment_method_id === from && status === 'ACTIVE' ? { payment_method_id: to } : {}),
      ...(backup_method_id === from ? { backup_method_id: null } : {}),
    },
    now,
  })
  if (backup_method_id === from) await planBackup(tx, after, now)
  const change = changedFacts(before, await readFacts(tx, after, now))
  const left = { act: 'payment-method', actor: 'customer', reason: 'method-removed', now } as const
  if (change && status === 'ACTIVE') await leaveReceipt(tx, after, { ...left, change })
}
