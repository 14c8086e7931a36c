import type { InTransaction } from '#app/foundation/database/database.ts'
import { droppedMail } from '#app/shop/subscriptions/mails/goods-mails.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { changedFacts } from '#app/shop/subscriptions/receipts/facts.ts'
import { readFacts } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import { recordAct } from '#app/shop/subscriptions/receipts/record-act.server.ts'
import { planAhead } from '#app/shop/subscriptions/rules/cycles.ts'
import {
  type CycleRow,
  type OpenSubscription,
  saveCycle,
  saveSubscription,
} from '#app/shop/subscriptions/store/subscription-store.server.ts'

type Drop = Readonly<{ cycle: CycleRow; why: 'outage' | 'goods'; now: Date }>

/** Passes a cycle over: nothing is charged, and the customer is told in one mail and one receipt. */
export async function dropCycle(
  tx: InTransaction,
  open: OpenSubscription,
  { cycle, why, now }: Drop,
): Promise<OpenSubscription> {
  const { id } = open.row
  const before = await readFacts(tx, open, now)
  await saveCycle(tx, cycle.id, { begun_at: null, next_try_at: null, confirmation_url: null })
  const cycles = open.schedule.cycles.map((each) =>
    each.index === cycle.cycle_index ? { ...each, state: 'DROPPED' as const, isBegun: false } : each,
  )
  const after = await saveSubscription(tx, open, { schedule: planAhead({ ...open.schedule, cycles }), now })
  const change = changedFacts(before, await readFacts(tx, after, now)) ?? { before: {}, after: {} }
  await recordAct(tx, { subscriptionId: id, act: 'dropped', actor: 'shop', reason: why, change, now })
  const customer = await findMailedCustomer(tx, open.row)
  const mail = droppedMail(why, { ...customer, billingOn: cycle.billing_on })
  const occasion = { subscriptionId: id, kind: `dropped-${why}`, about: `cycle-${cycle.cycle_index}`, now }
  await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
  return after
}
