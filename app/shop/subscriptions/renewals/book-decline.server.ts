import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { type PaymentNews, paymentMail } from '#app/shop/subscriptions/mails/payment-mails.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import { type Dunning, dunningAfter, type Failure, lastDayToPay } from '#app/shop/subscriptions/rules/dunning.ts'
import {
  type CycleRow,
  type OpenSubscription,
  savePayment,
  writeSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'

type Declined = Readonly<{
  cycle: CycleRow
  failure: Failure
  /** The method that was tried was the backup. */
  wasBackup: boolean
  now: Date
}>

/** Books a declined automatic try: when it is tried again, until when it stays open, and the mail that says so. */
export async function bookDecline(tx: InTransaction, open: OpenSubscription, declined: Declined): Promise<void> {
  const { cycle, wasBackup, now } = declined
  // A backup says nothing about the first method: whether that may be tried again is as it was.
  const failure = wasBackup ? (cycle.failure ?? declined.failure) : declined.failure
  const firstTriedAt = cycle.first_tried_at ?? now
  const hasBackup = open.row.backup_method_id !== null
  const dunning = dunningAfter({ failure, firstTriedAt, lastTriedAt: cycle.last_tried_at ?? now, hasBackup })
  const isOver = failure === 'soft' && dunning.nextTryAt === null
  const change = {
    state: isOver ? 'FAILED' : 'FAILING',
    failure,
    begun_at: null,
    first_tried_at: firstTriedAt,
    next_try_at: dunning.nextTryAt,
    fails_at: dunning.failsAt,
    confirmation_url: null,
  } as const
  const after = await savePayment(tx, open, { cycleId: cycle.id, change })
  await mailNews(tx, open, {
    cycle,
    news: isOver ? { kind: 'gave-up' } : newsOf(dunning, { failure, firstTriedAt, wasBackup }),
    now,
  })
  // A box that is not paid makes room for another one ahead.
  await writeSubscription(tx, after, { schedule: planAhead(after.schedule), now })
}

export function newsOf(
  { nextTryAt, usesBackup }: Dunning,
  { failure, firstTriedAt, wasBackup }: Readonly<{ failure: Failure; firstTriedAt: Date; wasBackup: boolean }>,
): PaymentNews {
  const nextTryOn = nextTryAt && dayIn(SHOP_TIME_ZONE, nextTryAt)
  if (failure === 'soft' && nextTryOn) return { kind: 'declined', nextTryOn, usesBackup, wasBackup }
  return { kind: 'refused', until: lastDayToPay(firstTriedAt), backupOn: nextTryOn, wasBackup }
}

type Told = Readonly<{
  cycle: CycleRow
  news: PaymentNews
  /** Names one more mail about the same step. */
  again?: string
  now: Date
}>

/** One mail for each step of a payment that does not go through. */
export async function mailNews(
  tx: InTransaction,
  open: OpenSubscription,
  { cycle, news, again, now }: Told,
): Promise<void> {
  const customer = await findMailedCustomer(tx, open.row)
  const cents = cycle.total_cents ?? 0
  const mail = paymentMail(news, { ...customer, cents, billingOn: cycle.billing_on })
  const about = `cycle-${cycle.cycle_index}:try-${cycle.tries}${again === undefined ? '' : `:again:${again}`}`
  const occasion = { subscriptionId: open.row.id, kind: `payment-${news.kind}`, about, now }
  await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
}
