import { dayIn, plusDays, startOfDay } from '#app/foundation/calendar/calendar-date.ts'
import type { Clock } from '#app/foundation/clock/clock.server.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import type { Log } from '#app/foundation/log/log.server.ts'
import { readHolidayCalendar } from '#app/shop/catalog/window/holiday-calendar.server.ts'
import type { Attempt } from '#app/shop/paying/attempts.server.ts'
import type { NoOrder } from '#app/shop/paying/paying-tables.ts'
import type { FollowCycles } from '#app/shop/paying/payment-end.server.ts'
import type { Decline } from '#app/shop/payments/gateway.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { failureOf, lastDayToPay, OPEN_DAYS } from '#app/shop/subscriptions/rules/dunning.ts'
import {
  type CycleRow,
  lockSubscriptionOf,
  type OpenSubscription,
  refreshDue,
  savePayment,
  writeDue,
  writeSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { bookDecline, mailNews } from './book-decline.server.ts'
import { dropCycle } from './drop-cycle.server.ts'
import { deliveredLater } from './late-delivery.ts'

/** Minutes after which a gateway that gave no answer is asked again. */
const MINUTES_WITHOUT_ANSWER = 15

type Held = Readonly<{ open: OpenSubscription; cycle: CycleRow }>
/** What was wanted is paid in the same transaction, and stays as it was read: it is locked, and not read twice. */
const lockedBy = new WeakMap<InTransaction, Held>()

type FollowSettings = Readonly<{ clock: Pick<Clock, 'now'>; log: Pick<Log, 'error'> }>

/** What subscriptions write down together with the end of a payment for one of their cycles. */
export function followCycles({ clock, log }: FollowSettings): FollowCycles {
  return {
    async isWanted(tx, attempt) {
      const held = await lockCycle(tx, attempt)
      if (held) lockedBy.set(tx, held)
      return held !== null && (held.cycle.state === 'PLANNED' || held.cycle.state === 'FAILING')
    },
    async deliverFrom(tx, attempt, now) {
      const held = lockedBy.get(tx) ?? (await lockCycle(tx, attempt))
      const paidOn = dayIn(SHOP_TIME_ZONE, now)
      if (!held || dayIn(SHOP_TIME_ZONE, attempt.started_at) === paidOn) return attempt.snapshot
      const offsetDays = held.open.row.charge_offset_days
      // Nothing is read from memory here: it would wait for a connection while this transaction holds one.
      return deliveredLater(attempt.snapshot, paidOn, {
        calendar: await readHolidayCalendar(tx as Database),
        offsetDays,
      })
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
  const locked = lockedBy.get(tx)
  const held = locked?.cycle.id === attempt.subscription_cycle_id ? locked : await lockCycle(tx, attempt)
  if (!held) return
  const settled = { begun_at: null, failure: null, next_try_at: null, confirmation_url: null, fails_at: null }
  const change = { ...settled, state: 'BILLED', order_id: orderId, delivery_on: attempt.snapshot.deliveryOn } as const
  const open = await savePayment(tx, held.open, { cycleId: held.cycle.id, change })
  await writeSubscription(tx, open, { schedule: planAhead(open.schedule), now })
}

async function lockCycle(tx: InTransaction, { subscription_cycle_id: cycleId }: Attempt): Promise<Held | null> {
  if (cycleId === null) return null
  const open = await lockSubscriptionOf(tx, cycleId)
  if (!open) return null
  const cycle = open.cycles.find(({ id }) => id === cycleId) ?? (await readCycle(tx, cycleId))
  return { open, cycle }
}

/** One of long ago, which nobody locks any more. */
async function readCycle(tx: InTransaction, id: number): Promise<CycleRow> {
  return tx.selectFrom('subscription_cycle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

type Ended = Readonly<{ attempt: Attempt; reason: NoOrder; now: Date }>

async function endTry(tx: InTransaction, { open, cycle }: Held, { attempt, reason, now }: Ended): Promise<void> {
  if (cycle.state !== 'PLANNED' && cycle.state !== 'FAILING') return
  if (open.row.status === 'CANCELLED') return failFor(tx, { open, cycle }, now)
  if (reason === 'sold-out') return void (await dropCycle(tx, open, { cycle, why: 'goods', now }))
  // A try by hand leaves the automatic days as they are, also when nobody answers it.
  if (reason === 'given-up' || isByHand({ cycle, attempt })) return settle(tx, { open, cycle })
  const isUnanswered = reason === 'abandoned' || reason === 'payment-pause' || reason === 'payment-long-pause'
  if (isUnanswered)
    return cycle.failure === 'confirmation' ? failFor(tx, { open, cycle }, now) : askAgain(tx, { open, cycle }, now)
  // After a hard decline only a backup is tried by the shop itself; by now another one may have been chosen.
  const wasBackup = cycle.failure === 'hard' || (cycle.tries > 1 && attempt.method_id === open.row.backup_method_id)
  const failure = reason === 'mismatch' ? 'soft' : failureOf(reason as Decline)
  await bookDecline(tx, open, { cycle, failure, wasBackup, now })
}

function isByHand({ cycle, attempt }: Readonly<{ cycle: CycleRow; attempt: Attempt }>): boolean {
  return attempt.key.includes(':hand:') && cycle.state === 'FAILING'
}

/** What the bank was asked about has ended with its try: nobody can confirm it any more. */
async function settle(tx: InTransaction, { open, cycle }: Held): Promise<void> {
  const change = { begun_at: null, confirmation_url: null }
  await writeDue(tx, await savePayment(tx, open, { cycleId: cycle.id, change }))
}

/** Nothing comes of this box any more. */
async function failFor(tx: InTransaction, { open, cycle }: Held, now: Date): Promise<void> {
  const change = { state: 'FAILED', begun_at: null, next_try_at: null, confirmation_url: null } as const
  const after = await savePayment(tx, open, { cycleId: cycle.id, change })
  await writeSubscription(tx, after, { schedule: planAhead(after.schedule), now })
}

/** Nobody has been charged: the try does not count, and comes again soon. */
async function askAgain(tx: InTransaction, { open, cycle }: Held, now: Date): Promise<void> {
  const change = {
    begun_at: null,
    tries: Math.max(0, cycle.tries - 1),
    next_try_at: new Date(now.getTime() + MINUTES_WITHOUT_ANSWER * 60_000),
  }
  await writeDue(tx, await savePayment(tx, open, { cycleId: cycle.id, change }))
}

/** The bank wants to hear it from the customer, who has some days for it (S-10). */
async function askToConfirm(
  tx: InTransaction,
  { open, cycle }: Held,
  { url, now }: Readonly<{ url: string; now: Date }>,
): Promise<void> {
  const firstTriedAt = cycle.first_tried_at ?? now
  const failsAt = startOfDay(plusDays(dayIn(SHOP_TIME_ZONE, firstTriedAt), OPEN_DAYS), SHOP_TIME_ZONE)
  const waiting = { begun_at: null, next_try_at: null, fails_at: failsAt, confirmation_url: url }
  const change = { ...waiting, state: 'FAILING', failure: 'confirmation' } as const
  const after = await savePayment(tx, open, { cycleId: cycle.id, change })
  await mailNews(tx, open, { cycle, news: { kind: 'confirm', until: lastDayToPay(firstTriedAt), url }, now })
  await writeSubscription(tx, after, { schedule: planAhead(after.schedule), now })
}
