import type { CalendarDate } from '#app/foundation/calendar/calendar-date.ts'
import type { Database, InTransaction } from '#app/foundation/database/database.ts'
import { leaveReceipt } from '#app/shop/subscriptions/acts/act-on.server.ts'
import { changedFacts } from '#app/shop/subscriptions/receipts/facts.ts'
import { readFacts } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { recordAct } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import { endHold, type HeldBox, heldBoxBillingOn, heldCycles } from '#app/shop/subscriptions/rules/end-hold.ts'
import type { Schedule } from '#app/shop/subscriptions/rules/subscription.ts'
import {
  findOpenSubscription,
  type OpenSubscription,
  saveSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'
import { lockContract } from './contract-of.server.ts'

type Held = Readonly<{
  orderId: number
  /** Receipt of the cancellation. */
  since: Date
  now: Date
}>

/** A cancellation was received and nobody has answered it: nothing is charged and nothing dropped from here on (S-19). */
export async function holdRenewals(tx: InTransaction, { orderId, since, now }: Held): Promise<void> {
  const open = await lockContract(tx, orderId)
  if (open?.row.status !== 'ACTIVE' || open.row.held_since !== null) return
  const { change } = await saveHold(tx, open, { schedule: open.schedule, since, now })
  // The receipt of the cancellation is the mail of this.
  if (change) await recordAct(tx, { subscriptionId: open.row.id, act: 'hold', actor: 'shop', change, now })
}

type Released = Readonly<{ orderId: number; heldBox: HeldBox; actor: string; now: Date }>

/** The cancellation was answered and does not count: renewals go on, with a receipt and a mail. */
export async function releaseRenewals(tx: InTransaction, { orderId, heldBox, actor, now }: Released): Promise<void> {
  const open = await lockContract(tx, orderId)
  if (open?.row.status !== 'ACTIVE' || open.row.held_since === null) return
  const schedule = endHold(open.schedule, { heldBox, now })
  const { after, change } = await saveHold(tx, open, { schedule, since: null, now })
  if (change) await leaveReceipt(tx, after, { act: 'end-hold', actor, change, now })
}

/** The day on which the box that waited would be billed if the hold of its subscription ended now; null when none waits. */
export async function findHeldBox(db: Database, orderId: number, now: Date): Promise<CalendarDate | null> {
  const cycle = await db
    .selectFrom('subscription_cycle')
    .select('subscription_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const open = cycle && (await findOpenSubscription(db, cycle.subscription_id))
  const waiting = open?.row.held_since ? heldCycles(open.schedule, now)[0] : undefined
  return waiting ? heldBoxBillingOn(waiting, now) : null
}

type Hold = Readonly<{ schedule: Schedule; since: Date | null; now: Date }>

async function saveHold(tx: InTransaction, open: OpenSubscription, { schedule, since, now }: Hold) {
  const before = await readFacts(tx, open, now)
  const after = await saveSubscription(tx, open, { schedule, change: { held_since: since }, now })
  const change = changedFacts(before, await readFacts(tx, after, now))
  return { after, change }
}
