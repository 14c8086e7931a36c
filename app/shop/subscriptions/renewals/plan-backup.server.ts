import type { InTransaction } from '#app/foundation/database/database.ts'
import { nextTryWith } from '#app/shop/subscriptions/rules/dunning.ts'
import {
  type OpenSubscription,
  savePayment,
  writeDue,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'

/** Another backup, or none any more: what is unpaid is tried with it, or is not tried by the shop itself (S-10, S-11). */
export async function planBackup(tx: InTransaction, open: OpenSubscription, now: Date): Promise<void> {
  let planned = open
  const hasBackup = open.row.backup_method_id !== null
  for (const cycle of open.cycles) {
    const { state, failure, first_tried_at: firstTriedAt, tries, next_try_at: nextTryAt } = cycle
    if (state !== 'FAILING' || !failure || !firstTriedAt) continue
    const lastTriedAt = cycle.last_tried_at ?? firstTriedAt
    const next = nextTryWith({ failure, firstTriedAt, lastTriedAt, hasBackup, tries, nextTryAt }, now)
    if (next !== nextTryAt)
      planned = await savePayment(tx, planned, { cycleId: cycle.id, change: { next_try_at: next } })
  }
  if (planned !== open) await writeDue(tx, planned)
}
