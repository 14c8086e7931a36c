import type { Selectable, Updateable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { planNumber, rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { dueAt } from '#app/shop/subscriptions/rules/due-at.ts'
import type { EditedLine } from '#app/shop/subscriptions/rules/edit-lines.ts'
import type { Cycle, Schedule, SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import './subscription-tables.ts'

export type SubscriptionRow = Selectable<Tables['subscription']>
export type CycleRow = Selectable<Tables['subscription_cycle']>

/** A subscription as it was read or locked: its row, its lines, and the cycles that matter for what comes. */
export type OpenSubscription = Readonly<{
  row: SubscriptionRow
  lines: readonly SubscriptionLine[]
  cycles: readonly CycleRow[]
  schedule: Schedule
}>

/** Cycles that are read of a subscription: years of a weekly box. Older ones stand in its history only. */
const MOST_CYCLES = 150

/** Locks a subscription until the transaction ends: acts, renewals and payments of one follow each other. */
export async function lockSubscription(tx: InTransaction, id: number): Promise<OpenSubscription | null> {
  const row = await tx.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? openRow(tx, row) : null
}

export async function findOpenSubscription(db: Database, id: number): Promise<OpenSubscription | null> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? openRow(db, row) : null
}

async function openRow(db: Database | InTransaction, row: SubscriptionRow): Promise<OpenSubscription> {
  const lines = await db
    .selectFrom('subscription_line')
    .select(['id', 'variant_id as variantId', 'quantity'])
    .where('subscription_id', '=', row.id)
    .orderBy('id')
    .execute()
  const latest = await db
    .selectFrom('subscription_cycle')
    .selectAll()
    .where('subscription_id', '=', row.id)
    .orderBy('cycle_index', 'desc')
    .limit(MOST_CYCLES)
    .execute()
  const cycles = latest.toReversed()
  return { row, lines, cycles, schedule: scheduleOf(row, cycles) }
}

export function scheduleOf(row: SubscriptionRow, cycles: readonly CycleRow[]): Schedule {
  return {
    status: row.status,
    rhythm: rhythmOfPlan(row.plan),
    anchor: { index: row.anchor_index, on: row.anchor_on },
    cancelsOn: row.cancels_on,
    pause: row.pause,
    cycles: cycles.map(cycleOf),
  }
}

export function cycleOf({ cycle_index, billing_on, state, begun_at }: CycleRow): Cycle {
  return { index: cycle_index, billingOn: billing_on, state, isBegun: begun_at !== null }
}

export type SubscriptionChange = Omit<Updateable<Tables['subscription']>, 'id' | 'status' | 'plan'>

/** Writes a changed schedule, and whatever else of the subscription changes with it; answers how it stands then. */
export async function saveSubscription(
  tx: InTransaction,
  { row, cycles }: OpenSubscription,
  { schedule, change = {}, now }: Readonly<{ schedule: Schedule; change?: SubscriptionChange; now: Date }>,
): Promise<OpenSubscription> {
  await saveCycles(tx, { subscriptionId: row.id, before: cycles, after: schedule.cycles })
  const { status, rhythm, anchor, cancelsOn, pause } = schedule
  const isEnding = status === 'CANCELLED' && row.status === 'ACTIVE'
  await tx
    .updateTable('subscription')
    .set({
      ...change,
      status,
      plan: planNumber({ interval: rhythm.interval, count: rhythm.intervalCount }),
      anchor_index: anchor.index,
      anchor_on: anchor.on,
      cancels_on: cancelsOn,
      pause: pause && JSON.stringify(pause),
      ...(isEnding ? { cancelled_at: now } : {}),
      ...(status === 'ACTIVE' ? { cancelled_at: null } : {}),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
  return refreshDue(tx, row.id)
}

type Cycles = Readonly<{ subscriptionId: number; before: readonly CycleRow[]; after: readonly Cycle[] }>

async function saveCycles(tx: InTransaction, { subscriptionId, before, after }: Cycles): Promise<void> {
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
      .set({ billing_on: billingOn, state, ...(row.billing_on === billingOn ? {} : { announced_at: null }) })
      .where('id', '=', row.id)
      .execute()
  }
  await dropCycles(
    tx,
    before.filter((row) => !after.some(({ index }) => index === row.cycle_index)),
  )
}

/** Cycles that do not come any more go, unless somebody was asked for money: then they have failed. */
async function dropCycles(tx: InTransaction, gone: readonly CycleRow[]): Promise<void> {
  const [asked, unasked] = [gone.filter((row) => row.first_tried_at), gone.filter((row) => !row.first_tried_at)]
  const ids = (rows: readonly CycleRow[]) => rows.map(({ id }) => id)
  if (unasked.length > 0) await tx.deleteFrom('subscription_cycle').where('id', 'in', ids(unasked)).execute()
  if (asked.length > 0)
    await tx.updateTable('subscription_cycle').set({ state: 'FAILED' }).where('id', 'in', ids(asked)).execute()
}

export async function saveCycle(
  tx: InTransaction,
  id: number,
  change: Updateable<Tables['subscription_cycle']>,
): Promise<void> {
  await tx.updateTable('subscription_cycle').set(change).where('id', '=', id).execute()
}

/** Works out again when a subscription has something to do, and which cycle comes next. */
export async function refreshDue(tx: InTransaction, id: number): Promise<OpenSubscription> {
  const open = await lockSubscription(tx, id)
  if (!open) throw new Error(`There is no subscription ${id}`)
  const { row, schedule } = open
  const cycles = open.cycles.map((each) => ({ ...cycleOf(each), nextTryAt: each.next_try_at, failsAt: each.fails_at }))
  const due = dueAt({ schedule: { ...schedule, cycles }, heldUntil: row.held_until, isFrozen: row.frozen_at !== null })
  const next = nextCycle(schedule)?.billingOn ?? null
  await tx.updateTable('subscription').set({ due_at: due, next_billing_on: next }).where('id', '=', id).execute()
  return { ...open, row: { ...row, due_at: due, next_billing_on: next } }
}

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
