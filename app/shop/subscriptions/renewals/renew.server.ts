import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { statement } from '#app/foundation/database/statement.server.ts'
import { inTransaction } from '#app/foundation/database/transaction.server.ts'
import { HoldFailed } from '#app/shop/orders/holds.server.ts'
import { type Attempt, findLiveAttempt } from '#app/shop/paying/attempts.server.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { inTurn, planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { isOver } from '#app/shop/subscriptions/rules/dunning.ts'
import { dueCycles } from '#app/shop/subscriptions/rules/wake-up.ts'
import {
  type CycleRow,
  lockSubscription,
  type OpenSubscription,
  savePayment,
  writeDue,
  writeSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { type BegunTry, beginTry } from './begin-try.server.ts'
import { bookDecline, mailNews } from './book-decline.server.ts'
import { IS_STOPPED } from './circuit-breaker.server.ts'
import { type CycleSupplies, findSupplies } from './cycle-supplies.server.ts'
import { dropCycle } from './drop-cycle.server.ts'
import { endWhenOver } from './end-when-over.server.ts'
import type { SubscriptionSettings } from './subscription-settings.server.ts'

/** Steps that one run may take: an old box, a new one, and what was missed before them. */
const MOST_STEPS = 60

/** What was found to do: a charge to be asked for, something written down after which there may be more, or nothing. */
type Step = Readonly<
  { kind: 'charge'; attempt: Attempt } | { kind: 'written'; stopped?: Attempt | undefined } | { kind: 'nothing' }
>

/**
 * Does everything that is due for one subscription: tries open payments again, the oldest first, gives up what is over,
 * passes over what was missed, and bills the next box. Each step is written down before anybody is asked for money.
 */
export async function renewSubscription(settings: SubscriptionSettings, subscriptionId: number): Promise<void> {
  const { pay, log } = settings
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const due = await findIfDue(settings, subscriptionId)
    if (!due) return
    if (due.is_stopped) return log.error('renewals stand still: too many subscriptions were charged twice')
    const supplies = await findSupplies(settings, due)
    const step = await takeStep(settings, { subscriptionId, supplies })
    if (step.kind === 'nothing') return
    if (step.kind === 'charge') await pay.charge(step.attempt)
    if (step.kind === 'written' && step.stopped) await pay.giveUp(step.stopped)
  }
}

/** Most have one thing to do: whether there is another costs less to ask than to lock. */
async function findIfDue({ db, clock }: SubscriptionSettings, id: number) {
  const [waiting] = await readIfDue(db, { id, now: clock.now() })
  return waiting
}

const readIfDue = statement((db, { id, now }: { id: number; now: Date }) =>
  db
    .selectFrom('subscription')
    .select(['site', 'language', IS_STOPPED.as('is_stopped')])
    .where('id', '=', id)
    .where('due_at', '<=', now),
)

type Wanted = Readonly<{ subscriptionId: number; supplies: CycleSupplies }>

async function takeStep(settings: SubscriptionSettings, { subscriptionId, supplies }: Wanted): Promise<Step> {
  const { db, clock, gateway } = settings
  const work = { supplies, gateway: gateway.name, now: clock.now() }
  try {
    return await inTransaction(db, (tx) => nextStep(tx, subscriptionId, work))
  } catch (error) {
    // Somebody took the goods or the credit in the same moment: what is left is looked at again.
    if (error instanceof HoldFailed) return shortOf(db, subscriptionId, { error, work })
    throw error
  }
}

type Work = Readonly<{ supplies: CycleSupplies; gateway: string; now: Date }>

async function nextStep(tx: InTransaction, subscriptionId: number, work: Work): Promise<Step> {
  const open = await lockSubscription(tx, subscriptionId)
  // On its last day a payment may be due in the same moment as the end: whoever comes first, it is over.
  if (!open || (await endWhenOver(tx, open, work.now)) || !mayBill(open)) return { kind: 'nothing' }
  const failing = inTurn(open.schedule.cycles.filter(({ state, isBegun }) => state === 'FAILING' && !isBegun))
  for (const { index } of failing) {
    const step = await followUp(tx, open, { ...work, cycle: rowOf(open, index) })
    if (step) return step
  }
  const { bill, drop } = dueCycles(open.schedule, dayIn(SHOP_TIME_ZONE, work.now))
  if (!bill) return { kind: 'nothing' }
  const cycle = rowOf(open, bill.index)
  if (cycle.next_try_at && cycle.next_try_at > work.now) return { kind: 'nothing' }
  const [missed] = drop
  if (missed) {
    await dropCycle(tx, open, { cycle: rowOf(open, missed.index), why: 'outage', now: work.now })
    return { kind: 'written' }
  }
  return charged(tx, open, {
    ...work,
    cycle,
    begun: await beginTry(tx, open, { ...work, cycle, ...firstMethod(open) }),
  })
}

function mayBill({ row }: OpenSubscription): boolean {
  return row.status === 'ACTIVE' && row.frozen_at === null && row.held_since === null
}

function rowOf({ cycles }: OpenSubscription, index: number): CycleRow {
  const row = cycles.find((each) => each.cycle_index === index)
  if (!row) throw new Error(`There is no cycle ${index}`)
  return row
}

function firstMethod({ row }: OpenSubscription) {
  return { methodId: row.payment_method_id, isAutomatic: true }
}

type OfCycle = Work & Readonly<{ cycle: CycleRow }>

/** An open payment whose time has come: tried again, or given up; null while it waits. */
async function followUp(tx: InTransaction, open: OpenSubscription, { cycle, ...work }: OfCycle): Promise<Step | null> {
  const { now } = work
  const isDue = cycle.next_try_at !== null && cycle.next_try_at <= now
  const { failure, first_tried_at: firstTriedAt, next_try_at: nextTryAt, fails_at: failsAt } = cycle
  if (isOver({ failure, firstTriedAt, nextTryAt, failsAt }, now)) return giveUpCycle(tx, open, { cycle, ...work })
  if (!isDue) return null
  const isSecond = cycle.tries === 1 && open.row.backup_method_id !== null
  const methodId = isSecond ? (open.row.backup_method_id ?? 0) : open.row.payment_method_id
  // Refused for good, and its backup was tried or is gone: it waits for a new method (S-10).
  if (cycle.failure === 'hard' && !isSecond) return waitForMethod(tx, open, cycle)
  const begun = await beginTry(tx, open, { ...work, cycle, methodId, isAutomatic: true })
  return charged(tx, open, { ...work, cycle, begun })
}

async function waitForMethod(tx: InTransaction, open: OpenSubscription, { id }: CycleRow): Promise<Step> {
  await writeDue(tx, await savePayment(tx, open, { cycleId: id, change: { next_try_at: null } }))
  return { kind: 'written' }
}

/** The box does not come. After a soft decline the mail of the last try says so; after an outage there was none. */
async function giveUpCycle(tx: InTransaction, open: OpenSubscription, { cycle, now }: OfCycle): Promise<Step> {
  const stopped = await findLiveAttempt(tx, { kind: 'cycle', cycleId: cycle.id })
  const change = { state: 'FAILED', next_try_at: null, confirmation_url: null } as const
  const after = await savePayment(tx, open, { cycleId: cycle.id, change })
  if (cycle.failure === 'soft') await mailNews(tx, open, { cycle, news: { kind: 'gave-up' }, now })
  await writeSubscription(tx, after, { schedule: planAhead(after.schedule), now })
  return { kind: 'written', stopped }
}

type Charged = OfCycle & Readonly<{ begun: BegunTry }>

async function charged(tx: InTransaction, open: OpenSubscription, { begun, cycle, now }: Charged): Promise<Step> {
  switch (begun.state) {
    case 'begun':
      return { kind: 'charge', attempt: begun.attempt }
    case 'too-few-meals':
      await dropCycle(tx, open, { cycle, why: 'goods', now })
      return { kind: 'written' }
    case 'no-method': {
      const tried = {
        ...cycle,
        tries: cycle.tries + 1,
        first_tried_at: cycle.first_tried_at ?? now,
        last_tried_at: now,
      }
      const change = { tries: tried.tries, last_tried_at: now }
      const tryOpen = await savePayment(tx, open, { cycleId: cycle.id, change })
      await bookDecline(tx, tryOpen, { cycle: tried, failure: 'hard', wasBackup: false, now })
      return { kind: 'written' }
    }
    case 'running':
    case 'held':
      return { kind: 'nothing' }
  }
}

type Short = Readonly<{ error: HoldFailed; work: Work }>

/**
 * Goods that the window still shows went to somebody else. A box whose amount was agreed cannot be packed any more and
 * is dropped; a new one is looked at again, when the window has heard of it.
 */
async function shortOf(db: Database, subscriptionId: number, { error, work }: Short): Promise<Step> {
  return inTransaction(db, async (tx): Promise<Step> => {
    const open = await lockSubscription(tx, subscriptionId)
    const due = open?.cycles.find(
      ({ state, next_try_at }) =>
        (state === 'FAILING' || state === 'PLANNED') && next_try_at !== null && next_try_at <= work.now,
    )
    if (!open || !due || error.shortage !== 'stock') throw error
    await dropCycle(tx, open, { cycle: due, why: 'goods', now: work.now })
    return { kind: 'written' }
  })
}
