import type { Selectable } from 'kysely'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { releaseReservedUses } from '#app/shop/discounts/hold-discounts.server.ts'
import { announcedOf } from '#app/shop/pricing/agreed/announced-price.ts'
import type { Cycle } from '#app/shop/subscriptions/rules/subscription.ts'
import './subscription-tables.ts'

type CycleRow = Selectable<Tables['subscription_cycle']>

type Cycles = Readonly<{ subscriptionId: number; before: readonly CycleRow[]; after: readonly Cycle[]; now: Date }>

/** Writes the cycles of a changed schedule: new ones, those that moved or were skipped, and those that are gone. */
export async function saveCycles(tx: InTransaction, { subscriptionId, before, after, now }: Cycles): Promise<void> {
  await releaseReservedUses(tx, { cycleIds: notComing(before, after), now })
  const known = new Map(before.map((each) => [each.cycle_index, each]))
  const fresh = after.filter(({ index }) => !known.has(index))
  if (fresh.length > 0)
    await tx
      .insertInto('subscription_cycle')
      .values(
        fresh.map(({ index, billingOn, state }) => ({
          subscription_id: subscriptionId,
          cycle_index: index,
          billing_on: billingOn,
          state,
        })),
      )
      .execute()
  for (const { index, billingOn, state } of after) {
    const row = known.get(index)
    if (!row || (row.billing_on === billingOn && row.state === state)) continue
    await tx
      .updateTable('subscription_cycle')
      .set({ billing_on: billingOn, state, ...(row.billing_on === billingOn ? {} : UNANNOUNCED) })
      .where('id', '=', row.id)
      .execute()
  }
  await dropCycles(
    tx,
    before.filter((row) => !after.some(({ index }) => index === row.cycle_index)),
  )
}

/** A box on another date is looked into and announced anew. */
const UNANNOUNCED = { announced_at: null, announced_for: null, announced: null }

/** Announced boxes that do not come on the date that was told: no code waits for them. */
function notComing(before: readonly CycleRow[], after: readonly Cycle[]): readonly number[] {
  const isComing = ({ cycle_index, billing_on }: CycleRow) =>
    after.some(
      ({ index, billingOn, state }) => index === cycle_index && billingOn === billing_on && state === 'PLANNED',
    )
  return before.filter((row) => announcedOf(row) && row.state === 'PLANNED' && !isComing(row)).map(({ id }) => id)
}

/** Cycles that do not come any more go, unless somebody was asked for money: then they have failed. */
async function dropCycles(tx: InTransaction, gone: readonly CycleRow[]): Promise<void> {
  const [asked, unasked] = [gone.filter((row) => row.first_tried_at), gone.filter((row) => !row.first_tried_at)]
  const ids = (rows: readonly CycleRow[]) => rows.map(({ id }) => id)
  if (unasked.length > 0) {
    const ended = unasked.map(({ id, subscription_id }) => ({ id, subscription_id }))
    await tx.insertInto('ended_cycle').values(ended).execute()
    await tx.deleteFrom('subscription_cycle').where('id', 'in', ids(unasked)).execute()
  }
  if (asked.length > 0)
    await tx.updateTable('subscription_cycle').set({ state: 'FAILED' }).where('id', 'in', ids(asked)).execute()
}
