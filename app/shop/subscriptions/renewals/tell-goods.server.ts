import { dayIn } from '#app/foundation/calendar/calendar-date.ts'
import type { InTransaction } from '#app/foundation/database/database.ts'
import { SHOP_TIME_ZONE } from '#app/shop/sites/delivery-days.ts'
import { announcedMail, askingMail, leftOutMail } from '#app/shop/subscriptions/mails/goods-mails.ts'
import {
  findMailedCustomer,
  queueSubscriptionMail,
} from '#app/shop/subscriptions/mails/queue-subscription-mail.server.ts'
import { listTitles } from '#app/shop/subscriptions/receipts/read-facts.server.ts'
import type { Replacement } from '#app/shop/subscriptions/rules/missing-goods.ts'
import type { Pieces } from '#app/shop/subscriptions/rules/subscription.ts'
import type { CycleRow, OpenSubscription } from '#app/shop/subscriptions/store/subscription-store.server.ts'

type Told = Readonly<{
  cycle: CycleRow
  missing: readonly Pieces[]
  replaced: readonly Replacement[]
  offered: readonly Replacement[]
  now: Date
}>

/** Tells before the cut-off what of a box is missing, and what was replaced; who wants to be asked is asked. */
export async function tellGoods(tx: InTransaction, open: OpenSubscription, told: Told): Promise<void> {
  const { cycle, missing, replaced, offered, now } = told
  const swaps = [...replaced, ...offered].flatMap(({ from, to }) => [from, to])
  const ids = [...missing.map(({ variantId }) => variantId), ...swaps]
  const named = await namesOf(tx, open, ids)
  const customer = await findMailedCustomer(tx, open.row)
  const isAsked = open.row.substitution === 'ask'
  const swap = ({ from, to, quantity }: Replacement) => ({ from: named(from, quantity), to: named(to, quantity) })
  const mailed = { ...customer, billingOn: cycle.billing_on }
  const gone = missing.map(({ variantId, quantity }) => named(variantId, quantity))
  const mail = isAsked
    ? askingMail(
        { gone, offered: offered.map(swap), subscriptionId: open.row.id, cycleIndex: cycle.cycle_index },
        mailed,
      )
    : announcedMail({ gone, replaced: replaced.map(swap) }, mailed)
  const kind = isAsked ? 'goods-asked' : replaced.length > 0 ? 'goods-replaced' : 'goods-missing'
  // One mail a day at the most, about one date of the box.
  const about = `cycle-${cycle.cycle_index}:${cycle.billing_on}:${dayIn(SHOP_TIME_ZONE, now)}`
  await queueSubscriptionMail(tx, mail, { ...customer, subscriptionId: open.row.id, kind, about, now })
}

type LeftOut = Readonly<{ cycle: CycleRow; missing: readonly Pieces[]; now: Date }>

/** Goods that went after the cut-off, when nobody could choose any more: they are left out, and that is said. */
export async function tellLeftOut(tx: InTransaction, open: OpenSubscription, told: LeftOut): Promise<void> {
  const { cycle, missing, now } = told
  const ids = missing.map(({ variantId }) => variantId)
  const named = await namesOf(tx, open, ids)
  const customer = await findMailedCustomer(tx, open.row)
  const gone = missing.map(({ variantId, quantity }) => named(variantId, quantity))
  const mail = leftOutMail(gone, { ...customer, billingOn: cycle.billing_on })
  const about = `cycle-${cycle.cycle_index}`
  const occasion = { subscriptionId: open.row.id, kind: 'goods-left-out', about, now }
  await queueSubscriptionMail(tx, mail, { ...customer, ...occasion })
}

async function namesOf(tx: InTransaction, { row }: OpenSubscription, ids: readonly number[]) {
  const titles = await listTitles(tx, ids, row.language)
  return (id: number, quantity: number) => `${quantity} × ${titles.get(id) ?? `#${id}`}`
}
