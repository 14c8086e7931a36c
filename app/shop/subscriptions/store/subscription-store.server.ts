import { type Selectable, sql, type Updateable } from 'kysely'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import type { Tables } from '#app/foundation/database/tables.ts'
import { planNumber, rhythmOfPlan } from '#app/shop/catalog/window/selling-plans.ts'
import { nextCycle } from '#app/shop/subscriptions/rules/cycles.ts'
import { dueAt } from '#app/shop/subscriptions/rules/due-at.ts'
import type { Cycle, Schedule, SubscriptionLine } from '#app/shop/subscriptions/rules/subscription.ts'
import { saveCycles } from './planned-cycle-store.server.ts'
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
export const MOST_CYCLES = 150
/** Cycles behind the latest that are locked with it, whatever became of them: all that is ahead or unpaid is locked too. */
const LOCKED_PAST_CYCLES = 12

/** Locks a subscription until the transaction ends: acts, renewals and payments of one follow each other. */
export async function lockSubscription(tx: InTransaction, id: number): Promise<OpenSubscription | null> {
  const [row] = await lockRow(tx, { id })
  return row ? openLocked(tx, row) : null
}

/** The same for the subscription to which a cycle belongs. */
export async function lockSubscriptionOf(tx: InTransaction, cycleId: number): Promise<OpenSubscription | null> {
  const [row] = await lockRowOfCycle(tx, { cycleId })
  return row ? openLocked(tx, row) : null
}

// What belongs to a subscription is read after its lock is there: a statement that waits for one has an older view.
const lockRow = statement((db, { id }: { id: number }) =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).forUpdate(),
)

const lockRowOfCycle = statement((db, { cycleId }: { cycleId: number }) =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', (query) =>
      query.selectFrom('subscription_cycle as cycle').select('cycle.subscription_id').where('cycle.id', '=', cycleId),
    )
    .forUpdate(),
)

const readLines = statement((db, { id }: { id: number }) =>
  db
    .selectFrom('subscription_line')
    .select(['id', 'variant_id as variantId', 'quantity', 'attributes'])
    .where('subscription_id', '=', id)
    .orderBy('id'),
)

const readLockedCycles = statement((db, { id }: { id: number }) =>
  db
    .selectFrom('subscription_cycle')
    .selectAll()
    .where('subscription_id', '=', id)
    .where(
      sql<boolean>`(state in ('PLANNED', 'SKIPPED', 'FAILING') or begun_at is not null or cycle_index >
        (select max(latest.cycle_index) from subscription_cycle latest where latest.subscription_id = ${id})
          - ${sql.lit(LOCKED_PAST_CYCLES)})`,
    )
    .orderBy('cycle_index'),
)

async function openLocked(tx: InTransaction, row: SubscriptionRow): Promise<OpenSubscription> {
  const lines = await readLines(tx, { id: row.id })
  const cycles = await readLockedCycles(tx, { id: row.id })
  return { row, lines, cycles, schedule: scheduleOf(row, cycles) }
}

export async function findOpenSubscription(db: Database, id: number): Promise<OpenSubscription | null> {
  const row = await db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const lines = await readLines(db, { id })
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

type Written = Readonly<{ schedule: Schedule; change?: SubscriptionChange; now: Date }>

/** Writes a changed schedule, and whatever else of the subscription changes with it; answers how it stands then. */
export async function saveSubscription(
  tx: InTransaction,
  open: OpenSubscription,
  written: Written,
): Promise<OpenSubscription> {
  await writeSubscription(tx, open, written)
  const after = await lockSubscription(tx, open.row.id)
  if (!after) throw new Error(`There is no subscription ${open.row.id}`)
  return after
}

/** The same for those who do not look at it afterwards. */
export async function writeSubscription(
  tx: InTransaction,
  { row, cycles }: OpenSubscription,
  { schedule, change = {}, now }: Written,
): Promise<void> {
  await saveCycles(tx, { subscriptionId: row.id, before: cycles, after: schedule.cycles, now })
  const { status, rhythm, anchor, cancelsOn, pause } = schedule
  const isEnding = status === 'CANCELLED' && row.status === 'ACTIVE'
  const heldSince = change.held_since === undefined ? row.held_since : (change.held_since as Date | null)
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
      ...(isEnding ? { cancelled_at: now, held_since: null } : {}),
      ...(status === 'ACTIVE' ? { cancelled_at: null } : {}),
      ...dueOf({ row: { ...row, held_since: heldSince }, cycles, schedule }),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute()
}

type CycleChange = Updateable<Tables['subscription_cycle']>

export async function saveCycle(tx: InTransaction, id: number, change: CycleChange): Promise<void> {
  await tx.updateTable('subscription_cycle').set(change).where('id', '=', id).execute()
}

/** What changes of a cycle while it is paid; none of it is kept as JSON. */
type PaymentChange = Partial<
  Pick<CycleRow, 'state' | 'begun_at' | 'tries' | 'first_tried_at' | 'last_tried_at' | 'failure' | 'next_try_at'> &
    Pick<CycleRow, 'fails_at' | 'confirmation_url' | 'order_id' | 'total_cents' | 'delivery_on'>
>

/** Saves what a payment changes of a cycle; answers the subscription as it stands with it. */
export async function savePayment(
  tx: InTransaction,
  open: OpenSubscription,
  { cycleId, change, more = {} }: Readonly<{ cycleId: number; change: PaymentChange; more?: CycleChange }>,
): Promise<OpenSubscription> {
  await saveCycle(tx, cycleId, { ...change, ...more })
  const cycles = open.cycles.map((each) => (each.id === cycleId ? { ...each, ...change } : each))
  return { ...open, cycles, schedule: scheduleOf(open.row, cycles) }
}

type Standing = Pick<OpenSubscription, 'row' | 'cycles' | 'schedule'>

/** When a subscription has something to do, and which cycle comes next. */
function dueOf({ row, cycles, schedule }: Standing) {
  const known = new Map(cycles.map((each) => [each.cycle_index, each]))
  const paying = schedule.cycles.map((cycle) => {
    const paid = known.get(cycle.index)
    return { ...cycle, nextTryAt: paid?.next_try_at ?? null, failsAt: paid?.fails_at ?? null }
  })
  const isStopped = row.frozen_at !== null || row.held_since !== null
  const due_at = dueAt({ schedule: { ...schedule, cycles: paying }, isStopped })
  return { due_at, next_billing_on: nextCycle(schedule)?.billingOn ?? null }
}

/** Writes when a subscription as it stands has something to do. */
export async function writeDue(tx: InTransaction, open: OpenSubscription): Promise<void> {
  await updateDue(tx, { id: open.row.id, ...dueOf(open) })
}

const updateDue = statement((db, { id, due_at, next_billing_on }: { id: number } & ReturnType<typeof dueOf>) =>
  db.updateTable('subscription').set({ due_at, next_billing_on }).where('id', '=', id),
)

/** Works out again when a subscription has something to do, after something of it was written elsewhere. */
export async function refreshDue(tx: InTransaction, id: number): Promise<void> {
  const open = await lockSubscription(tx, id)
  if (!open) throw new Error(`There is no subscription ${id}`)
  await writeDue(tx, open)
}
