import { dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import type { Attempt } from '#app/shop/paying/attempts.server.ts'
import type { NoOrder } from '#app/shop/paying/paying-tables.ts'
import type { FollowCycles } from '#app/shop/paying/payment-end.server.ts'
import type { Decline } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { failureOf, lastOpenDay, OPEN_DAYS } from '#app/shop/subscriptions/rules/dunning.ts'
import {
  type CycleRow,
  lockSubscription,
  type OpenSubscription,
  refreshDue,
  saveCycle,
  saveSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { bookDecline, mailNews } from './book-decline.server.ts'
import { dropCycle } from './drop-cycle.server.ts'

/** Minutes after which a gateway that gave no answer is asked again. */
const MINUTES_WITHOUT_ANSWER = 15

type Held = Readonly<{ open: OpenSubscription; cycle: CycleRow }>
type FollowSettings = Readonly<{ clock: Pick<Clock, 'now'>; log: Pick<Log, 'error'> }>

/** What subscriptions write down together with the end of a payment for one of their cycles. */
export function followCycles({ clock, log }: FollowSettings): FollowCycles {
  return {
    async isWanted(tx, attempt) {
      const held = await lockCycle(tx, attempt)
      return held !== null && (held.cycle.state === 'PLANNED' || held.cycle.state === 'FAILING')
    },
    async onDeclined(tx, attempt, reason) {
      const held = await lockCycle(tx, attempt)
      if (held) await endTry(tx, held, { attempt, reason, now: clock.now() })
    },
    async onConfirming(tx, attempt, url) {
      const held = await lockCycle(tx, attempt)
      if (held) await askToConfirm(tx, held, { url, now: clock.now() })
    },
    /** Charged once too often: nothing more is charged before somebody has looked (D-19). */
    async onStray(tx, attempt) {
      const held = await lockCycle(tx, attempt)
      if (held?.cycle.state !== 'BILLED') return
      const { id } = held.open.row
      log.error(
        { subscription: id, cycle: held.cycle.cycle_index },
        'a cycle was charged twice: its subscription is frozen',
      )
      await tx.updateTable('subscription').set({ frozen_at: clock.now() }).where('id', '=', id).execute()
      await refreshDue(tx, id)
    },
  }
}

/** The box is paid: its cycle is billed, and another one is planned. */
export async function bookPaidCycle(
  tx: InTransaction,
  attempt: Attempt,
  { orderId, now }: Readonly<{ orderId: number; now: Date }>,
): Promise<void> {
  const held = await lockCycle(tx, attempt)
  if (!held) return
  const settled = { begun_at: null, failure: null, next_try_at: null, confirmation_url: null, fails_at: null }
  await saveCycle(tx, held.cycle.id, { ...settled, state: 'BILLED', order_id: orderId })
  const open = await refreshDue(tx, held.open.row.id)
  await saveSubscription(tx, open, { schedule: planAhead(open.schedule), now })
}

async function lockCycle(tx: InTransaction, { subscription_cycle_id: cycleId }: Attempt): Promise<Held | null> {
  if (cycleId === null) return null
  const found = await tx
    .selectFrom('subscription_cycle')
    .select('subscription_id')
    .where('id', '=', cycleId)
    .executeTakeFirst()
  const open = found && (await lockSubscription(tx, found.subscription_id))
  if (!open) return null
  const cycle = await tx
    .selectFrom('subscription_cycle')
    .selectAll()
    .where('id', '=', cycleId)
    .executeTakeFirstOrThrow()
  return { open, cycle }
}

type Ended = Readonly<{ attempt: Attempt; reason: NoOrder; now: Date }>

async function endTry(tx: InTransaction, { open, cycle }: Held, { attempt, reason, now }: Ended): Promise<void> {
  if (cycle.state !== 'PLANNED' && cycle.state !== 'FAILING') return
  if (open.row.status === 'CANCELLED') return failFor(tx, { open, cycle })
  if (reason === 'sold-out') return void (await dropCycle(tx, open, { cycle, why: 'goods', now }))
  if (reason === 'given-up') return settle(tx, { open, cycle })
  const isUnanswered = reason === 'abandoned' || reason === 'payment-pause' || reason === 'payment-long-pause'
  if (isUnanswered)
    return cycle.failure === 'confirmation' ? failFor(tx, { open, cycle }) : askAgain(tx, { open, cycle }, now)
  // A try by hand leaves the automatic days as they are.
  if (attempt.key.includes(':hand:') && cycle.state === 'FAILING') return settle(tx, { open, cycle })
  const wasBackup = cycle.tries > 1 && attempt.method_id === open.row.backup_method_id
  const failure = reason === 'mismatch' ? 'soft' : failureOf(reason as Decline)
  await bookDecline(tx, open, { cycle, failure, wasBackup, now })
}

async function settle(tx: InTransaction, { open, cycle }: Held): Promise<void> {
  await saveCycle(tx, cycle.id, { begun_at: null })
  await refreshDue(tx, open.row.id)
}

/** Nothing comes of this box any more. */
async function failFor(tx: InTransaction, { open, cycle }: Held): Promise<void> {
  await saveCycle(tx, cycle.id, { state: 'FAILED', begun_at: null, next_try_at: null, confirmation_url: null })
  await refreshDue(tx, open.row.id)
}

/** Nobody has been charged: the try does not count, and comes again soon. */
async function askAgain(tx: InTransaction, { open, cycle }: Held, now: Date): Promise<void> {
  await saveCycle(tx, cycle.id, {
    begun_at: null,
    tries: Math.max(0, cycle.tries - 1),
    next_try_at: new Date(now.getTime() + MINUTES_WITHOUT_ANSWER * 60_000),
  })
  await refreshDue(tx, open.row.id)
}

/** The bank wants to hear it from the customer, who has some days for it (S-10). */
async function askToConfirm(
  tx: InTransaction,
  { open, cycle }: Held,
  { url, now }: Readonly<{ url: string; now: Date }>,
): Promise<void> {
  const firstTriedAt = cycle.first_tried_at ?? now
  const failsAt = startOfDay(plusDays(dayIn(SHOP_TIME_ZONE, firstTriedAt), OPEN_DAYS), SHOP_TIME_ZONE)
  await saveCycle(tx, cycle.id, {
    state: 'FAILING',
    failure: 'confirmation',
    begun_at: null,
    next_try_at: null,
    fails_at: failsAt,
    confirmation_url: url,
  })
  await mailNews(tx, open, { cycle, news: { kind: 'confirm', until: lastOpenDay(firstTriedAt), url }, now })
  await refreshDue(tx, open.row.id)
}
